import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from '../../../../shared/webpack/singletons.ts';

const workspaces = [
  '.',
  'shared',
  'server',
  'server/demo-engine',
  'shell',
  'mf-chat',
  'mf-draw',
  'mf-appcenter',
  'mf-exhibit',
  'mf-membership',
  'mf-shortvideo',
  'e2e',
];
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Packages that are used without being named in a source: by a program that loads them itself. */
const loadedByPrograms: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run lint',
  '@swc/core': 'peer of @swc/jest and swc-loader',
  'webpack-dev-server': 'peer of webpack serve',
  lerna: 'npm run build',
  'react-router-dom': 'the router that @ai-site/shared/router gives a package with screens',
  typescript: 'npm run types',
};

/** Programs for other systems than the one that builds: chosen by their names. */
const byPlatform = /^(?:node-|@ffmpeg-installer\/)(?:darwin|linux|win(?:dows)?(?:32)?)-/;

export interface Manifest {
  readonly folder: string;
  readonly packages: readonly string[];
}

function manifestOf(root: string, folder: string): Manifest {
  const manifest: Partial<Record<(typeof kinds)[number], Readonly<Record<string, string>>>> = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return { folder, packages: kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})) };
}

/** Packages that a manifest asks for and none of the texts names. Types belong to the package whose they are; a singleton of the page is provided or taken by every package with screens. */
export function unusedPackages({ packages }: Manifest, texts: readonly string[]): string[] {
  const isNamed = (name: string): boolean =>
    texts.some((text) => text.includes(`'${name}`) || text.includes(`"${name}`));
  return packages.filter((name) => {
    if (Object.hasOwn(loadedByPrograms, name) || byPlatform.test(name) || singletons.some(({ key }) => key === name))
      return false;
    const typed = /^@types\/(.+)$/.exec(name)?.[1];
    return !isNamed(typed ?? name);
  });
}

/** Problems of the repository's manifests, one for each package that nothing uses. */
export function checkPackages(root: string): string[] {
  return workspaces.flatMap((folder) => {
    const pattern =
      folder === '.'
        ? '{*,*/src/**/*,*/webpack/**/*,*/jest/**/*,e2e/**/*}.{ts,tsx,mjs,js,json}'
        : '{*,**/*}.{ts,tsx,mjs,css}';
    const texts = globSync(pattern, {
      cwd: path.join(root, folder),
      exclude: ['**/node_modules/**', '**/dist/**', '**/package.json', '**/package-lock.json'],
    }).map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
    return unusedPackages(manifestOf(root, folder), texts).map(
      (name) => `${path.posix.join(folder, 'package.json')} asks for ${name}, which nothing uses`,
    );
  });
}
