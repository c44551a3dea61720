/**
 * Counts the changes of the builtin engine after which the same parameters and seed make another result. Raise it with such a change: works that were
 * made before it tell their readers that the engine has changed. `builtin-version.test.ts` fails when drawings change without it.
 */
export const BUILTIN_VERSION = 8;
