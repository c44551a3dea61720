import promises from 'node:fs/promises';
import { jest } from '@jest/globals';

/** Counts the files removed from now on, and how many of them at the same time at most. Ends with `jest.restoreAllMocks`. */
export function countRemovals(): () => { readonly files: number; readonly atOnce: number } {
  const { unlink } = promises;
  let [files, running, atOnce] = [0, 0, 0];
  jest.spyOn(promises, 'unlink').mockImplementation(async (file) => {
    files += 1;
    running += 1;
    atOnce = Math.max(atOnce, running);
    try {
      await unlink(file);
    } finally {
      running -= 1;
    }
  });
  return () => ({ files, atOnce });
}
