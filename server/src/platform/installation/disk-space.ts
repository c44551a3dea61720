import { statfs } from 'node:fs/promises';

/** Used share, 0 to 1, of the file system with a directory, as `df` tells it: what only the superuser may use counts as used. */
export async function usedShareOf(directory: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(directory);
  const used = blocks - bfree;
  return used + bavail === 0 ? 0 : used / (used + bavail);
}
