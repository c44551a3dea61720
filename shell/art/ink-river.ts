import { fbm, noise, ridged } from './noise.ts';
import { clamp, ease, hex, mix, type Rgb } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';

interface Range {
  /** Height of the base, 0 top .. 1 bottom. */
  readonly foot: number;
  readonly tall: number;
  readonly pitch: number;
  readonly shift: number;
  /** Darkness of the ink at the crest. */
  readonly ink: number;
  /** Horizontal centre and spread of the range, in image heights. */
  readonly centre: number;
  readonly spread: number;
}

const RANGES: readonly Range[] = [
  { foot: 0.52, tall: 0.36, pitch: 1.5, shift: 3, ink: 0.26, centre: 0.95, spread: 0.9 },
  { foot: 0.56, tall: 0.44, pitch: 1.9, shift: 11, ink: 0.5, centre: 1.42, spread: 0.42 },
  { foot: 0.6, tall: 0.3, pitch: 2.4, shift: 23, ink: 0.72, centre: 0.12, spread: 0.42 },
  { foot: 0.66, tall: 0.4, pitch: 2.8, shift: 31, ink: 1, centre: 1.72, spread: 0.3 },
  { foot: 0.78, tall: 0.16, pitch: 3.6, shift: 47, ink: 1, centre: 0.02, spread: 0.26 },
];

function crest(x: number, r: Range): number {
  const mass = Math.exp(-(((x - r.centre) / r.spread) ** 2));
  const peaks = 0.12 + 1.05 * ridged(x * r.pitch * 0.8 + r.shift, r.shift * 0.37, 2) + 0.1 * fbm(x * 8 + r.shift, 2, 5);
  return r.foot - r.tall * mass * Math.max(0.1, peaks);
}

/** Amount of ink of one range at (x, y): dark and wet at the crest, dry texture strokes below, diluted at the base. */
function wash(x: number, y: number, r: Range): number {
  const bleed = 0.006 * fbm(x * 30, y * 30 + r.shift, 3);
  const depth = y - crest(x, r) + bleed;
  const cover = ease(-0.002, 0.004, depth) * ease(0.015, 0.06, r.foot - crest(x, r));
  if (cover === 0) return 0;
  const span = Math.max(0.05, r.foot - crest(x, r));
  const fall = clamp(depth / span);
  const fade = ease(1.05, 0.25, fall);
  // Hemp-fibre strokes (披麻皴): noise stretched down the slope.
  const lean = x + (y - r.foot) * 0.35 * Math.sign(x - r.centre);
  const stroke = ease(0.05, 0.5, fbm(lean * 26 + r.shift, y * 5.5, 4)) * ease(1, 0.3, fall);
  const pool = 0.75 + 0.3 * fbm(x * 3 + r.shift, y * 4, 4);
  return cover * r.ink * (fade * (0.55 * pool + 0.38 * stroke) + 0.28 * Math.exp(-depth * 90));
}

/** Reeds and grass on the near bank. */
function reeds(x: number, y: number): number {
  let ink = 0;
  for (let k = 0; k < 26; k++) {
    const root = 0.05 + 0.46 * ((k * 0.618) % 1);
    const tall = 0.1 + 0.13 * ((k * 0.37) % 1);
    const up = (1.01 - y) / tall;
    if (up < 0 || up > 1) continue;
    const bend = (((k * 0.71) % 1) - 0.25) * 0.1 * up * up;
    const d = Math.abs(x - root - bend);
    ink = Math.max(ink, ease(0.0008 + 0.0028 * (1 - up), 0.0006, d) * (0.5 + 0.4 * ((k * 0.29) % 1)));
  }
  return ink;
}

/** A flat boat with an arched cabin and a fisherman in a straw hat. */
function boat(px: number, py: number): number {
  const x = (px - 0.86) / 0.13;
  const y = (py - 0.765) / 0.13;
  const sheer = -0.16 * x * x;
  const hull = Math.max(y - 0.085 - sheer * 0.55, -(y - sheer + 0.015), Math.abs(x) - 0.98);
  const cabin = Math.max(
    Math.hypot(x + 0.12, (y + 0.01) * 1.15) - 0.3,
    y - 0.02,
    0.235 - Math.hypot(x + 0.12, (y + 0.0) * 1.25) - (x < -0.12 ? 9 : 0) * 0,
  );
  const body = Math.max(Math.abs(x - 0.52) - (0.045 + Math.max(0, y + 0.33) * 0.2), -0.33 - y, y);
  const hat = Math.max(Math.abs(x - 0.52) - (y + 0.47) * 1.25, -0.47 - y, y + 0.33);
  const rodT = clamp((x - 0.55) / 0.85);
  const rod = Math.max(Math.abs(y + 0.2 + rodT * 0.42 - rodT * rodT * 0.1) - 0.008, 0.55 - x, x - 1.4);
  const line = Math.max(Math.abs(x - 1.4) - 0.005, -0.52 - y, y - 0.1);
  return ease(0.012, -0.006, Math.min(hull, cabin, body, hat, rod, line + 0.004)) * 0.88;
}

/** Three geese, drawn as strokes of a loaded brush. */
function geese(x: number, y: number): number {
  let ink = 0;
  for (const [bx, by, s] of [
    [0.66, 0.2, 1],
    [0.72, 0.165, 0.8],
    [0.775, 0.185, 0.7],
  ] as const) {
    const u = (x - bx) / (0.026 * s);
    const v = (y - by) / (0.026 * s);
    if (Math.abs(u) > 1) continue;
    const wing = v + 0.42 * Math.sin(Math.abs(u) * 2.6) - 0.1;
    ink = Math.max(ink, ease(0.03 + 0.13 * (1 - Math.abs(u)), 0.01, Math.abs(wing)));
  }
  return ink * 0.75;
}

/** Ink-wash river: blank paper represents water and mist. */
export function inkRiver(width: number, height: number): Bitmap {
  const aspect = width / height;
  const paper = hex('#F3ECDD');
  const black = hex('#14181D');
  const image = shade(width, height, 2, (x, y) => {
    let left = 1;
    for (const r of RANGES) {
      // A strip of blank paper separates each nearer range from the one behind it.
      const clear = ease(-0.002, 0.004, y - crest(x, r)) * 0.8;
      left = 1 - (1 - left) * (1 - clear * ease(r.foot + 0.04, r.foot - 0.12, y));
      left *= 1 - wash(x, y, r);
    }
    const calm = y > 0.6 ? 1 : 0;
    const ripple =
      calm * ease(0.42, 0.6, noise(x * 3.2 + 4, y * 95) + 0.35 * noise(x * 14, y * 60)) * ease(0.62, 0.75, y) * 0.14;
    const echo =
      calm * 0.2 * Math.exp(-(((x - 1.66) / 0.3) ** 2)) * ease(0.9, 0.64, y) * (0.6 + 0.5 * noise(x * 6, y * 50));
    left *= (1 - ripple) * (1 - clamp(echo));
    left *= (1 - reeds(x, y)) * (1 - boat(x, y)) * (1 - geese(x, y));
    left *= 1 - 0.22 * boat(x, 2 * 0.777 - y + 0.004 * noise(x * 40, y * 90)) * calm;
    const fibre = 0.025 * noise(x * 240, y * 60) + 0.03 * fbm(x * 4, y * 4, 4);
    let c: Rgb = mix(black, paper, clamp(left) ** 1.5 * (1 + fibre));
    c = mix(c, hex('#8FA3A6'), 0.14 * (1 - left) * ease(0.75, 0.2, y));
    // A pale sun and a seal: the only colour.
    const sun = Math.hypot(x - 1.06, y - 0.2);
    c = mix(c, hex('#D9694A'), 0.62 * ease(0.052, 0.049, sun) * (0.75 + 0.25 * fbm(x * 8, y * 8, 4)) * clamp(left));
    const sx = Math.abs(x - (aspect - 0.1));
    const sy = Math.abs(y - 0.88);
    if (sx < 0.026 && sy < 0.026) {
      const u = (x - aspect + 0.126) / 0.052;
      const v = (y - 0.854) / 0.052;
      const cut = Math.min(
        Math.abs(u - 0.5),
        Math.abs(v - 0.28),
        Math.abs(v - 0.55) + (u > 0.5 ? 0 : 0.02),
        Math.abs(u - 0.25) + (v > 0.5 ? 0 : 1),
      );
      c = mix(c, hex('#B5352A'), 0.9 * ease(0.035, 0.06, cut) * ease(-0.55, -0.2, noise(u * 6, v * 6)));
    }
    return c;
  });
  return develop(image, { bloom: 0, vignette: 0.16, grain: 3 });
}
