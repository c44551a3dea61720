import { describe, expect, it } from '@jest/globals';
import type { Raster } from './raster.ts';
import { characterCuts, columnAsLine } from './stacked-line.ts';

describe('a column of characters', () => {
  it('is cut between them, not at equal distances', () => {
    const ink = Float32Array.from({ length: 33 }, (_, row) => (row === 9 || row === 22 ? 0 : 200));
    expect(characterCuts(ink, 10)).toEqual([0, 9, 22, 33]);
    expect(characterCuts(new Float32Array(30).fill(200), 10)).toEqual([0, 10, 20, 30]);
  });

  it('is put side by side', () => {
    // Three squares of 10 pixels: red of 10, 20 and 30 in their middle.
    const column: Raster = {
      width: 10,
      height: 30,
      data: Uint8Array.from({ length: 900 }, (_, at) => {
        const [x, y] = [Math.trunc(at / 3) % 10, Math.trunc(at / 30)];
        const inside = x > 1 && x < 8 && y % 10 > 1 && y % 10 < 8;
        return at % 3 === 0 && inside ? 10 * (Math.trunc(y / 10) + 1) : 0;
      }),
    };
    const line = columnAsLine(column);
    expect([line.width, line.height]).toEqual([30, 10]);
    expect([5, 15, 25].map((x) => line.data[(5 * 30 + x) * 3])).toEqual([10, 20, 30]);
  });
});
