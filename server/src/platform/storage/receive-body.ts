import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { systemCode } from '../errors/system-code.ts';
import { WRITE_MS } from './object-writes.ts';

/** Timeouts of a body, in milliseconds. */
export const uploadTimes = {
  /** Idle timeout: no byte received. */
  idle: 30_000,
  /** Maximum duration, well within the life of a reservation. */
  whole: WRITE_MS - 5 * 60_000,
};

export interface BodyLimits {
  readonly maxBytes: number;
  /** Message for a larger body. */
  readonly tooLarge: string;
  readonly onChunk?: (chunk: Buffer) => void;
}

/**
 * Streams a request body to a new file, with backpressure; resolves with its size. Counts the bytes as they arrive and stops at the
 * limit: the announced length may be wrong. Throws `ApiError` 413 beyond the limit, 400 when the body is aborted or too slow.
 */
export async function receiveBody(file: string, body: Readable, { maxBytes, tooLarge, onChunk }: BodyLimits): Promise<number> {
  const silent = new AbortController();
  const idle = setTimeout(() => silent.abort(), uploadTimes.idle);
  let bytes = 0;
  const count = async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
    for await (const chunk of source) {
      idle.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ApiError(413, tooLarge);
      onChunk?.(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(body, count, createWriteStream(file, { flags: 'wx' }), { signal: AbortSignal.any([silent.signal, AbortSignal.timeout(uploadTimes.whole)]) });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (systemCode(error) === 'ENOSPC') throw new ApiError(503, '磁盘空间不足，请稍后重试');
    throw new ApiError(400, errorTexts.badRequest);
  } finally {
    clearTimeout(idle);
  }
  return bytes;
}
