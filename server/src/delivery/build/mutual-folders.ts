import { type Import, isForTests } from './imports.ts';

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

/** One line for each pair of folders that import each other. A file moves to the folder whose idea it is, or what it needs is passed in. */
export const brokenMutualFolders = (imports: readonly Import[]): string[] =>
  mutualFolders(imports).map((pair) => `two folders import each other: ${pair}`);
