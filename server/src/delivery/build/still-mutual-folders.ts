/**
 * Pairs of folders that imported each other when the rule came. A pair leaves the list when a file moves to the folder whose idea it is, or a dependency is passed
 * in; none is added.
 */
export const stillMutual: ReadonlySet<string> = new Set([
]);
