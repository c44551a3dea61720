import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', '.mf', 'art']);

function* sources(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    if (ignored.has(entry.name) || entry.name.includes('.test.')) continue;
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* sources(full);
    else yield full;
  }
}

/** Hash of everything the build of a package reads: ten hexadecimal digits. */
export function sourceHash(packageDirectory: string): string {
  const root = path.resolve(packageDirectory, '..');
  const hash = createHash('sha256');
  for (const directory of [packageDirectory, path.join(root, 'shared')]) {
    for (const file of sources(directory)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  return hash.digest('hex').slice(0, 10);
}
