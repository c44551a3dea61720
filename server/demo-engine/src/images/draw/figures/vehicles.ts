import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, lathe, length2, rod, type Solid, sphere } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import {
  around,
  at,
  block,
  drum,
  hoop,
  lit,
  metal,
  mirrored,
  painted,
  plastic,
  rubber,
  squareTower,
  turned,
} from './parts.ts';

const white = rgb('#f4f2ec');
const tyre = rgb('#1c1c20');
const steel = rgb('#c9ccd2');
const pane = rgb('#9fd0e8');
const brass = rgb('#d9b25f');

/** Smoke or clouds of soft balls: places with their radii. */
const puffs = (places: readonly (readonly [number, number, number, number])[], colour: Rgb = white): Solid[] =>
  places.map(([x, y, z, radius]) => sphere(at(x, y, z), radius, { ...rubber(colour), soft: 0.6 }));

export const rocket: Figure = ({ main }) => {
  const body = painted((_x, y) => (y > 2.28 ? main : Math.abs(y - 1.02) < 0.06 ? main : white), 0.28);
  const flame = lit([2.4, 1.3, 0.35]);
  return [
    lathe(at(0, 0.62, 0), 2.3, [0.36, 0.47, 0.53, 0.55, 0.54, 0.49, 0.4, 0.24, 0.02], body),
    hoop(at(0, 1.85, -0.5), 'z', 0.2, 0.055, metal(steel)),
    ellipsoid(at(0, 1.85, -0.47), 0.19, 0.19, 0.09, { ...plastic(rgb('#2c6fa8'), 0.1), mirror: 0.1 }),
    hoop(at(0, 1.32, -0.52), 'z', 0.1, 0.035, metal(steel)),
    lathe(at(0, 0.46, 0), 0.2, [0.36, 0.3, 0.26], metal(rgb('#8c8f98'), 0.3)),
    lathe(at(0, 0.02, 0), 0.5, [0.02, 0.14, 0.22, 0.24], flame),
    ...around(
      4,
      (_angle, cos, sin) => [
        rod(at(cos * 0.42, 1.05, sin * 0.42), at(cos * 0.86, 0.42, sin * 0.86), 0.1, 0.075, plastic(main)),
        sphere(at(cos * 0.88, 0.36, sin * 0.88), 0.11, plastic(main)),
      ],
      0.5,
    ),
    ...puffs([
      [-0.62, 0.2, -0.1, 0.3],
      [0.64, 0.18, -0.05, 0.28],
      [-0.2, 0.2, -0.62, 0.27],
      [0.3, 0.16, -0.56, 0.22],
      [1.05, 0.13, 0.12, 0.19],
      [-1.02, 0.13, 0.1, 0.2],
      [0.1, 0.22, 0.6, 0.3],
    ]),
  ];
};

/** A tyre around a painted hub. */
const wheel = (x: number, y: number, z: number, radius: number, hub: Rgb): Solid =>
  drum(
    at(x, y, z),
    'z',
    radius,
    0.1,
    0.04,
    painted((px, py) => {
      const part = length2(px - x, py - y) / radius;
      return part > 0.66 ? tyre : part < 0.16 || (part > 0.56 && part < 0.62) ? steel : hub;
    }, 0.45),
  );

export const train: Figure = ({ main, second, light }) => {
  const iron = plastic(rgb('#2a2c33'), 0.35);
  const cabin = painted(
    (x, y, z) =>
      y > 1.22 && y < 1.62 && (Math.abs(z) > 0.5 ? Math.abs(x - 0.85) < 0.24 : Math.abs(z) < 0.3) ? pane : main,
    0.3,
  );
  const wheels = [-0.95, -0.3, 0.35, 0.95].flatMap((x) =>
    mirrored((side) => [wheel(x, x > 0.6 ? 0.42 : 0.32, side * 0.52, x > 0.6 ? 0.42 : 0.32, second)]),
  );
  const sleepers = Array.from({ length: 7 }, (_, i) =>
    block(at(-1.75 + i * 0.58, 0.02, 0), at(0.1, 0.03, 0.85), 0.01, rubber(rgb('#6b4a2f'))),
  );
  const model = [
    drum(at(-0.42, 0.98, 0), 'x', 0.46, 0.92, 0.06, plastic(main, 0.25)),
    hoop(at(-0.9, 0.98, 0), 'x', 0.46, 0.035, metal(brass)),
    hoop(at(-0.2, 0.98, 0), 'x', 0.46, 0.035, metal(brass)),
    drum(at(-1.36, 0.98, 0), 'x', 0.38, 0.05, 0.03, iron),
    sphere(at(-1.42, 1.02, 0), 0.15, lit([2, 1.75, 1.1])),
    lathe(at(-1.0, 1.36, 0), 0.62, [0.16, 0.14, 0.15, 0.26], iron),
    ellipsoid(at(-0.35, 1.46, 0), 0.19, 0.2, 0.19, metal(brass)),
    block(at(0.85, 1.2, 0), at(0.42, 0.72, 0.54), 0.08, cabin),
    block(at(0.85, 1.98, 0), at(0.54, 0.07, 0.64), 0.06, plastic(second)),
    block(at(-0.15, 0.5, 0), at(1.4, 0.12, 0.46), 0.04, iron),
    squareTower(at(-1.62, 0.08, 0), 0.42, [0.3, 0.1], plastic(second)),
    ...wheels,
    ...mirrored((side) => [rod(at(-0.95, 0.34, side * 0.64), at(0.95, 0.4, side * 0.64), 0.035, 0.035, metal(steel))]),
    ...mirrored((side) => [block(at(0, 0.06, side * 0.52), at(2.1, 0.04, 0.05), 0.01, metal(rgb('#9a9ca4'), 0.3))]),
    ...sleepers,
    ...puffs(
      [
        [-1.0, 2.2, 0, 0.2],
        [-0.78, 2.52, 0.02, 0.27],
        [-0.42, 2.84, 0, 0.33],
      ],
      mixRgb(white, light, 0.3),
    ),
  ];
  return turned(model, -0.5);
};

export const car: Figure = ({ main }) => {
  const glazing = painted(
    (x, y, z) =>
      y > 1.24 || Math.abs(x - 0.08) < 0.05 || (Math.abs(z) > 0.4 && Math.abs(x - 0.08) > 0.62) ? main : pane,
    0.12,
  );
  const model = [
    block(at(0, 0.62, 0), at(1.42, 0.3, 0.66), 0.22, plastic(main, 0.2)),
    squareTower(at(0.1, 0.82, 0), 0.52, [0.95, 0.86, 0.6], glazing, 0.66),
    block(at(0, 0.42, 0), at(1.46, 0.1, 0.69), 0.06, plastic(rgb('#3a3b42'))),
    ...[-0.82, 0.86].flatMap((x) => mirrored((side) => [wheel(x, 0.33, side * 0.62, 0.33, steel)])),
    ...mirrored((side) => [
      ellipsoid(at(-1.36, 0.68, side * 0.42), 0.08, 0.13, 0.15, lit([1.7, 1.6, 1.25])),
      ellipsoid(at(1.38, 0.7, side * 0.44), 0.06, 0.1, 0.12, lit([1.4, 0.12, 0.08])),
      ellipsoid(at(-0.55, 1.02, side * 0.78), 0.08, 0.07, 0.1, plastic(main, 0.2)),
    ]),
    block(at(-1.42, 0.52, 0), at(0.05, 0.07, 0.3), 0.03, metal(steel)),
  ];
  return turned(model, -0.62);
};

export const balloon: Figure = ({ main, second, light }) => {
  const stripes = painted((x, y, z) => {
    const stripe = Math.floor(((Math.atan2(z, x) / Math.PI + 1) / 2) * 12 + 0.5) % 2;
    return y > 1.5 && y < 1.66 ? light : stripe === 0 ? main : mixRgb(light, white, 0.6);
  }, 0.55);
  return [
    lathe(at(0, 0.98, 0), 2.1, [0.24, 0.5, 0.78, 0.98, 1.08, 1.06, 0.92, 0.66, 0.02], stripes),
    block(
      at(0, 0.52, 0),
      at(0.22, 0.17, 0.22),
      0.05,
      painted((_x, y) => (Math.sin(y * 70) > 0 ? rgb('#a9743f') : rgb('#8a5a2e')), 0.8),
    ),
    hoop(at(0, 0.7, 0), 'y', 0.25, 0.035, plastic(second)),
    ...around(
      4,
      (_angle, cos, sin) => [
        rod(at(cos * 0.26, 0.7, sin * 0.26), at(cos * 0.27, 1.04, sin * 0.27), 0.014, 0.014, rubber(rgb('#5a4632'))),
      ],
      0.6,
    ),
    ...puffs([
      [-1.15, 0.2, 0.3, 0.28],
      [-0.82, 0.28, 0.2, 0.34],
      [-0.5, 0.17, 0.1, 0.24],
      [1.05, 0.22, -0.1, 0.3],
      [1.36, 0.16, 0, 0.22],
      [0.74, 0.15, -0.2, 0.2],
    ]),
  ];
};
