import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../build/programs.ts';
import { commandError } from '../../refusals/command-error.ts';
import { compiledName } from './compile.ts';

const section = z._default(z.record(z.string(), z.string()), {});

const manifest = z.looseObject({
  version: z.string(),
  exports: z._default(z.record(z.string(), z.string()), {}),
  sideEffects: z._default(z.array(z.string()), []),
  dependencies: section,
  devDependencies: section,
  engines: section,
});
type Manifest = z.output<typeof manifest>;

export const readManifest = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));

const dependenciesOf = ({ dependencies, devDependencies }: Manifest): Record<string, string> => ({
  ...dependencies,
  ...devDependencies,
});

const versionHere = (name: string): string | undefined =>
  ['shared', 'server', 'shell', 'e2e', '.']
    .map((folder) => dependenciesOf(readManifest(folder))[name])
    .find((known) => known !== undefined);

/** An npm package with its version in this workspace; where only types are imported, the package that has them. */
function pinned(name: string): readonly [name: string, version: string] {
  for (const known of [name, `@types/${name}`]) {
    const version = versionHere(known);
    if (version !== undefined) return [known, version];
  }
  throw commandError('kit-without-version', { name });
}

/** What the packages give themselves: one another, and `standalone/…` and `original/…`, which the build of a standalone remote resolves. */
const own = new Set(['@ai-site/shared', 'standalone', 'original']);

const pinnedAll = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(names)]
      .filter((name) => !own.has(name))
      .sort()
      .map(pinned),
  );

/** A packed package is public and says only what its users need. */
const published = ({
  private: _private,
  devDependencies: _devDependencies,
  scripts: _scripts,
  ...rest
}: Manifest): Record<string, unknown> => rest;

const declarationOf = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

/** What `@ai-site/shared` exports, compiled. */
const compiledExports = (exported: Manifest['exports']): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(exported).map(([key, file]) => [
      key,
      /\.tsx?$/.test(file) ? { types: declarationOf(file), default: compiledName(file) } : file,
    ]),
  ),
  './tsconfig.json': './tsconfig.json',
});

/** package.json of the packed `@ai-site/shared`: its build tools are dependencies too, since others build with them. */
export function sharedManifest(version: string, imported: readonly string[]): Record<string, unknown> {
  const source = readManifest('shared');
  return {
    ...published(source),
    version,
    exports: compiledExports(source.exports),
    sideEffects: source.sideEffects.map(compiledName),
    dependencies: pinnedAll([...Object.keys(dependenciesOf(source)), ...imported]),
  };
}

/** package.json of the packed kit. */
export function kitManifest(version: string, imported: readonly string[]): Record<string, unknown> {
  return {
    ...published(readManifest('shared/remote-kit')),
    version,
    dependencies: { '@ai-site/shared': version, ...pinnedAll(imported) },
  };
}

/** What a remote imports, as far as the page or the tests do not give it. */
const used = {
  dependencies: ['mobx', 'mobx-react-lite', 'react', 'react-dom', 'react-router-dom', 'zod'],
  devDependencies: [
    '@jest/globals',
    '@swc/core',
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'jest',
    'jest-environment-jsdom',
    'typescript',
  ],
} as const;

/** Template of the package.json of a remote in a repository of its own. */
export function remoteManifest(version: string): Record<string, unknown> {
  return {
    name: '{{name}}',
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: readManifest('shared/remote-kit').engines,
    scripts: {
      dev: 'ai-site-remote dev',
      build: 'ai-site-remote build',
      types: 'tsc --noEmit',
      test: 'jest',
      remote: 'ai-site-remote',
    },
    dependencies: { '@ai-site/shared': version, ...pinnedAll(used.dependencies) },
    devDependencies: { '@ai-site/remote-kit': version, ...pinnedAll(used.devDependencies) },
  };
}

/** Compiler options of a remote in a repository of its own: those of this workspace, and the declarations of styles and images. */
export function remoteCompilerOptions(declarations: readonly string[]): Record<string, unknown> {
  const { compilerOptions } = z
    .object({ compilerOptions: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')));
  return { compilerOptions, files: declarations };
}
