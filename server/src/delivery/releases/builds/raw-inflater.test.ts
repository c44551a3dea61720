import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { RawInflater } from './raw-inflater.ts';

/** What data unfolds to when it comes in parts of so many bytes. */
function inflated(data: Uint8Array, part: number): Buffer {
  const written: Buffer[] = [];
  const inflater = new RawInflater((chunk) => written.push(Buffer.from(chunk)));
  for (let at = 0; at < data.length; at += part) inflater.push(data.subarray(at, at + part));
  inflater.end();
  return Buffer.concat(written);
}

/** Exactly as large as a chunk, smaller, larger, empty; texts that repeat, and noise that is stored as it is. */
const contents: readonly Buffer[] = [0, 1, 1000, 65_535, 65_536, 65_537, 200_000].flatMap((size) => [
  Buffer.alloc(size, '重复的文字'),
  randomBytes(size),
]);

/** By day, long data does not come in the smallest parts. */
const PARTS_MAX = testDepth.everyVariant ? Number.POSITIVE_INFINITY : 1000;

describe('raw deflate data', () => {
  it.each(testDepth.everyVariant ? [1, 7, 4096, 1_000_000] : [7, 4096])(
    'is what it was, in parts of %d bytes',
    (part) => {
      for (const content of contents) {
        const deflated = [0, 1, 9].map((level) => deflateRawSync(content, { level }));
        for (const data of deflated.filter(({ length }) => length / part <= PARTS_MAX))
          expect(inflated(data, part).equals(content)).toBe(true);
      }
    },
  );

  it('that breaks off anywhere is refused', () => {
    const data = deflateRawSync(Buffer.from('重复的文字'.repeat(100)));
    for (let length = 0; length < data.length; length += 1)
      expect(() => inflated(data.subarray(0, length), 5)).toThrow(RangeError);
  });

  it('that is none is refused', () => {
    expect(() => inflated(Buffer.alloc(100, 0xff), 100)).toThrow('malformed deflate data');
  });

  it('of which something follows ends where it ends', () => {
    const data = deflateRawSync(Buffer.from('abc'));
    expect(inflated(Buffer.concat([data, randomBytes(100)]), 3).toString()).toBe('abc');
  });
});

itByNight('of a thousand times the size is written from one buffer', () => {
  const buffers = new Set<ArrayBufferLike>();
  let bytes = 0;
  const inflater = new RawInflater((chunk) => {
    buffers.add(chunk.buffer);
    bytes += chunk.length;
  });
  inflater.push(deflateRawSync(Buffer.alloc(20_000_000)));
  inflater.end();
  expect([bytes, buffers.size]).toEqual([20_000_000, 1]);
});
