import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { newId } from '../../../platform/database/new-id.ts';
import { systemCode } from '../../../platform/errors/system-code.ts';

export type Brotli = (content: Buffer, options: BrotliOptions) => Promise<Buffer>;

/** In the thread pool of the process. */
export const brotliInPool: Brotli = promisify(brotliCompress);
/** On the calling thread, for one that is killed at its deadline: work in the pool would go on, and take more than one core. */
export const brotliOnThread: Brotli = async (content, options) => brotliCompressSync(content, options);

async function stored(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Compresses a text of a build with maximum brotli quality, at about half a megabyte per second. With `cacheDir`, results are shared: a text that any
 * site has already compressed is read from there.
 */
export async function packText(
  content: Buffer,
  cacheDir: string | null,
  compress: Brotli = brotliInPool,
): Promise<Buffer> {
  const file = cacheDir === null ? null : path.join(cacheDir, createHash('sha256').update(content).digest('hex'));
  const known = file === null ? null : await stored(file);
  if (known !== null) return known;
  const packed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  if (file !== null) {
    await mkdir(path.dirname(file), { recursive: true });
    // Atomic: another site may be reading.
    const partial = `${file}~${newId()}`;
    try {
      await writeFile(partial, packed);
      await rename(partial, file);
    } finally {
      // Nothing is left of it after a rename; a full disk leaves a part.
      await rm(partial, { force: true });
    }
  }
  return packed;
}
