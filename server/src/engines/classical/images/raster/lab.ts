import type { Raster } from './raster.ts';

export type Triple = readonly [number, number, number];

const decoded = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** sRGB value of 0 to 1 as linear light (IEC 61966-2-1). */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Linear light of 0 to 1 as sRGB value. */
export function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

const cubeRoot = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** CIE L*a*b* (D65) of an sRGB colour of 0 to 255. */
export function labOf(red: number, green: number, blue: number): Triple {
  const r = decoded[red] ?? 0;
  const g = decoded[green] ?? 0;
  const b = decoded[blue] ?? 0;
  const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const cubed = (t: number): number => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787);

/** sRGB of 0 to 255 (not clamped) of a CIE L*a*b* colour. */
export function rgbOfLab(l: number, a: number, b: number): Triple {
  const fy = (l + 16) / 116;
  const x = 0.95047 * cubed(fy + a / 500);
  const y = cubed(fy);
  const z = 1.08883 * cubed(fy - b / 200);
  return [
    255 * toGamma(Math.max(0, 3.2406 * x - 1.5372 * y - 0.4986 * z)),
    255 * toGamma(Math.max(0, -0.9689 * x + 1.8758 * y + 0.0415 * z)),
    255 * toGamma(Math.max(0, 0.0557 * x - 0.204 * y + 1.057 * z)),
  ];
}

/** L*, a*, b* of every pixel, three values each. */
export function labPlane({ width, height, data }: Raster): Float32Array {
  const result = new Float32Array(width * height * 3);
  for (let at = 0, to = 0; at < data.length; at += 4, to += 3)
    result.set(labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), to);
  return result;
}
