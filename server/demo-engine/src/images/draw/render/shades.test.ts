import { describe, expect, it } from '@jest/globals';
import { meanShade, type Neighbours, Shades } from './shades.ts';

const beside: Neighbours = { step: 1, least: 3, alike: 0.03 };
const grey = (light: number) => [light, light, light] as const;
const none = grey(Number.NaN);

/** Body 1 left of column 2, body 2 from there on. */
function halves(open: (x: number, y: number) => number, mirrored = grey(0.4)): Shades {
  const shades = new Shades(5, 5);
  for (let y = 0; y < 5; y += 1)
    for (let x = 0; x < 5; x += 1) shades.set(x, y, x < 2 ? 1 : 2, { open: open(x, y), openness: 0.5, mirrored });
  return shades;
}

describe('the shade around a pixel', () => {
  it('is the mean of the pixels of one body where they are alike', () => {
    const shades = halves((x) => (x < 2 ? 0.2 : 0.9));
    expect(shades.around(2, 2, 2, beside)?.open).toBeCloseTo(0.9);
    expect(shades.around(2, 2, 1, beside)?.open).toBeCloseTo(0.2);
  });

  it('is not known at the edge of a shadow, of another body, or where no ray found it', () => {
    expect(halves((x) => (x < 4 ? 0.2 : 0.3)).around(3, 2, 2, beside)?.open).toBeUndefined();
    expect(halves(() => 0.2).around(4, 2, 1, beside)).toBeUndefined();
    expect(halves(() => Number.NaN).around(2, 2, 2, beside)).toBeUndefined();
  });

  it('is that of the pixels of a wider grid alone', () => {
    const shades = halves((x) => (x % 2 === 0 ? 0.9 : 0.2));
    expect(shades.around(2, 2, 2, { ...beside, step: 2 })?.open).toBeCloseTo(0.9);
    expect(shades.around(2, 2, 2, { ...beside, step: 2, least: 7 })).toBeUndefined();
  });

  it('has what is mirrored and by how much that differs, where all mirror something', () => {
    expect(halves(() => 0.2).around(2, 2, 2, beside)?.mirrored?.[0]).toBeCloseTo(0.4);
    expect(halves(() => 0.2).around(2, 2, 2, beside)?.mirroredSpread).toBeCloseTo(0);
    expect(halves(() => 0.2, none).around(2, 2, 2, beside)).toMatchObject({ mirrored: undefined });
  });
});

describe('the shade between two', () => {
  const bright = { open: 0.8, openness: 0.6, mirrored: grey(1) };

  it('is their mean where they are alike', () => {
    const mean = meanShade(bright, { open: 0.6, openness: 0.5, mirrored: grey(0.5) }, 0.3);
    expect(mean.open).toBeCloseTo(0.7);
    expect(mean.openness).toBeCloseTo(0.55);
    expect(mean.mirrored?.[1]).toBeCloseTo(0.75);
    expect(mean.mirroredSpread).toBeCloseTo(0.5);
  });

  it('is not known across the edge of a shadow, and without what mirrors', () => {
    const mean = meanShade(bright, { open: 0.1, openness: 0.6, mirrored: none }, 0.3);
    expect([mean.open, mean.openness, mean.mirrored]).toEqual([undefined, undefined, undefined]);
  });
});
