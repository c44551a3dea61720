import { createFloatPlane, type FloatPlane, type Plane } from './raster.ts';

/** Mean over a square of side 2r + 1, clipped at the borders, by running sums: the time does not depend on the radius. */
export function boxMean(source: FloatPlane, radius: number): FloatPlane {
  const { width, height } = source;
  const across = createFloatPlane(width, height);
  for (let y = 0; y < height; y += 1) runningMean(source.data, across.data, y * width, 1, width, radius);
  const result = createFloatPlane(width, height);
  for (let x = 0; x < width; x += 1) runningMean(across.data, result.data, x, width, height, radius);
  return result;
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < Math.min(radius, length); i += 1) {
    sum += from[start + i * step] ?? 0;
    count += 1;
  }
  for (let i = 0; i < length; i += 1) {
    if (i + radius < length) {
      sum += from[start + (i + radius) * step] ?? 0;
      count += 1;
    }
    if (i - radius - 1 >= 0) {
      sum -= from[start + (i - radius - 1) * step] ?? 0;
      count -= 1;
    }
    to[start + i * step] = sum / count;
  }
}

/** Gaussian blur, approximated by three box means (Wells 1986). `sigma` in pixels. */
export function gaussianBlur(source: FloatPlane, sigma: number): FloatPlane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  return boxMean(boxMean(boxMean(source, radius), radius), radius);
}

export function toFloat({ width, height, data }: Plane): FloatPlane {
  return { width, height, data: Float32Array.from(data) };
}

/** Linear model of a guided filter: output = a × guide + b at every pixel. */
export interface LinearModel {
  readonly a: FloatPlane;
  readonly b: FloatPlane;
}

/**
 * Guided filter (He, Sun, Tang 2010) with a grey guide; returns the averaged coefficients, so that they can be applied to a guide of a
 * higher resolution (fast guided filter, 2015). `epsilon` in squared units of the guide.
 */
export function guidedModel(guide: FloatPlane, input: FloatPlane, radius: number, epsilon: number): LinearModel {
  const { width, height } = guide;
  const products = createFloatPlane(width, height);
  const squares = createFloatPlane(width, height);
  for (let i = 0; i < products.data.length; i += 1) {
    const g = guide.data[i] ?? 0;
    products.data[i] = g * (input.data[i] ?? 0);
    squares.data[i] = g * g;
  }
  const meanGuide = boxMean(guide, radius).data;
  const meanInput = boxMean(input, radius).data;
  const meanProduct = boxMean(products, radius).data;
  const meanSquare = boxMean(squares, radius).data;
  const a = createFloatPlane(width, height);
  const b = createFloatPlane(width, height);
  for (let i = 0; i < a.data.length; i += 1) {
    const g = meanGuide[i] ?? 0;
    const p = meanInput[i] ?? 0;
    const slope = ((meanProduct[i] ?? 0) - g * p) / ((meanSquare[i] ?? 0) - g * g + epsilon);
    a.data[i] = slope;
    b.data[i] = p - slope * g;
  }
  return { a: boxMean(a, radius), b: boxMean(b, radius) };
}

/** Value of a plane between its pixels; `x` and `y` in pixels, clamped at the borders. */
export function sampleBilinear({ width, height, data }: FloatPlane, x: number, y: number): number {
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const right = x0 + 1 < width ? 1 : 0;
  const below = y0 + 1 < height ? width : 0;
  const at = y0 * width + x0;
  const fx = cx - x0;
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx;
  const bottom = (data[at + below] ?? 0) * (1 - fx) + (data[at + below + right] ?? 0) * fx;
  return top + (bottom - top) * (cy - y0);
}

export function resizePlane(source: FloatPlane, width: number, height: number): FloatPlane {
  const result = createFloatPlane(width, height);
  const kx = source.width / width;
  const ky = source.height / height;
  for (let y = 0, i = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, i += 1)
      result.data[i] = sampleBilinear(source, (x + 0.5) * kx - 0.5, (y + 0.5) * ky - 0.5);
  return result;
}
