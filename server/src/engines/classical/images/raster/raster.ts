/** A decoded image: RGBA, 8 bits per channel, not premultiplied, rows from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One value of 8 bits for each pixel. In masks 255 is inside and 0 outside. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** One floating-point value for each pixel. */
export interface FloatPlane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const createRaster = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});
export const createPlane = (width: number, height: number): Plane => ({
  width,
  height,
  data: new Uint8Array(width * height),
});
export const createFloatPlane = (width: number, height: number): FloatPlane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

export const copyRaster = ({ width, height, data }: Raster): Raster => ({ width, height, data: data.slice() });

/** The part of an image inside a box, which lies within the image. */
export function cropRaster(source: Raster, { left, top, width, height }: Box): Raster {
  const result = createRaster(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * source.width + left) * 4;
    result.data.set(source.data.subarray(from, from + width * 4), row * width * 4);
  }
  return result;
}

/** The part of a plane inside a box, which lies within the plane. */
export function cropPlane(source: Plane, { left, top, width, height }: Box): Plane {
  const result = createPlane(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * source.width + left;
    result.data.set(source.data.subarray(from, from + width), row * width);
  }
  return result;
}

/** Brightness of an image by Rec. 601 weights, 0 to 255. */
export function luminanceOf({ width, height, data }: Raster): FloatPlane {
  const result = createFloatPlane(width, height);
  for (let i = 0, at = 0; i < result.data.length; i += 1, at += 4)
    result.data[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return result;
}

/** Value between two edges as a smooth step from 0 to 1. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const clamp = (value: number, min: number, max: number): number =>
  value < min ? min : value > max ? max : value;
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
