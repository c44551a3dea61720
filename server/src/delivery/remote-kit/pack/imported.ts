import { readFileSync } from 'node:fs';
import path from 'node:path';
import { specifiersOf } from '../../build/imports.ts';

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const specifiersIn = (directory: string, file: string): string[] =>
  specifiersOf(readFileSync(path.join(directory, file), 'utf8')).map(({ specifier }) => specifier);

/** Names of the npm packages that compiled files of a folder import, or name in their types; files are relative to it. */
export function importedPackages(directory: string, files: readonly string[]): readonly string[] {
  const specifiers = files
    .flatMap((file) => specifiersIn(directory, file))
    .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'));
  return [...new Set(specifiers.map(packageOf))].sort();
}

/** Compiled files of a folder with everything there that they import, directly or not. */
export function withImports(directory: string, entries: readonly string[]): readonly string[] {
  const files = new Set(entries);
  // A set is walked in the order of insertion, what is added on the way included.
  for (const file of files) {
    for (const specifier of specifiersIn(directory, file))
      if (specifier.startsWith('.')) files.add(path.posix.join(path.posix.dirname(file), specifier));
  }
  return [...files];
}
