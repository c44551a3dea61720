import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { refusal } from '../../refusals/refusal.ts';
import { diskFull } from './archive-work.ts';
import { bytesOf, filesBelow } from './build-files.ts';
import { type Brotli, brotliInPool, packText } from './pack-text.ts';

const compressible = /\.(js|css|html|json|svg)$/;

/** Texts that are compressed at a time: each occupies a core. */
const AT_ONCE = 2;

/** Error codes of a copy whose name another file or directory has, or that no file can have. */
const unusable: ReadonlySet<string | undefined> = new Set(['ENAMETOOLONG', 'EEXIST', 'EISDIR']);

/** Writes the brotli copy of a text; resolves with its size. Throws as `compressTexts`. */
async function compressText(
  directory: string,
  file: string,
  pack: (content: Buffer) => Promise<Buffer>,
): Promise<number> {
  const content = await readFile(path.join(directory, file));
  const packed = await pack(content);
  try {
    await writeFile(path.join(directory, `${file}.br`), packed, { flag: 'wx' });
  } catch (error) {
    throw unusable.has(systemCode(error)) ? refusal('file-unstorable', { path: `${file}.br`.slice(0, 100) }) : error;
  }
  return packed.length;
}

/**
 * Writes a brotli copy beside every text of a build; resolves with their sizes by the text's path. Throws `ApiError` 400 when a copy
 * has the name of another file, 503 when the disk is full, with the size of all texts: no copies need more; nothing is written after that.
 */
export async function compressTexts(
  directory: string,
  packedDir: string | null,
  brotli: Brotli = brotliInPool,
): Promise<ReadonlyMap<string, number>> {
  const pack = (content: Buffer): Promise<Buffer> => packText(content, packedDir, brotli);
  const texts = (await filesBelow(directory)).filter((name) => compressible.test(name));
  const waiting = [...texts];
  const sizes = new Map<string, number>();
  const compressWaiting = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      sizes.set(file, await compressText(directory, file, pack));
  };
  const stop = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => compressWaiting().catch(stop)));
  for (const end of ends)
    if (end.status === 'rejected')
      throw isDiskFull(end.reason) ? diskFull(await bytesOf(directory, texts)) : end.reason;
  return sizes;
}
