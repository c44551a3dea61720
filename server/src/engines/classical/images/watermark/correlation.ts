import { type Cv, withMats } from '../opencv/opencv.ts';
import { boxMean, gaussianBlur } from '../raster/filters.ts';
import { clamp, createFloatPlane, type FloatPlane } from '../raster/raster.ts';

export type Vector = readonly [x: number, y: number];

/** Sigma of the blur below which details count, in pixels; differences from it are cut at the second. */
const DETAIL = 6;
const CUT = 2.5;
/** Share of the image by which it must still overlap itself for a period to be seen. */
const OVERLAP_MIN = 0.3;

/** Fine differences from the surroundings, in units of their own deviation: edges of the scene count no more than faint writing. */
export function detailsOf(light: FloatPlane, scale = 1): FloatPlane {
  const ground = gaussianBlur(light, DETAIL * scale).data;
  const result = createFloatPlane(light.width, light.height);
  const squares = createFloatPlane(light.width, light.height);
  for (let i = 0; i < ground.length; i += 1) {
    const value = (light.data[i] ?? 0) - (ground[i] ?? 0);
    result.data[i] = value;
    squares.data[i] = value * value;
  }
  const power = boxMean(squares, Math.round(DETAIL * scale * 4)).data;
  for (let i = 0; i < ground.length; i += 1)
    result.data[i] = clamp((result.data[i] ?? 0) / Math.sqrt((power[i] ?? 0) + 4), -CUT, CUT);
  return result;
}

/** Autocorrelation by the Fourier transform (Wiener 1930), padded so that it does not wrap around: rows and columns are displacements, those below zero at the end. */
function autocorrelation({ cv }: Cv, { width, height, data }: FloatPlane): FloatPlane {
  return withMats((keep) => {
    const [columns, rows] = [
      cv.getOptimalDFTSize(Math.ceil(width * 1.75)),
      cv.getOptimalDFTSize(Math.ceil(height * 1.75)),
    ];
    const plane = keep(new cv.Mat(rows, columns, cv.CV_32FC1, new cv.Scalar(0)));
    for (let y = 0; y < height; y += 1) plane.data32F.set(data.subarray(y * width, (y + 1) * width), y * columns);
    const spectrum = keep(new cv.Mat());
    cv.dft(plane, spectrum, cv.DFT_COMPLEX_OUTPUT, height);
    const values = spectrum.data32F;
    for (let i = 0; i < values.length; i += 2) {
      values[i] = (values[i] ?? 0) ** 2 + (values[i + 1] ?? 0) ** 2;
      values[i + 1] = 0;
    }
    const result = keep(new cv.Mat());
    cv.dft(spectrum, result, cv.DFT_INVERSE | cv.DFT_REAL_OUTPUT | cv.DFT_SCALE, 0);
    return { width: columns, height: rows, data: result.data32F.slice() };
  });
}

/** Correlation of an image with itself, by displacement: 1 for none. NaN where too little overlaps. */
export interface Correlation {
  readonly reachX: number;
  readonly reachY: number;
  at(x: number, y: number): number;
}

export function correlationOf(cv: Cv, details: FloatPlane): Correlation {
  const { width, height } = details;
  const raw = autocorrelation(cv, details);
  const power = (raw.data[0] ?? 1) / (width * height);
  return {
    reachX: Math.floor(width * 0.7),
    reachY: Math.floor(height * 0.7),
    at(x, y) {
      const overlap = (width - Math.abs(x)) * (height - Math.abs(y));
      if (overlap < width * height * OVERLAP_MIN) return Number.NaN;
      const place = ((y + raw.height) % raw.height) * raw.width + ((x + raw.width) % raw.width);
      return (raw.data[place] ?? 0) / (overlap * power);
    },
  };
}

export interface Peak {
  readonly vector: Vector;
  readonly value: number;
}

/** Displacements at which the correlation is higher than around them, the highest first; of each pair of opposite ones one. */
export function peaksOf(
  { reachX, reachY, at }: Correlation,
  shortest: number,
): { readonly peaks: readonly Peak[]; readonly chance: number } {
  const peaks: Peak[] = [];
  const sample: number[] = [];
  for (let y = 0; y <= reachY; y += 1) {
    for (let x = y === 0 ? 1 : -reachX; x <= reachX; x += 1) {
      if (Math.hypot(x, y) < shortest) continue;
      const value = at(x, y);
      if (Number.isNaN(value)) continue;
      if ((x + y * 7) % 13 === 0) sample.push(Math.abs(value));
      if (value > 0 && isHighest(at, x, y, value)) peaks.push({ vector: [x, y], value });
    }
  }
  const middle = sample.sort((a, b) => a - b)[sample.length >> 1] ?? 0;
  return { peaks: peaks.sort((a, b) => b.value - a.value), chance: middle * 1.48 };
}

function isHighest(at: Correlation['at'], x: number, y: number, value: number): boolean {
  for (let dy = -3; dy <= 3; dy += 1) for (let dx = -3; dx <= 3; dx += 1) if (at(x + dx, y + dy) > value) return false;
  return true;
}

/** The highest value close to a displacement, and where it is. */
export function highestNear({ at }: Correlation, [x, y]: Vector, radius: number): Peak {
  let best: Peak = { vector: [Math.round(x), Math.round(y)], value: Number.NaN };
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const vector: Vector = [Math.round(x) + dx, Math.round(y) + dy];
      const value = at(...vector);
      if (Number.isNaN(best.value) || value > best.value) best = { vector, value };
    }
  return best;
}

/** Correlation of an image with itself at one displacement, not as a share of anything. */
export function correlationAt({ width, height, data }: FloatPlane, displacement: Vector): number {
  const [dx, dy] = [Math.round(displacement[0]), Math.round(displacement[1])];
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += 1) {
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += 1) {
      sum += (data[y * width + x] ?? 0) * (data[(y + dy) * width + x + dx] ?? 0);
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}
