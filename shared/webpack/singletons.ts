import { readdirSync } from 'node:fs';
import path from 'node:path';

const sharedDirectory = path.resolve(import.meta.dirname, '..');

export interface Singleton {
  /** Request as it stands in an import, and the key in the share scope. */
  readonly key: string;
  /** File that the shell provides under the key, when it is not the package itself. */
  readonly file?: string;
  /** In the shell's first chunk; otherwise in a chunk of its own, loaded when first used. */
  readonly eager: boolean;
  /** Package whose version counts. Modules of this workspace carry the contract version. */
  readonly package?: string;
}

/** Libraries that must exist once per page, with their subpaths. A shared eager package is not tree-shaken. */
const libraries: readonly Singleton[] = [
  { key: 'react', package: 'react', eager: true },
  { key: 'react/jsx-runtime', package: 'react', eager: true },
  { key: 'react/jsx-dev-runtime', package: 'react', eager: true },
  { key: 'react-dom', package: 'react-dom', eager: true },
  { key: 'react-dom/client', package: 'react-dom', eager: true },
  { key: 'mobx', package: 'mobx', eager: true },
  { key: 'mobx-react-lite', package: 'mobx-react-lite', eager: true },
  { key: 'eventemitter3', package: 'eventemitter3', eager: true },
];

/** Modules of `@ai-site/shared` that hold state of the page or would be shipped by every remote. */
const modules: readonly Singleton[] = ['platform', 'router', 'remote'].map((name) => ({
  key: `@ai-site/shared/${name}`,
  file: path.join(sharedDirectory, 'src', name, 'index.ts'),
  eager: true,
}));

/** UI kit entries that the header or the failure fallback needs at once; all others load on first use. */
const eagerUi = new Set(['avatar', 'button', 'classes', 'feedback', 'icons', 'picture', 'prepared']);

const ui: readonly Singleton[] = readdirSync(path.join(sharedDirectory, 'src/ui'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .map((name) => ({ key: `@ai-site/shared/ui/${name}`, file: path.join(sharedDirectory, 'src/ui', `${name}.ts`), eager: eagerUi.has(name) }));

export const singletons: readonly Singleton[] = [...libraries, ...modules, ...ui];
