import type { ReleasesStore } from '../releases/releases-store.ts';
import type { OwnershipStore } from './ownership-store.ts';

/** Names of all packages: those with releases, and those that only own something yet. */
export function packageNames({ board }: ReleasesStore, { table }: OwnershipStore): readonly string[] {
  const owners = table.data?.grants.map(({ owner }) => owner) ?? [];
  return [...new Set([...(board.data ?? []).map(({ name }) => name), ...owners])];
}
