import { expect, it } from '@jest/globals';
import { paintedRaster } from '../../classical/images/testing/sample-images.ts';
import { type Enlarger, enlargedByNet, shares } from './enlarged-by-net.ts';

it('shares a length in equal parts', () => {
  expect(shares(1000, 512)).toEqual([
    [0, 500],
    [500, 1000],
  ]);
  expect(shares(1025, 512).map(([start, end]) => end - start)).toEqual([342, 341, 342]);
  expect(shares(1, 512)).toEqual([[0, 1]]);
});

/** Looks as far as ten pixels to each side, and at nothing beyond its tile. */
const run: Enlarger['run'] = async (planes, { width, height }) => {
  const made = new Float32Array(planes.length * 4);
  for (let channel = 0; channel < 3; channel += 1)
    for (let y = 0; y < 2 * height; y += 1)
      for (let x = 0; x < 2 * width; x += 1) {
        const at = (dx: number, dy: number): number => {
          const [column, row] = [(x >> 1) + dx, (y >> 1) + dy];
          return column < 0 || row < 0 || column >= width || row >= height
            ? 0
            : (planes[(channel * height + row) * width + column] ?? 0);
        };
        made[(channel * height * 2 + y) * width * 2 + x] =
          (at(0, 0) + at(10, 0) + at(-10, 0) + at(0, 10) + at(0, -10)) / 5;
      }
  return made;
};
const farSighted: Enlarger = { factor: 2, run };

it('tiles make the same image as the whole', async () => {
  const image = paintedRaster(70, 45, (x, y) => [(x * 37 + y * 11) % 256, (x * y) % 256, (x ^ y) % 256]);
  const [whole, tiled] = [await enlargedByNet(image, farSighted), await enlargedByNet(image, farSighted, 16)];
  expect([tiled.width, tiled.height]).toEqual([140, 90]);
  expect(Buffer.from(tiled.data).equals(Buffer.from(whole.data))).toBe(true);
});

it('repeats the pixels of the border around the image', async () => {
  const { data } = await enlargedByNet(
    paintedRaster(3, 2, () => [200, 100, 50]),
    farSighted,
  );
  expect([...data.subarray(0, 4)]).toEqual([200, 100, 50, 255]);
});
