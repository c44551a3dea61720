import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from '@ai-site/shared/contract';
import { readChunks } from './read-chunks.ts';

/** Size in bytes and hash, in subresource integrity format, that a description gives for a file. */
export type ListedContent = Pick<ReleaseFile, 'bytes' | 'integrity'>;

/** Whether a file has the listed size and hash. Throws as the file system does when it cannot be read. */
export type ContentCheck = (file: string, listed: ListedContent) => Promise<boolean>;

/** Reads in the thread pool of the process. */
export const isAsListed: ContentCheck = async (file, { bytes, integrity }) => {
  if ((await stat(file)).size !== bytes) return false;
  const hash = createHash('sha384');
  await pipeline(createReadStream(file), hash);
  return integrityFrom(hash.digest('base64')) === integrity;
};

/** Reads on the calling thread, for one that is killed at its deadline: work in the pool would go on. */
export const isAsListedOnThread: ContentCheck = async (file, { bytes, integrity }) => {
  if (statSync(file).size !== bytes) return false;
  const hash = createHash('sha384');
  for (const chunk of readChunks(file)) hash.update(chunk);
  return integrityFrom(hash.digest('base64')) === integrity;
};

/** Hash of a content in subresource integrity format. */
export const integrityOfContent = (content: Uint8Array): string =>
  integrityFrom(createHash('sha384').update(content).digest('base64'));

const integrityFrom = (sha384: string): string => `sha384-${sha384}`;
