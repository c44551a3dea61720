import { photograph } from './denoise.ts';
import { ease, hex, mix } from './palette.ts';
import { type Bitmap, develop } from './raster.ts';
import { ball, block, drum, melt, rod } from './shapes.ts';
import type { Stage } from './trace.ts';
import { camera, unit, type Vec } from './vector.ts';

const EYE: Vec = [0.15, 2.0, -8.2];
const aim = camera(EYE, [0, 1.22, 0], 3.3);

/** A turned vase: radius as a function of height above its foot. */
function vase(x: number, y: number, z: number): number {
  const r = 0.3 + 0.36 * ease(-0.2, 0.75, y) - 0.5 * ease(0.7, 1.45, y) + 0.1 * ease(1.5, 1.85, y);
  const d = (Math.sqrt(x * x + z * z) - r) * 0.8;
  const mouth = Math.max(Math.sqrt(x * x + z * z) - 0.13, 1.45 - y);
  return Math.max(d, -y, y - 1.8, -mouth) - 0.015;
}

const TWIGS: readonly (readonly [Vec, Vec, number])[] = [
  [[0, 1.5, 0], [-0.28, 2.35, 0.05], 0.022],
  [[-0.28, 2.35, 0.05], [-0.2, 3.02, 0], 0.016],
  [[-0.28, 2.35, 0.05], [-0.72, 2.8, -0.05], 0.015],
  [[-0.16, 2.02, 0.02], [0.3, 2.62, 0.1], 0.015],
];
const BERRIES: readonly Vec[] = [
  [-0.2, 3.04, 0],
  [-0.31, 2.82, 0.06],
  [-0.14, 2.78, -0.05],
  [-0.74, 2.83, -0.05],
  [-0.55, 2.72, 0.06],
  [-0.5, 2.52, -0.07],
  [0.31, 2.66, 0.1],
  [0.2, 2.42, 0.02],
  [0.08, 2.42, 0.12],
  [-0.34, 2.55, 0.1],
  [-0.62, 2.62, -0.1],
  [0.26, 2.52, 0.18],
];

const stage: Stage = {
  surfaces: [
    { colour: hex('#D9B9A8') }, // floor and wall
    { colour: hex('#E9DDD0'), shine: 0.03, rough: 0.35 }, // stoneware
    { colour: hex('#F3B27A'), glass: true }, // perfume
    { colour: hex('#E2B66A'), shine: 0.75, rough: 0.12 }, // brass cap
    { colour: hex('#CFA592') }, // plinth
    { colour: hex('#5A3B30') }, // twig
    { colour: hex('#C2452F'), shine: 0.04, rough: 0.1 }, // berries
    { colour: hex('#B98BA6'), shine: 0.04, rough: 0.05 }, // pearl
  ],
  distance(x, y, z, hit, solid) {
    // One continuous sheet: the floor curves up into the wall.
    let best = melt(y, 3.4 - z, 2.6);
    let id = 0;
    const take = (d: number, which: number) => {
      if (d < best) {
        best = d;
        id = which;
      }
    };
    take(drum(x + 0.62, y - 0.21, z - 0.5, 1.02, 0.21, 0.02), 4);
    take(block(x - 0.95, y - 0.08, z + 0.35, 0.62, 0.08, 0.5, 0.015), 4);
    const vx = x + 0.66;
    const vz = z - 0.5;
    const toVase = Math.hypot(vx, vz) - 0.9;
    if (toVase > 0.2) take(toVase, 1);
    else {
      take(vase(vx, y - 0.42, vz), 1);
      if (y > 1.6) {
        for (const [a, b, r] of TWIGS) take(rod(vx, y - 0.42, vz, a, b, r), 5);
        for (const b of BERRIES) take(ball(vx - b[0], y - 0.42 - b[1], vz - b[2], 0.062), 6);
      }
    }
    const px = x - 0.92;
    const pz = z + 0.38;
    if (!solid) take(block(px, y - 0.63, pz, 0.36, 0.46, 0.2, 0.07), 2);
    take(drum(px, y - 1.13, pz, 0.1, 0.045, 0.01), 3);
    take(drum(px, y - 1.32, pz, 0.165, 0.16, 0.03), 3);
    take(ball(x - 0.1, y - 0.16, z + 0.95, 0.16), 7);
    take(ball(x + 0.22, y - 0.09, z + 1.12, 0.09), 1);
    hit.id = id;
    return best;
  },
  sky: (ray) => mix(hex('#8A6E78'), hex('#F5E6DC'), ease(-0.2, 0.9, ray[1])),
  lamp: { toward: unit([-0.75, 0.85, -0.62]), size: 0.22, light: [36, 30, 24] },
  view: (sx, sy) => ({ eye: EYE, ray: aim(sx, sy) }),
  far: 22,
};

/** Perfume, stoneware and a berry twig in soft window light. */
export function stillLife(width: number, height: number, samples = 4): Bitmap {
  return develop(photograph(stage, width, height, samples), {
    exposure: 0.62,
    bloom: 0.2,
    vignette: 0.22,
    grain: 2,
    saturation: 1.08,
  });
}
