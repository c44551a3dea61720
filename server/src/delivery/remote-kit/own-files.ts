import { mergedManifest } from './own-manifest.ts';

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/);

/** `/dist/` and `dist` are one pattern here: which of them a list has makes no difference at the root of a repository. */
const pattern = (line: string): string => line.trim().replace(/^\/|\/$/g, '');

/** A list of ignored files with the lines of the template that it does not have. */
export function mergedIgnoreList(template: string, present: string): string {
  const known = new Set(linesOf(present).map(pattern));
  const missing = linesOf(template).filter((line) => line.trim() !== '' && !known.has(pattern(line)));
  if (missing.length === 0) return present;
  const end = present === '' || present.endsWith('\n') ? '' : '\n';
  return `${present}${end}${missing.join('\n')}\n`;
}

/**
 * Files that may stand in the folder before the remote is created, from its code host or from npm, and what becomes of each. A licence may stand there
 * too: the template has none.
 */
export const presentFiles: Readonly<Record<string, (template: string, present: string) => string>> = {
  'package.json': mergedManifest,
  'README.md': (_template, present) => present,
  '.gitignore': mergedIgnoreList,
};
