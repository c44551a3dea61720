import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Import, readImports } from '../build/imports.ts';

const names = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
});

type Manifest = z.output<typeof manifest>;

const readManifest = (file: string): Manifest => manifest.parse(JSON.parse(readFileSync(file, 'utf8')));

/** What a package cannot do without, and what it uses where it is installed. */
const needsOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta: meta,
}: Manifest): readonly string[] => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => meta[name]?.optional !== true),
];

/** Packages that an image does not contain: it has an ffmpeg of its own. */
const replaced = /^@ffmpeg-installer\//;

/** Files of the server that only build, develop and document the packages, and no running site loads. */
const forDevelopers =
  /^server\/src\/(delivery\/(build|command-line|container|development|docs|remote-kit)\/|composition\/commands\/(bench|dev|remote|test)\.ts$)/;

/** Name of the package in `@scope/name/file` or `name/file`. */
export const packageIn = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Packages that files of `shared` import which the server executes. */
function importedByShared(imports: readonly Import[]): ReadonlySet<string> {
  const used = Map.groupBy(
    imports.filter(({ kind }) => kind !== 'type'),
    ({ from }) => from,
  );
  const seen = new Set([...used.keys()].filter((file) => file.startsWith('server/src/') && !forDevelopers.test(file)));
  const found = new Set<string>();
  for (const file of seen) {
    for (const { to, target } of used.get(file) ?? []) {
      if (target === undefined) seen.add(to);
      if (target === 'library' && file.startsWith('shared/')) found.add(packageIn(to));
    }
  }
  return found;
}

/** Directory of a package as Node finds it from another directory, both relative to the repository; undefined: it is not installed. */
function findPackage(root: string, from: string, name: string): string | undefined {
  for (let place = from; ; place = path.posix.dirname(place)) {
    const directory = path.posix.join(place, 'node_modules', name);
    if (existsSync(path.join(root, directory, 'package.json'))) return directory;
    if (place === '.') return undefined;
  }
}

/**
 * Directories of the installed packages that a running site needs, relative to the repository: those that the server depends on, those that the files of
 * `shared` import which it executes, the pinned Node, and what these depend on. Packages of development are none of them.
 */
export function runPackages(root: string, imports: readonly Import[] = readImports(root)): readonly string[] {
  const server = needsOf(readManifest(path.join(root, 'server', 'package.json'))).filter(
    (name) => !name.startsWith('@ai-site/') && !replaced.test(name),
  );
  const shared = importedByShared(imports);
  const ofShared = needsOf(readManifest(path.join(root, 'shared', 'package.json'))).filter((name) => shared.has(name));
  const wanted = [
    ...needsOf(readManifest(path.join(root, 'package.json'))).map((name) => ({ from: '.', name })),
    ...server.map((name) => ({ from: 'server', name })),
    ...ofShared.map((name) => ({ from: 'shared', name })),
  ];
  const found = new Set<string>();
  for (const { from, name } of wanted) {
    const directory = findPackage(root, from, name);
    if (directory === undefined || found.has(directory)) continue;
    found.add(directory);
    wanted.push(
      ...needsOf(readManifest(path.join(root, directory, 'package.json'))).map((next) => ({
        from: directory,
        name: next,
      })),
    );
  }
  return [...found].sort();
}
