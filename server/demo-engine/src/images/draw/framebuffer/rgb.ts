import { toLinear } from '../../../../../src/engines/classical/images/raster/lab.ts';

/** Linear light: red, green and blue, 0 to 1 for surfaces, more for lights. */
export type Rgb = readonly [red: number, green: number, blue: number];

const known = new Map<string, Rgb>();

/** Linear light of an sRGB colour such as '#f0a040'. Surfaces ask for the same few at every pixel: each is computed once. */
export function rgb(hex: string): Rgb {
  const found = known.get(hex);
  if (found !== undefined) return found;
  const colour = linearOf(hex);
  known.set(hex, colour);
  return colour;
}

function linearOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((value >> 16) & 255) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

export const mixRgb = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const scaleRgb = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];
export const addRgb = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const tintRgb = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const lightnessOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Colour at a place of 0 to 1 on an even gradient. */
export function rampRgb(colours: readonly Rgb[], place: number): Rgb {
  const last = colours.length - 1;
  const at = Math.min(last, Math.max(0, place * last));
  const from = Math.min(last - 1, Math.floor(at));
  const a = colours[Math.max(0, from)] ?? [0, 0, 0];
  return mixRgb(a, colours[from + 1] ?? a, at - from);
}
