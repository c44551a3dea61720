import type { Raster } from './raster.ts';
import type { Rectangle } from './rectangle.ts';

/** Samples along one side of a target pixel at most: enough against aliasing for letters that are shrunk. */
const SAMPLES_MAX = 4;

/** What a rectangle shows, turned to its angle and scaled to a size. Beyond the image its edge is continued. */
export function cropLine(
  raster: Raster,
  { center: [centerX, centerY], width, height, angle }: Rectangle,
  toWidth: number,
  toHeight: number,
): Raster {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [stepAlong, stepAcross] = [width / toWidth, height / toHeight];
  const samples = Math.min(SAMPLES_MAX, Math.max(1, Math.ceil(Math.max(stepAlong, stepAcross) - 0.5)));
  const data = new Uint8Array(toWidth * toHeight * 3);
  const sum = new Float64Array(3);
  for (let row = 0; row < toHeight; row += 1) {
    for (let column = 0; column < toWidth; column += 1) {
      sum.fill(0);
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = (column + ((sample % samples) + 0.5) / samples) * stepAlong - width / 2;
        const across = (row + (Math.trunc(sample / samples) + 0.5) / samples) * stepAcross - height / 2;
        addBilinear(
          raster,
          centerX + along * cos - across * sin - 0.5,
          centerY + along * sin + across * cos - 0.5,
          sum,
        );
      }
      const at = (row * toWidth + column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = Math.round((sum[channel] ?? 0) / (samples * samples));
    }
  }
  return { width: toWidth, height: toHeight, data };
}

/** Adds the colour at a place between four pixels, weighed by how near they are. */
function addBilinear({ data, width, height }: Raster, x: number, y: number, sum: Float64Array): void {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  const left = Math.min(Math.max(cellX, 0), width - 1) * 3;
  const right = Math.min(Math.max(cellX + 1, 0), width - 1) * 3;
  const top = Math.min(Math.max(cellY, 0), height - 1) * width * 3;
  const bottom = Math.min(Math.max(cellY + 1, 0), height - 1) * width * 3;
  const lower = y - cellY;
  const rightwards = x - cellX;
  for (let channel = 0; channel < 3; channel += 1) {
    const above =
      (data[top + left + channel] ?? 0) * (1 - rightwards) + (data[top + right + channel] ?? 0) * rightwards;
    const below =
      (data[bottom + left + channel] ?? 0) * (1 - rightwards) + (data[bottom + right + channel] ?? 0) * rightwards;
    sum[channel] = (sum[channel] ?? 0) + above * (1 - lower) + below * lower;
  }
}
