/** The relevant part of a shared module in the federation runtime's share scope. */
export interface SharedModule {
  get: () => unknown;
  loading?: unknown;
  /** Who provides it. The runtime writes down whoever downloads it instead, and removes it with that remote unless others use it. */
  from: string;
  /** Names of those that have taken it. */
  useIn: string[];
}

/** Shared modules by key and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

export const sharedModules = (scope: ShareScope): readonly SharedModule[] =>
  Object.values(scope).flatMap((versions) => Object.values(versions));
