import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { bitmapUrl } from './bitmap-url.ts';
import { averageColour, placeholderOf } from './placeholder.ts';
import { thumbhashPixels } from './thumbhash-pixels.ts';

const images = fc
  .record({ width: fc.integer({ min: 1, max: 16 }), height: fc.integer({ min: 1, max: 16 }), opaque: fc.boolean() })
  .chain(({ width, height, opaque }) =>
    fc
      .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((rgba) => ({ width, height, rgba: opaque ? rgba.map((value, at) => (at % 4 === 3 ? 255 : value)) : rgba })),
  );

describe('the pixels of a thumbhash', () => {
  it('are those that the library draws', () => {
    fc.assert(
      fc.property(images, ({ width, height, rgba }) => {
        const hash = rgbaToThumbHash(width, height, rgba);
        const [own, expected] = [thumbhashPixels(hash), thumbHashToRGBA(hash)];
        expect([own?.w, own?.h]).toEqual([expected.w, expected.h]);
        // Sums in another order may fall on the other side of a whole level.
        expect(own?.rgba.every((value, at) => Math.abs(value - (expected.rgba[at] ?? Number.NaN)) <= 1)).toBe(true);
      }),
    );
  });

  it('are none where bytes are missing', () => {
    for (const length of [0, 4]) expect(thumbhashPixels(new Uint8Array(length))).toBeNull();
  });
});

const bytesOf = (url: string): Buffer => Buffer.from(url.split(',')[1] ?? '', 'base64');
const hashOf = (alpha: number): string =>
  btoa(
    String.fromCharCode(
      ...rgbaToThumbHash(
        4,
        4,
        new Uint8Array(64).map((_, at) => (at % 4 === 3 ? alpha : ([200, 100, 50][at % 4] ?? 0))),
      ),
    ),
  );

describe('a bitmap', () => {
  it('holds the pixels of an image, the lowest row first, blue before green and red', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(255)),
        (w, h, levels) => {
          const rgba = Uint8Array.from({ length: w * h * 4 }, () => levels.next().value ?? 0);
          const file = bytesOf(bitmapUrl({ w, h, rgba }));
          const row = (file.length - 54) / h;
          expect([
            file.toString('latin1', 0, 2),
            file.readUInt32LE(2),
            file.readUInt32LE(10),
            file.readInt32LE(18),
            file.readInt32LE(22),
            file.readUInt16LE(28),
          ]).toEqual([...['BM', file.length, 54, w, h, 24]]);
          expect(row % 4).toBe(0);
          const pixel = (x: number, y: number): number[] =>
            [...file.subarray(54 + (h - 1 - y) * row + x * 3).subarray(0, 3)].toReversed();
          for (let at = 0; at < w * h; at += 1)
            expect(pixel(at % w, Math.floor(at / w))).toEqual([...rgba.subarray(at * 4, at * 4 + 3)]);
        },
      ),
    );
  });
});

describe('a placeholder', () => {
  it.each([null, '', 'AAAA', 'not base64!'])('is none for %j', (hash) => {
    expect(placeholderOf(hash)).toBeUndefined();
    expect(averageColour(hash)).toBeUndefined();
  });

  it.each([
    ['an opaque image', 255, /^data:image\/bmp;base64,/],
    ['one with transparency', 128, /^data:image\/png;base64,/],
  ])('is a data URL for %s, the same every time', (_, alpha, url) => {
    const hash = hashOf(alpha);
    expect(placeholderOf(hash)).toMatch(url);
    expect(placeholderOf(hash)).toBe(placeholderOf(hash));
  });

  it('has the average colour of the image before it is drawn', () => {
    const [, ...levels] = /^rgb\((\d+) (\d+) (\d+) \/ 1\.00\)$/.exec(averageColour(hashOf(255)) ?? '') ?? [];
    for (const [at, level] of [200, 100, 50].entries()) expect(Math.abs(Number(levels[at]) - level)).toBeLessThan(12);
  });
});
