import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Release } from '@ai-site/shared/contract';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { isAsListed, type ListedContent } from '../builds/file-hash.ts';

/** Files of a build that a browser would be refused or sent wrongly: missing, unreadable, of another size, or not what their hash says; compressed copies included. Sorted. */
export async function damagedFiles(directory: string, { files }: Pick<Release, 'files'>): Promise<readonly string[]> {
  const damaged: string[] = [];
  const listed = new Set(files.map(({ path: file }) => file));
  for (const { path: file, ...content } of files) {
    const full = path.join(directory, file);
    if (!(await isIntact(full, content))) damaged.push(file);
    // Not every file has a copy; without one the file itself is served. What the release lists itself is none, in releases from before such names were refused.
    if (!listed.has(`${file}.br`) && !(await isIntactCopy(`${full}.br`, content))) damaged.push(`${file}.br`);
  }
  return damaged.sort();
}

/** Whether a file holds what is listed; false when it cannot be read. */
const isIntact = (file: string, listed: ListedContent): Promise<boolean> => isAsListed(file, listed).catch(() => false);

/** Whether a brotli copy holds its original; true when there is none. */
async function isIntactCopy(file: string, original: ListedContent): Promise<boolean> {
  try {
    return await decompressesTo(createReadStream(file), original);
  } catch (error) {
    return systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR';
  }
}

class TooLong extends Error {}

/** Whether brotli holds what size and hash of its original say. Decompresses no more than that size: some bytes of brotli may stand for gigabytes. */
export async function decompressesTo(packed: Readable, { bytes, integrity }: ListedContent): Promise<boolean> {
  const hash = createHash('sha384');
  let left = bytes;
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new TooLong();
      yield chunk;
    }
  };
  try {
    await pipeline(packed, createBrotliDecompress(), counted, hash);
  } catch (error) {
    if (error instanceof TooLong || isOfBrotli(error)) return false;
    throw error;
  }
  return `sha384-${hash.digest('base64')}` === integrity;
}

/** Whether an error comes from the decompression: the content is no brotli, or ends early. Those of the file system name their call. */
const isOfBrotli = (error: unknown): boolean =>
  systemCode(error) !== undefined && typeof error === 'object' && error !== null && !('syscall' in error);
