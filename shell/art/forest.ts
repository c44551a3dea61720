import { fbm, hash, noise } from './noise.ts';
import { add, clamp, ease, hex, mix, type Rgb, scale } from './palette.ts';
import { type Bitmap, develop, shade } from './raster.ts';

const SOURCE = { x: 1.2, y: -0.12 };
const light = hex('#FFE7A6');
const deep = hex('#0D2421');

/** Depth layers, far (0) to near (1). */
const LAYERS = [0.06, 0.2, 0.36, 0.54, 0.74, 1] as const;

/** Brightness of the misty air at a point: the glow round the sun and the light shafts leaving it. */
function shafts(x: number, y: number): number {
  const dx = x - SOURCE.x;
  const dy = y - SOURCE.y;
  const angle = Math.atan2(dx, dy);
  const beam = ease(
    -0.08,
    0.55,
    noise(angle * 9 + 2, 1.3) + 0.55 * noise(angle * 23, 7.7) + 0.25 * noise(angle * 60, 3),
  );
  const smoke = 0.75 + 0.35 * fbm(x * 1.6 + 3, y * 2.2, 4);
  return beam * smoke * Math.exp(-Math.hypot(dx, dy) * 0.85);
}

const floorAt = (x: number, k: number): number => 0.66 + 0.24 * k + 0.03 * fbm(x * (3 - 1.6 * k) + k * 20, k * 9, 4);

/** Trunk coverage, and which side is lit (-1..1 across), at a point of one layer. */
function trunk(x: number, y: number, k: number): { cover: number; across: number } {
  const gap = 0.1 + 0.42 * k * k + 0.08 * k;
  const cell = Math.floor(x / gap);
  let cover = 0;
  let across = 0;
  for (let i = cell - 1; i <= cell + 1; i++) {
    if (hash(i, Math.round(k * 100), 2) < (k > 0.6 ? 0.35 : 0.18)) continue;
    const lean = (hash(i, 4, Math.round(k * 50)) - 0.5) * 0.09;
    const centre =
      (i + 0.15 + 0.7 * hash(i, 1, Math.round(k * 100))) * gap + lean * (0.8 - y) + 0.012 * k * noise(y * 3, i * 3.3);
    // Keep the clearing in the middle open for the light.
    if (k > 0.5 && Math.abs(centre - 0.98) < 0.34 * k) continue;
    const foot = floorAt(x, k);
    const flare = 1 + 1.3 * Math.exp(-Math.max(0, foot - y) * (26 - 12 * k));
    const half = (0.008 + 0.05 * k * k) * (0.65 + 0.7 * hash(i, 3, Math.round(k * 100))) * flare * (0.82 + 0.25 * y);
    const d = (x - centre + 0.003 * k * noise(y * 22, i)) / half;
    const c = ease(1.03, 0.94, Math.abs(d)) * (y < foot + 0.01 ? 1 : 0);
    if (c > cover) {
      cover = c;
      across = d;
    }
  }
  return { cover, across };
}

/** Leaf clusters hanging from the top of a layer. */
function leaves(x: number, y: number, k: number): number {
  const s = 3.2 - 1.5 * k;
  const mass = fbm(x * s + k * 31, y * s * 1.2 + k * 7, 3);
  const cut = fbm(x * 26 + k * 13, y * 26, 3);
  const open = 0.5 * Math.exp(-(((x - 1.12) / 0.42) ** 2));
  return ease(0.0, 0.09, mass * 0.55 + cut * 0.28 + 0.42 - y * (1.55 - 0.35 * k) - open);
}

/** Ferns and grass along the base of a layer. */
function ferns(x: number, y: number, k: number): number {
  const blade = Math.abs(noise(x * (70 - 36 * k) + k * 9, k * 3 + y * 2));
  const clump = 0.5 + 0.8 * fbm(x * 3 + k * 5, 8, 2);
  return ease(-0.003, 0.004, y - floorAt(x, k) + (0.012 + 0.06 * k) * clump * blade * 2);
}

/** A deer standing in the clearing. */
function deer(px: number, py: number): number {
  const x = (px - 0.9) / 0.085;
  const y = (py - 0.728) / 0.085;
  const oval = (cx: number, cy: number, rx: number, ry: number) => Math.hypot((x - cx) / rx, (y - cy) / ry) - 1;
  const limb = (ax: number, ay: number, bx: number, by: number, r: number) => {
    const t = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2));
    return (Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) - r * (1.1 - 0.45 * t)) * 4;
  };
  const d = Math.min(
    oval(0, 0, 0.56, 0.25),
    oval(0.32, -0.04, 0.27, 0.27),
    limb(0.4, -0.08, 0.66, -0.66, 0.16),
    oval(0.76, -0.7, 0.19, 0.095),
    limb(0.62, -0.76, 0.5, -0.9, 0.05),
    limb(0.66, -0.76, 0.6, -1.2, 0.028),
    limb(0.61, -1.02, 0.45, -1.22, 0.022),
    limb(0.7, -0.76, 0.82, -1.18, 0.028),
    limb(0.77, -1.0, 0.93, -1.12, 0.022),
    limb(-0.4, 0.1, -0.46, 0.5, 0.1),
    limb(-0.46, 0.5, -0.4, 0.98, 0.05),
    limb(-0.28, 0.1, -0.26, 0.98, 0.065),
    limb(0.3, 0.1, 0.3, 0.98, 0.065),
    limb(0.42, 0.1, 0.47, 0.98, 0.06),
    limb(-0.52, -0.06, -0.62, 0.1, 0.06),
  );
  return ease(0.03, -0.05, d);
}

/** Morning in an old forest: light shafts into a clearing. */
export function forest(width: number, height: number): Bitmap {
  const image = shade(width, height, 2, (x, y) => {
    const glow = Math.exp(-Math.hypot(x - SOURCE.x, (y - SOURCE.y) * 0.8) * 1.75);
    const air = mix(mix(hex('#2B5A50'), hex('#A9C790'), clamp(glow * 1.5)), light, clamp(glow * 1.15));
    let c: Rgb = add(air, light, 0.5 * glow);
    for (const k of LAYERS) {
      const veil = Math.exp(-2.6 * k);
      const tone = mix(deep, air, veil * 0.86);
      const foot = floorAt(x, k);
      const { cover, across } = trunk(x, y, k);
      if (cover > 0) {
        const side = Math.sign(SOURCE.x - x + 1e-6);
        const rim = ease(0.35, 1, across * side) * (0.25 + glow * 1.6) * (0.35 + 0.65 * k);
        const bark = 0.75 + 0.4 * fbm(across * 2.2 + x * 3, y * (9 - 4 * k), 4) * k;
        c = mix(c, add(scale(tone, bark), light, rim * 0.55), cover);
      }
      const leaf = leaves(x, y, k);
      if (leaf > 0) {
        const through = ease(0.05, 0.5, fbm(x * 18 + k * 3, y * 18, 3)) * glow;
        c = mix(
          c,
          add(mix(tone, hex('#2F5B2A'), 0.35 * (1 - k)), hex('#D8E86A'), through * 1.1 * (1.1 - k)),
          leaf * (0.55 + 0.45 * k),
        );
      }
      const fern = ferns(x, y, k);
      if (fern > 0) {
        const moss = mix(tone, hex('#5F8A34'), 0.45 * (1 - k * 0.75));
        const pool = ease(0.55, 0, Math.hypot((x - 1.0) * 0.8, (y - 0.78) * 2)) * (0.5 + 0.5 * fbm(x * 9, y * 26, 3));
        c = mix(
          c,
          add(
            scale(moss, 0.75 + 0.4 * fbm(x * 20, y * 40, 3)),
            light,
            clamp(pool) * 0.55 * (1.05 - k * 0.75) * ease(foot - 0.04, foot + 0.06, y),
          ),
          fern,
        );
      }
      if (k === 0.54) c = mix(c, mix(deep, air, 0.12), deer(x, y));
      // Haze between this layer and the next: the shafts grow with every layer crossed.
      c = add(c, light, shafts(x, y) * 0.17 * (1 - k * 0.45));
    }
    const mote = hash(Math.floor(x * 210), Math.floor(y * 210), 3);
    if (mote > 0.9965) {
      const off = Math.hypot(x * 210 - Math.floor(x * 210) - 0.5, y * 210 - Math.floor(y * 210) - 0.5);
      c = add(c, light, ease(0.42, 0, off) * shafts(x, y) * 1.4);
    }
    return c;
  });
  return develop(image, { exposure: 1.02, bloom: 0.4, bloomFrom: 0.65, vignette: 0.42, grain: 3, saturation: 1.05 });
}
