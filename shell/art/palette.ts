/** Colours in linear light, and the functions that mix them. */

export type Rgb = readonly [number, number, number];

/** '#rrggbb' → linear light, each channel 0..1. */
export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16);
  return [toLinear(n >> 16), toLinear((n >> 8) & 255), toLinear(n & 255)];
}

function toLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Linear 0..1 → display value 0..255, not rounded, so that dither can be added first. */
export function toDisplay(c: number): number {
  if (c <= 0) return 0;
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
}

export const clamp = (x: number, lo = 0, hi = 1): number => (x < lo ? lo : x > hi ? hi : x);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** 0 below `from`, 1 above `to`, eased between; `from` may be the larger. */
export function ease(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
}

export function scale(a: Rgb, k: number): Rgb {
  return [a[0] * k, a[1] * k, a[2] * k];
}

export function add(a: Rgb, b: Rgb, k = 1): Rgb {
  return [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
}

/** A ramp through stops `[position, '#rrggbb']`, in ascending order of position. */
export function ramp(...stops: readonly (readonly [number, string])[]): (t: number) => Rgb {
  const list = stops.map(([at, code]) => ({ at, rgb: hex(code) }));
  return (t) => {
    let before = list[0];
    if (!before) return [0, 0, 0];
    for (const stop of list) {
      if (t < stop.at) return stop === before ? stop.rgb : mix(before.rgb, stop.rgb, ease(before.at, stop.at, t));
      before = stop;
    }
    return before.rgb;
  };
}
