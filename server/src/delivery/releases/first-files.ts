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

/** Files of the shell that `./app` and a screen of a remote take from its UI kit, beyond what every page loads. */
export function kitFiles(release: Release, shell: Release, screen?: string): readonly string[] {
  const keys = ['__federation_expose_app', ...(screen === undefined ? [] : [screen])].flatMap((chunk) => release.shared[chunk] ?? []);
  return [...new Set(keys.flatMap((key) => shell.shared[key] ?? []).filter((file) => !shell.initial.includes(file)))];
}
