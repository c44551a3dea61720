import type { Release } from '@ai-site/shared/contract';

/** Files a visitor of a package needs first: its entry, `./app`, and the screen named by the route. */
export function firstFiles(release: Release, screen?: string): readonly string[] {
  const chunk = screen === undefined ? [] : (release.chunks[screen] ?? []);
  return [...new Set([release.entry, ...release.initial, ...chunk])];
}

const isCode = (file: string): boolean => /\.(?:m?js|css)$/.test(file);

/** Scripts and styles of a remote that its description puts in no list: nothing says that they are loaded later. */
export function unlistedFiles({ name, entry, initial, chunks, lazy = [], files }: Release): readonly string[] {
  if (name === 'shell') return [];
  const listed = new Set([entry, ...initial, ...Object.values(chunks).flat(), ...lazy]);
  return files.map(({ path }) => path).filter((file) => isCode(file) && !listed.has(file));
}

/** Chunk of what a remote exposes as `./app`. */
export const APP_CHUNK = '__federation_expose_app';

/** Files of the shell that a chunk of a remote takes from its UI kit, beyond what every page loads. */
export function kitFilesOf({ shared }: Release, shell: Release, chunk: string): readonly string[] {
  const initial = new Set(shell.initial);
  const files = [...new Set(shared[chunk])].flatMap((key) => shell.shared[key] ?? []);
  return [...new Set(files)].filter((file) => !initial.has(file));
}

/** Files of the shell that `./app` and a screen of a remote take from its UI kit, beyond what every page loads. */
export function kitFiles(release: Release, shell: Release, screen?: string): readonly string[] {
  return [
    ...new Set(
      [APP_CHUNK, ...(screen === undefined ? [] : [screen])].flatMap((chunk) => kitFilesOf(release, shell, chunk)),
    ),
  ];
}
