import { describe, expect, it } from '@jest/globals';
import { Shades } from './shades.ts';

/** Body 1 left of column 2, body 2 from there on. */
function halves(open: (x: number, y: number) => number): Shades {
  const shades = new Shades(5, 5);
  for (let y = 0; y < 5; y += 1)
    for (let x = 0; x < 5; x += 1) shades.set(x, y, x < 2 ? 1 : 2, { open: open(x, y), openness: 0.5 });
  return shades;
}

describe('the shade around a pixel', () => {
  it('is the mean of the pixels of one body where they are alike', () => {
    const shades = halves((x) => (x < 2 ? 0.2 : 0.9));
    expect(shades.around(2, 2, 2)?.open).toBeCloseTo(0.9);
    expect(shades.around(2, 2, 1)?.open).toBeCloseTo(0.2);
  });

  it('is not known at the edge of a shadow, of another body, or where no ray found it', () => {
    expect(halves((x) => (x < 4 ? 0.2 : 0.3)).around(3, 2, 2)).toBeUndefined();
    expect(halves(() => 0.2).around(4, 2, 1)).toBeUndefined();
    expect(halves(() => Number.NaN).around(2, 2, 2)).toBeUndefined();
  });
});
