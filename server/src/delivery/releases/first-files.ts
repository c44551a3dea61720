import type { Release } from '@ai-site/shared/contract';

/** Files a visitor of a package needs first: its entry, `./app`, and the screen named by the route. */
export function firstFiles(release: Release, screen?: string): readonly string[] {
  const chunk = screen === undefined ? [] : (release.chunks[screen] ?? []);
  return [...new Set([release.entry, ...release.initial, ...chunk])];
}
