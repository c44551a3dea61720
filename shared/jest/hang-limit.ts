/** Milliseconds until a test, or a wait in it, counts as hanging. It says nothing about speed: a busy machine is many times slower than a quiet one. */
export const HANG_LIMIT_MS = 180_000;
