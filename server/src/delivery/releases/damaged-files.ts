import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Release } from '@ai-site/shared/contract';
import { systemCode } from '../../platform/errors/system-code.ts';
import { integrityOf } from './describe-build.ts';

/** Files of a build that a browser would be refused or sent wrongly: missing, of another size, or not what their hash says; compressed copies included. Sorted. */
export async function damagedFiles(directory: string, { files }: Pick<Release, 'files'>): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const { path: file, bytes, integrity } of files) {
    const full = path.join(directory, file);
    if (!(await isIntact(full, bytes, integrity))) damaged.push(file);
    // Not every file has a copy; without one the file itself is served.
    if (!(await isIntactCopy(`${full}.br`, integrity))) damaged.push(`${file}.br`);
  }
  return damaged.sort();
}

async function isIntact(file: string, bytes: number, integrity: string): Promise<boolean> {
  try {
    return (await stat(file)).size === bytes && (await integrityOf(file)) === integrity;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR' || systemCode(error) === 'EISDIR') return false;
    throw error;
  }
}

/** Whether a brotli copy holds what the hash of its original says; true when there is none. */
async function isIntactCopy(file: string, integrity: string): Promise<boolean> {
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(file), createBrotliDecompress(), hash);
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return true;
    if (isOfBrotli(error)) return false;
    throw error;
  }
  return `sha384-${hash.digest('base64')}` === integrity;
}

/** Whether an error comes from the decompression: the content is no brotli, or ends early. Those of the file system name their call. */
const isOfBrotli = (error: unknown): boolean => systemCode(error) !== undefined && typeof error === 'object' && error !== null && !('syscall' in error);
