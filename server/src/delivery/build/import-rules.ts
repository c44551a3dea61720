import path from 'node:path';
import { demoEngineImports } from './demo-engine-imports.ts';
import { type Import, isForTests } from './imports.ts';

/** Layers of folders in `server/src`, highest first. A folder may import from its own layer and the layers below. */
export const groups: readonly (readonly string[])[] = [
  ['composition'],
  ['delivery'],
  ['operations'],
  ['showcase', 'comics'],
  ['apps', 'creation', 'cloud'],
  ['chat'],
  ['engines'],
  ['billing'],
  ['identity'],
  ['platform'],
];

const SERVER = 'server/src/';

const groupOf = (file: string): string => file.slice(SERVER.length).split('/')[0] ?? '';

const lineOf = (file: string): number => groups.findIndex((line) => line.includes(groupOf(file)));

/** Folders whose domain no other uses: only composition registers them. */
const closedGroups: readonly string[] = ['comics'];

/** Imports (including types) of a closed group by another one. */
export function closedImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => from.startsWith(SERVER) && to.startsWith(SERVER))
    .filter(
      ({ from, to }) =>
        closedGroups.includes(groupOf(to)) && groupOf(from) !== groupOf(to) && groupOf(from) !== 'composition',
    )
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Imports (including types) from a higher layer, and files that belong to no layer. */
export function upwardImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => from.startsWith(SERVER) && to.startsWith(SERVER))
    .filter(({ from, to }) => lineOf(from) === -1 || lineOf(to) < lineOf(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

const packageOf = (file: string): string => file.split('/')[0] ?? '';

/** Imports of packages other than `shared`: shell, remotes and server only meet at run time. */
export function foreignImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => packageOf(from) !== packageOf(to) && packageOf(to) !== 'shared')
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** What a remote shows when it is developed alone is made of test data. */
const isStandalone = (file: string): boolean => /^mf-[^/]+\/src\/standalone\.tsx?$/.test(file);

/** Imports of tests and their support files by what runs on the site. */
export function testImports(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => isForTests(to) && !isForTests(from) && !isStandalone(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Import cycles between files, those of types included, each listed as its path. What is imported only when it is needed closes none. */
export function fileCircles(imports: readonly Import[]): string[] {
  return circles(imports.filter(({ kind }) => kind !== 'lazy'));
}

/** Import cycles between server folders at load time: such folders cannot be understood or changed separately. */
export function folderCircles(imports: readonly Import[]): string[] {
  return circles(
    imports
      .filter(({ from, kind }) => kind === 'value' && from.startsWith(SERVER))
      .map(({ from, to }) => ({ from: path.posix.dirname(from), to: path.posix.dirname(to) }))
      .filter(({ from, to }) => from !== to),
  );
}

/** Depth-first search; an edge back to a node on the current path closes a cycle. */
function circles(edges: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (place: string, way: readonly string[]): void => {
    const at = way.indexOf(place);
    if (at !== -1) found.push([...way.slice(at), place].join(' → '));
    if (at !== -1 || done.has(place)) return;
    for (const to of new Set((next.get(place) ?? []).map((edge) => edge.to))) walk(to, [...way, place]);
    done.add(place);
  };
  for (const place of next.keys()) walk(place, []);
  return found;
}

/** Libraries that one folder uses for all others, because it sets their limits. Their types are free. */
export const owners: ReadonlyMap<string, string> = new Map([['sharp', 'server/src/platform/media/']]);

/** Imports of a library by a file outside the folder that it belongs to. */
export function ownedLibraries(imports: readonly Import[]): string[] {
  return imports
    .filter(
      ({ from, to, kind, target }) => target === 'library' && kind !== 'type' && !from.startsWith(owners.get(to) ?? ''),
    )
    .map(({ from, to }) => `${from} imports ${to}, which belongs to ${owners.get(to)}`);
}

/** Imports of programs that no rule sees. */
export function unknownImports(imports: readonly Import[]): string[] {
  return imports.filter(({ target }) => target === 'unknown').map(({ from, to }) => `${from} imports ${to}`);
}

export function brokenRules(imports: readonly Import[]): string[] {
  const files = imports.filter(({ target }) => target === undefined);
  const used = files.filter(({ to }) => !isForTests(to));
  return [
    ...unknownImports(imports).map((line) => `import of an unknown program: ${line}`),
    ...ownedLibraries(imports).map((line) => `library of another folder: ${line}`),
    ...testImports(files).map((line) => `import of a test: ${line}`),
    ...upwardImports(used).map((line) => `upward import: ${line}`),
    ...closedImports(used).map((line) => `import of a closed group: ${line}`),
    ...foreignImports(used).map((line) => `import of another package: ${line}`),
    ...demoEngineImports(used).map((line) => `import across the demonstration engine's entry points: ${line}`),
    ...fileCircles(used).map((line) => `circle of files: ${line}`),
    ...folderCircles(used).map((line) => `circle of folders: ${line}`),
  ];
}
