import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sourceFile } from './source-file.ts';

export interface Singleton {
  /** Import request, also the key in the share scope. */
  readonly key: string;
  /** File that the shell provides under the key, when it is not the package's main file. */
  readonly file?: string;
  /** Loaded with what mounts remotes, at the latest; otherwise in its own chunk, on first use. */
  readonly eager: boolean;
  /** Package that determines the version. Modules of this workspace use the contract version. */
  readonly package?: string;
  /** A CommonJS module: remotes get its exports, not a namespace of them. */
  readonly commonJs?: true;
}

/** Libraries that must exist once per page, with their subpaths. A shared eager package is not tree-shaken. */
const libraries: readonly Singleton[] = [
  { key: 'react', package: 'react', commonJs: true, eager: true },
  { key: 'react/jsx-runtime', package: 'react', commonJs: true, eager: true },
  { key: 'react/jsx-dev-runtime', package: 'react', commonJs: true, eager: true },
  { key: 'react-dom', package: 'react-dom', commonJs: true, eager: true },
  { key: 'react-dom/client', package: 'react-dom', commonJs: true, eager: true },
  { key: 'mobx', package: 'mobx', eager: true },
  { key: 'mobx-react-lite', package: 'mobx-react-lite', eager: true },
  { key: 'eventemitter3', package: 'eventemitter3', eager: true },
];

/** Modules of `@ai-site/shared` that hold page state or would otherwise be bundled by every remote. */
const modules: readonly Singleton[] = ['platform', 'router', 'remote'].map((name) => ({
  key: `@ai-site/shared/${name}`,
  file: sourceFile(`src/${name}/index.ts`),
  eager: true,
}));

/** UI kit entries that the header or the failure fallback needs immediately; all others load on first use. */
const eagerUi = new Set(['avatar', 'button', 'classes', 'feedback', 'icons', 'responsive-image', 'coming-soon']);

const ui: readonly Singleton[] = readdirSync(sourceFile('src/ui'))
  .filter((file) => /^[a-z-]+\.[jt]s$/.test(file))
  .map((file) => path.parse(file).name)
  .map((name) => ({
    key: `@ai-site/shared/ui/${name}`,
    file: sourceFile(`src/ui/${name}.ts`),
    eager: eagerUi.has(name),
  }));

/** Heavy parts of the kit that are the same everywhere: one copy per page, loaded on first use. */
const kit: readonly Singleton[] = ['media-viewer'].map((name) => ({
  key: `@ai-site/shared/kit/${name}`,
  file: sourceFile(`src/kit/${name}/index.ts`),
  eager: false,
}));

export const singletons: readonly Singleton[] = [...libraries, ...modules, ...ui, ...kit];
