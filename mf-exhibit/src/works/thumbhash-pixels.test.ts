import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { placeholderOf } from './placeholder.ts';
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

describe('a placeholder', () => {
  it.each([null, '', 'AAAA', 'not base64!'])('is none for %j', (hash) => expect(placeholderOf(hash)).toBeUndefined());

  it('is a data URL of an image, the same every time', () => {
    const hash = btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, new Uint8Array(64).fill(128))));
    expect(placeholderOf(hash)).toMatch(/^data:image\/png;base64,/);
    expect(placeholderOf(hash)).toBe(placeholderOf(hash));
  });
});
