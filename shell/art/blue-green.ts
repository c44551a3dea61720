import { fbm, hash, noise, ridged } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';

interface Peak {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
  /** 0 far .. 1 near. */
  readonly near: number;
  readonly seed: number;
}

/** Far to near; each peak hides the base of those listed before it. */
const PEAKS: readonly Peak[] = [
  { x: 0.16, top: 0.3, wide: 0.2, near: 0, seed: 3 },
  { x: 0.42, top: 0.24, wide: 0.16, near: 0.08, seed: 9 },
  { x: 0.6, top: 0.33, wide: 0.2, near: 0.12, seed: 14 },
  { x: 0.3, top: 0.36, wide: 0.15, near: 0.35, seed: 21 },
  { x: 0.53, top: 0.29, wide: 0.13, near: 0.45, seed: 27 },
  { x: 0.7, top: 0.42, wide: 0.17, near: 0.5, seed: 33 },
  { x: 0.07, top: 0.47, wide: 0.2, near: 0.62, seed: 41 },
  { x: 0.4, top: 0.53, wide: 0.15, near: 0.72, seed: 48 },
  { x: 0.66, top: 0.6, wide: 0.17, near: 0.85, seed: 55 },
  { x: 0.12, top: 0.68, wide: 0.22, near: 1, seed: 63 },
];

const GOLD = hex('#E3B868');

/** Silhouette: steep shoulders, a rounded cap, broken by rock. */
function crest(x: number, p: Peak): number {
  const d = Math.abs(x - p.x) / p.wide;
  const rock = 0.05 * (ridged(x * 7 + p.seed, p.seed, 4) - 0.5) + 0.012 * fbm(x * 30 + p.seed, 1, 3);
  const lobe = 0.05 * Math.sin(d * 7 + p.seed) * ease(0, 0.5, d);
  return p.top + 0.42 * d ** 1.35 * (1 - 0.28 * Math.exp(-d)) - rock * ease(0, 0.15, d + 0.06) + lobe * 0.4;
}

/** Cloud bands with scalloped, gilded upper edges. Returns coverage and closeness to the edge. */
function cloud(x: number, y: number, at: number, seed: number): { cover: number; line: number } {
  const puffs =
    0.018 * Math.abs(Math.sin(x * 24 + seed + 2 * noise(x * 4, seed))) + 0.014 * Math.abs(Math.sin(x * 41 + seed * 2));
  const top = at + 0.02 * Math.sin(x * 6 + seed) - puffs;
  const depth = y - top;
  const long = ease(0.1, 0.34, noise(x * 2.1 + seed * 3.1, seed) + 0.26);
  return {
    cover: ease(-0.001, 0.002, depth) * ease(0.11, 0.01, depth) * long,
    line: ease(0.0035, 0.0008, Math.abs(depth)) * long,
  };
}

const CLOUDS = [
  [0.46, 0.4, 2],
  [0.585, 0.6, 5],
  [0.7, 0.8, 8],
  [0.9, 1.01, 12],
] as const;

/** Blue-green landscape in the Song manner: mineral azurite and malachite on dark silk, drawn in gold. */
export function blueGreen(width: number, height: number): Bitmap {
  const image = shade(width, height, 2, (x, y) => {
    const silk = 1 + 0.03 * noise(x * 300, y * 34) + 0.03 * noise(x * 40, y * 320);
    let c: Rgb = mix(hex('#12303A'), hex('#C9A66B'), ease(0.02, 0.75, y) * 0.75 + 0.06 * fbm(x * 2, y * 2, 4));
    // Sun behind thin gold leaf.
    const sun = Math.hypot(x - 0.545, y - 0.155);
    c = mix(c, hex('#E2553A'), ease(0.063, 0.0605, sun) * 0.92);
    c = add(c, GOLD, ease(0.003, 0.0012, Math.abs(sun - 0.071)) * 0.6 + 0.18 * Math.exp(-sun * 6));
    const leaf = hash(Math.floor(x * 160), Math.floor(y * 160), 5);
    if (leaf > 0.994) c = add(c, GOLD, 0.4 * ease(0.6, 0.1, y));
    let level = 0;
    for (const p of PEAKS) {
      for (const [at, near, seed] of CLOUDS) {
        if (near > level && near <= p.near) {
          const mist = cloud(x, y, at, seed);
          c = mix(c, mix(hex('#E9DCC0'), hex('#9CC0B4'), 0.25), mist.cover * 0.82);
          c = mix(c, GOLD, mist.line * 0.85);
        }
      }
      level = p.near;
      const edge = crest(x, p);
      const depth = y - edge;
      if (depth < -0.003) continue;
      const fall = clamp(depth / 0.36);
      const cap = mix(hex('#1E5FA8'), hex('#123F86'), p.near);
      const flank = mix(hex('#2F9C8C'), hex('#13705F'), p.near);
      const foot = mix(hex('#D2B67E'), hex('#B98A4A'), p.near * 0.6);
      // Facets: rock folds run down and outward from the summit.
      const out = (x - p.x) / p.wide;
      const fold = noise(out * 5.5 + p.seed + 0.8 * noise(out * 3, depth * 9 + p.seed), depth * 3.2 + p.seed);
      const t = clamp(fall * 1.25 + fold * 0.26);
      let m: Rgb = t < 0.38 ? mix(cap, flank, t / 0.38) : mix(flank, foot, ease(0.38, 1, t));
      m = scale(m, 0.78 + 0.42 * ease(-0.35, 0.4, fold) - 0.14 * ease(0, 0.5, out));
      m = add(
        m,
        GOLD,
        0.75 *
          ease(0.022, 0.004, Math.abs(fold)) *
          ease(0.0, 0.05, depth) *
          ease(0.3, 0.05, depth) *
          (0.25 + 0.75 * p.near),
      );
      const trees =
        ease(0.12, 0.3, noise(x * 95 + p.seed, y * 95) + 0.35 * noise(x * 190, y * 190)) *
        ease(0.25, 0.5, noise(x * 9 + p.seed, y * 9) + 0.32) *
        ease(0.03, 0.09, depth);
      m = mix(m, hex('#0C3A36'), trees * 0.75 * (0.3 + 0.7 * p.near));
      m = mix(m, hex('#AFC6B2'), (1 - p.near) * 0.42 * (0.4 + fall));
      m = mix(m, GOLD, ease(0.0042, 0.0012, Math.abs(depth)) * 0.95);
      c = mix(c, m, ease(-0.0015, 0.0015, depth) * (p.near < 0.2 ? 0.86 : 1));
    }
    const last = cloud(x, y, 0.9, 12);
    c = mix(c, hex('#E9DCC0'), last.cover * 0.85);
    c = mix(c, GOLD, last.line * 0.85);
    // Cranes.
    for (const [bx, by, s] of [
      [0.24, 0.16, 1],
      [0.31, 0.125, 0.8],
      [0.19, 0.205, 0.75],
      [0.36, 0.185, 0.6],
    ] as const) {
      const u = (x - bx) / (0.036 * s);
      const v = (y - by) / (0.036 * s);
      if (Math.abs(u) < 1) {
        const wing = Math.abs(v + 0.5 * Math.sin(Math.abs(u) * 2.4) - 0.12 + 0.1 * u);
        c = mix(c, hex('#FBF6E8'), ease(0.03 + 0.15 * (1 - Math.abs(u)), 0.02, wing) * 0.95);
      }
    }
    return scale(c, silk);
  });
  return develop(image, { bloom: 0.15, vignette: 0.25, grain: 3, saturation: 1.08 });
}
