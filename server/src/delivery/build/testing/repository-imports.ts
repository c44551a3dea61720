import { type Import, readImports } from '../imports.ts';
import { root } from '../programs.ts';

let imports: readonly Import[] | undefined;

/** The imports of this repository, read once for the test files of a process: sources do not change while they run. */
export function repositoryImports(): readonly Import[] {
  imports ??= readImports(root);
  return imports;
}
