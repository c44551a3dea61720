import { photograph } from './denoise.ts';
import { ease, hex, mix } from './palette.ts';
import { type Bitmap, develop } from './raster.ts';
import { ball, block, cone, drum, melt, ring } from './shapes.ts';
import type { Stage } from './trace.ts';
import { camera, cross, plus, unit, type Vec } from './vector.ts';

const EYE: Vec = [-9, 8.6, -9];
const AIM: Vec = [0, 0.5, 0];
const forward = camera(EYE, AIM, 1)(0, 0);
const right = unit(cross([0, 1, 0], forward));
const up = cross(forward, right);
const SPAN = 3.15;

const TREES: readonly (readonly [number, number, number])[] = [
  [-1.5, 1.35, 1.1],
  [-0.9, 1.62, 0.8],
  [1.6, 1.5, 1.15],
  [1.15, 1.72, 0.75],
  [1.72, 0.7, 0.8],
  [-1.72, 0.55, 0.72],
];
const CLOUDS: readonly Vec[] = [
  [-1.5, 2.75, 1.6],
  [1.9, 2.2, -0.4],
];

/** A small island: house, pond, trees, balloon. Everything looks soft, like moulded clay. */
const stage: Stage = {
  surfaces: [
    { colour: hex('#7F78E8') }, // ground sheet
    { colour: hex('#8FD6A0') }, // lawn
    { colour: hex('#E7B98C') }, // soil
    { colour: hex('#FFF4E6') }, // walls
    { colour: hex('#FF7E6B'), shine: 0.03, rough: 0.3 }, // roof
    { colour: hex('#47B98A') }, // leaves
    { colour: hex('#A8705A') }, // wood
    { colour: hex('#49C8F0'), shine: 0.06, rough: 0.02 }, // water
    { colour: hex('#FFFFFF') }, // cloud
    { colour: hex('#FFD36B'), glow: 1.7 }, // lit window
    { colour: hex('#FFC14D'), shine: 0.03, rough: 0.2 }, // balloon
    { colour: hex('#F4E3C3') }, // path
    { colour: hex('#6C5CFF'), shine: 0.03, rough: 0.2 }, // balloon stripes
  ],
  distance(x, y, z, hit) {
    let best = y + 1.25;
    let id = 0;
    const take = (d: number, which: number) => {
      if (d < best) {
        best = d;
        id = which;
      }
    };
    const land = block(x, y + 0.5, z, 2.15, 0.5, 2.15, 0.22);
    take(y > -0.2 ? Math.max(land, -drum(x + 1.0, y, z + 1.0, 0.72, 0.12, 0.03)) : land, y > -0.2 ? 1 : 2);
    take(drum(x + 1.0, y + 0.12, z + 1.0, 0.74, 0.06, 0.01), 7);
    if (y > -0.3) {
      // House, skipped from far away: its bound is cheaper than its parts.
      const toHouse = Math.hypot(x - 0.55, y - 0.8, z - 0.35) - 1.5;
      if (toHouse > 0.3) take(toHouse, 3);
      else {
        take(block(x - 0.55, y - 0.45, z - 0.35, 0.72, 0.47, 0.58, 0.05), 3);
        const ry = y - 0.86;
        const gable =
          Math.max((Math.abs(z - 0.35) * 0.78 + ry) * 0.788 - 0.45, Math.abs(x - 0.55) - 0.84, -ry - 0.02) - 0.04;
        take(gable, 4);
        take(block(x - 0.95, y - 1.45, z - 0.6, 0.1, 0.3, 0.1, 0.03), 3);
        take(block(x - 0.55 + 0.3, y - 0.32, z + 0.23, 0.15, 0.32, 0.03, 0.02), 6);
        take(block(x - 0.55 - 0.3, y - 0.5, z + 0.23, 0.17, 0.16, 0.025, 0.02), 9);
        take(block(x + 0.17, y - 0.5, z - 0.35, 0.025, 0.16, 0.2, 0.02), 9);
      }
      for (let k = 0; y < 0.3 && k < 5; k++)
        take(drum(x - 0.25 - 0.1 * Math.sin(k * 1.7), y, z + 0.5 + k * 0.33, 0.15, 0.025, 0.02), 11);
      for (const [tx, tz, s] of TREES) {
        const d = Math.hypot(x - tx, z - tz);
        if (d > 1.2) {
          take(d - 0.7, 5);
          continue;
        }
        take(drum(x - tx, y - 0.15 * s, z - tz, 0.075 * s, 0.2 * s, 0.02), 6);
        take(cone(x - tx, y - 0.62 * s, z - tz, 0.42 * s, 0.12 * s, 0.34 * s, 0.08 * s), 5);
        take(cone(x - tx, y - 1.02 * s, z - tz, 0.33 * s, 0.03 * s, 0.34 * s, 0.05 * s), 5);
      }
      const toPond = Math.hypot(x + 1, y, z + 1) - 1.2;
      if (toPond > 0.2) take(toPond, 3);
      else {
        // Pebbles and a stepping log by the pond
        take(ball(x + 0.2, y - 0.02, z + 1.25, 0.13), 11);
        take(ball(x + 1.72, y - 0.02, z + 0.6, 0.15), 11);
        take(ball(x + 0.42, y - 0.0, z + 1.62, 0.1), 3);
        // Duck
        take(melt(ball((x + 1.1) * 0.8, y - 0.03, z + 1.0, 0.13), ball(x + 1.27, y - 0.2, z + 1.04, 0.085), 0.06), 3);
        take(ball(x + 1.355, y - 0.19, z + 1.06, 0.035), 10);
      }
      for (const [cx, cy, cz] of CLOUDS) {
        if (Math.hypot(x - cx, y - cy, z - cz) > 1.3) take(Math.hypot(x - cx, y - cy, z - cz) - 0.8, 8);
        else {
          const a = melt(
            ball(x - cx, y - cy, z - cz, 0.3),
            ball(x - cx - 0.33, y - cy + 0.07, z - cz + 0.2, 0.22),
            0.12,
          );
          take(melt(a, ball(x - cx + 0.34, y - cy + 0.08, z - cz - 0.2, 0.21), 0.12), 8);
        }
      }
      // Hot-air balloon
      const bx = x + 0.95;
      const by = y - 2.25;
      const bz = z - 0.1;
      const toBalloon = Math.hypot(bx, by + 0.2, bz) - 1;
      if (toBalloon > 0.2) take(toBalloon, 10);
      else {
        const angle = Math.atan2(bz, bx);
        take(
          melt(ball(bx, by, bz, 0.47), drum(bx, by + 0.47, bz, 0.16, 0.08, 0.03), 0.3),
          Math.cos(angle * 8) > 0 ? 10 : 12,
        );
        take(block(bx, by + 0.83, bz, 0.12, 0.09, 0.12, 0.03), 6);
        take(ring(bx, by + 0.74, bz, 0.12, 0.02), 3);
      }
    }
    hit.id = id;
    return best;
  },
  sky: (ray) => mix(hex('#7B74D8'), hex('#CFE4FF'), ease(-0.3, 0.8, ray[1])),
  lamp: { toward: unit([0.25, 1.15, -0.85]), size: 0.13, light: [98, 84, 66] },
  view: (sx, sy) => ({ eye: plus(plus(plus(AIM, forward, -14), right, sx * SPAN), up, sy * SPAN), ray: forward }),
  far: 40,
};

export function toyTown(width: number, height: number, samples = 2): Bitmap {
  return develop(photograph(stage, width, height, samples), {
    exposure: 0.66,
    bloom: 0.25,
    vignette: 0.22,
    grain: 2,
    saturation: 1.12,
  });
}
