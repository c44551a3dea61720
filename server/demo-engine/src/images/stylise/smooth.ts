import { createRaster, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';

/** Sums over all pixels above and to the left, for each channel and its squares of brightness. */
interface SummedArea {
  readonly width: number;
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
  readonly squares: Float64Array;
}

function summedArea({ width, height, data }: Raster): SummedArea {
  const stride = width + 1;
  const size = stride * (height + 1);
  const area: SummedArea = {
    width: stride,
    red: new Float64Array(size),
    green: new Float64Array(size),
    blue: new Float64Array(size),
    squares: new Float64Array(size),
  };
  for (let y = 0, from = 0; y < height; y += 1) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let squares = 0;
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x += 1, at += 1, from += 4) {
      const r = data[from] ?? 0;
      const g = data[from + 1] ?? 0;
      const b = data[from + 2] ?? 0;
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      red += r;
      green += g;
      blue += b;
      squares += light * light;
      area.red[at] = (area.red[at - stride] ?? 0) + red;
      area.green[at] = (area.green[at - stride] ?? 0) + green;
      area.blue[at] = (area.blue[at - stride] ?? 0) + blue;
      area.squares[at] = (area.squares[at - stride] ?? 0) + squares;
    }
  }
  return area;
}

/** Every pixel takes the mean of the most even of the four squares that meet in it (Kuwahara 1976): flat strokes between sharp edges. */
export function kuwahara(image: Raster, radius: number): Raster {
  const { width, height } = image;
  const area = summedArea(image);
  const result = createRaster(width, height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius);
    const bottom = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x += 1, at += 4) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      let least = Number.POSITIVE_INFINITY;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const x0 = quarter % 2 === 0 ? left : x;
        const x1 = quarter % 2 === 0 ? x + 1 : right;
        const y0 = quarter < 2 ? top : y;
        const y1 = quarter < 2 ? y + 1 : bottom;
        const a = y0 * area.width + x0;
        const b = y0 * area.width + x1;
        const c = y1 * area.width + x0;
        const d = y1 * area.width + x1;
        const count = (x1 - x0) * (y1 - y0);
        const red = ((area.red[d] ?? 0) - (area.red[b] ?? 0) - (area.red[c] ?? 0) + (area.red[a] ?? 0)) / count;
        const green =
          ((area.green[d] ?? 0) - (area.green[b] ?? 0) - (area.green[c] ?? 0) + (area.green[a] ?? 0)) / count;
        const blue = ((area.blue[d] ?? 0) - (area.blue[b] ?? 0) - (area.blue[c] ?? 0) + (area.blue[a] ?? 0)) / count;
        const light = 0.299 * red + 0.587 * green + 0.114 * blue;
        const variance =
          ((area.squares[d] ?? 0) - (area.squares[b] ?? 0) - (area.squares[c] ?? 0) + (area.squares[a] ?? 0)) / count -
          light * light;
        if (variance >= least) continue;
        least = variance;
        result.data[at] = red;
        result.data[at + 1] = green;
        result.data[at + 2] = blue;
      }
      result.data[at + 3] = image.data[at + 3] ?? 255;
    }
  }
  return result;
}
