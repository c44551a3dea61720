import { type Import, isForTests } from './imports.ts';
import { stillMutual } from './still-mutual-folders.ts';

/** Depth of the folders below `src` that are compared: those in it and their own. */
const DEPTHS = [1, 2] as const;

/** The folder of a file, at most `depth` folders below its package's `src`; undefined for a file in `src` itself or outside of it. */
function folderOf(file: string, depth: number): string | undefined {
  const [, source, rest] = /^(.*?\/src\/)(.+)$/.exec(file) ?? [];
  const folders = rest?.split('/').slice(0, -1).slice(0, depth) ?? [];
  return source === undefined || folders.length === 0 ? undefined : source + folders.join('/');
}

const sourceOf = (folder: string): string => folder.slice(0, folder.indexOf('/src/'));

/**
 * Pairs of folders of one package that import each other, types and lazy imports included: such folders are one idea in two places. Generated files do not
 * count: they list every folder of a kind, and what a folder of that kind takes from beside them is no second way.
 */
export function mutualFolders(imports: readonly Import[]): string[] {
  const files = imports.filter(
    ({ from, to, target }) => target === undefined && !isForTests(to) && !from.endsWith('.generated.ts'),
  );
  const edges = new Set(
    DEPTHS.flatMap((depth) =>
      files.flatMap(({ from, to }) => {
        const [a, b] = [folderOf(from, depth), folderOf(to, depth)];
        return a === undefined || b === undefined || a === b || sourceOf(a) !== sourceOf(b) ? [] : [`${a} ${b}`];
      }),
    ),
  );
  return [...edges]
    .filter((edge) => {
      const [a = '', b = ''] = edge.split(' ');
      return a < b && edges.has(`${b} ${a}`);
    })
    .sort();
}

/** New pairs of folders that import each other, and listed ones that no longer do: the list can only shrink. */
export function brokenMutualFolders(imports: readonly Import[], listed: ReadonlySet<string> = stillMutual): string[] {
  const mutual = mutualFolders(imports);
  const found = new Set(mutual);
  return [
    ...mutual.filter((pair) => !listed.has(pair)).map((pair) => `two folders import each other: ${pair}`),
    ...[...listed]
      .filter((pair) => !found.has(pair))
      .map((pair) => `folders no longer import each other, take them out of the list: ${pair}`),
  ];
}
