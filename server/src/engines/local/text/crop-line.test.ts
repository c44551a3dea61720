import { describe, expect, it } from '@jest/globals';
import { cropLine } from './crop-line.ts';
import type { Raster } from './raster.ts';
import { halfTurn, readDownwards } from './rectangle.ts';

/** Red grows to the right, green grows downwards. */
function gradient(width: number, height: number): Raster {
  const data = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => [Math.trunc(at / 3) % width, Math.trunc(at / 3 / width), 0][at % 3] ?? 0,
  );
  return { width, height, data };
}
const pixel = ({ data, width }: Raster, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('a crop', () => {
  const image = gradient(100, 60);
  const box = { center: [50, 30] as [number, number], width: 40, height: 10, angle: 0 };

  it('shows the pixels of the rectangle', () => {
    const crop = cropLine(image, box, 40, 10);
    expect([pixel(crop, 0, 0), pixel(crop, 39, 9)]).toEqual([
      [30, 25, 0],
      [69, 34, 0],
    ]);
  });

  it('is turned to the text', () => {
    expect(pixel(cropLine(image, halfTurn(box), 40, 10), 0, 0)).toEqual([69, 34, 0]);
    const down = cropLine(image, readDownwards({ ...box, width: 10, height: 40 }), 40, 10);
    expect([pixel(down, 0, 0), pixel(down, 39, 0), pixel(down, 0, 9)]).toEqual([
      [54, 10, 0],
      [54, 49, 0],
      [45, 10, 0],
    ]);
  });

  it('is the mean of the pixels where it is smaller', () => {
    const stripes: Raster = {
      width: 40,
      height: 40,
      data: Uint8Array.from({ length: 40 * 40 * 3 }, (_, at) => (Math.trunc(at / 3) % 2 === 0 ? 0 : 200)),
    };
    const crop = cropLine(stripes, { center: [20, 20], width: 40, height: 40, angle: 0 }, 10, 10);
    expect(pixel(crop, 5, 5)).toEqual([100, 100, 100]);
  });

  it('continues the edge of the image', () => {
    expect(pixel(cropLine(image, { ...box, center: [0, 0] }, 40, 10), 0, 0)).toEqual([0, 0, 0]);
    expect(pixel(cropLine(image, { ...box, center: [100, 60] }, 40, 10), 39, 9)).toEqual([99, 59, 0]);
  });
});
