import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const MAP = 'docs/architecture.md';

/** Folders whose folders are each told of in the map. */
const mapped = ['', 'server/src', 'shared/src', 'shell/src', 'docs'];

const ignored = (root: string): ReadonlySet<string> =>
  new Set(
    readFileSync(path.join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, '')),
  );

/** Folders that `text`, the map, does not name in code: `server/src/chat` as `server/src/chat/…`, or `chat` in a row under a heading with `server/src`. */
export function unmappedFolders(root: string, text: string): string[] {
  const skipped = ignored(root);
  const sections = text.split(/^## /m);
  return mapped.flatMap((parent) => {
    const folders = readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
      .map(({ name }) => name);
    const own =
      parent === '' ? text : sections.filter((section) => section.split('\n')[0]?.includes(`\`${parent}\``)).join('\n');
    return folders
      .filter(
        (name) =>
          !own.includes(`\`${name}\``) && !own.includes(`\`${name}/\``) && !text.includes(`\`${parent}/${name}`),
      )
      .map((name) => `${MAP} does not tell of the folder ${path.posix.join(parent, name)}`);
  });
}
