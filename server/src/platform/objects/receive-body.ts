import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { isDiskFull } from '../errors/disk-full.ts';
import { discardLimits } from '../http/unread-body.ts';
import { BodyPace } from './body-pace.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Message for a larger body. */
  readonly tooLarge: string;
  /** Error for a disk without room for a body of at least so many bytes; a 503 without a figure by default. */
  readonly diskFull?: (bytes: number) => ApiError;
  readonly onChunk?: (chunk: Buffer) => void;
}

const diskFullError = (): ApiError => new ApiError(503, '磁盘空间不足，请稍后重试');

/**
 * Streams a request body to a new file, with backpressure; resolves with its size. Counts the bytes as they arrive and stops at the
 * limit: the announced length may be wrong. What follows a failure is discarded within `discardLimits`, so that the connection can be used again.
 * Throws `ApiError` 413 beyond the limit, 400 when the body is aborted, 503 when it is too slow or the disk is full.
 */
export async function receiveBody(
  file: string,
  body: Readable,
  { maxBytes, tooLarge, onChunk, diskFull = diskFullError }: BodyLimits,
): Promise<number> {
  const silent = new AbortController();
  const pace = new BodyPace(() => silent.abort());
  let ending: NodeJS.Timeout | undefined;
  let [bytes, mostBytes] = [0, Number.POSITIVE_INFINITY];
  let failure: unknown;
  const write = async (source: AsyncIterable<Buffer>): Promise<void> => {
    await using target = await open(file, 'wx');
    for await (const chunk of source) {
      bytes += chunk.length;
      pace.add(chunk.length);
      if (bytes > mostBytes) throw failure;
      if (failure !== undefined) continue;
      try {
        if (bytes > maxBytes) throw new ApiError(413, tooLarge);
        onChunk?.(chunk);
        await target.writeFile(chunk);
      } catch (error) {
        failure = error;
        mostBytes = bytes + discardLimits.bytes;
        ending = setTimeout(() => silent.abort(), discardLimits.ms);
      }
    }
  };
  try {
    await pipeline(body, write, { signal: silent.signal });
  } catch (error) {
    failure ??= error;
  } finally {
    pace.end();
    clearTimeout(ending);
  }
  if (failure === undefined) return bytes;
  if (failure instanceof ApiError) throw failure;
  if (isDiskFull(failure)) throw diskFull(bytes);
  throw silent.signal.aborted ? new ApiError(503, errorTexts.timeout) : new ApiError(400, errorTexts.badRequest);
}
