import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, type Solid } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { at, block, painted, plastic } from './parts.ts';

const crust = rgb('#c07a33');
const crumb = rgb('#f0d3a0');

/** A loaf with cuts across its top. */
const loaf = (x: number, y: number, z: number, long: number, thick: number): Solid =>
  ellipsoid(
    at(x, y, z),
    long,
    thick,
    thick * 1.15,
    painted((px, py) => {
      const cut =
        smoothstep(0.72, 0.9, Math.sin(((px - x) / long) * 11 + (py - y) * 2.4)) *
        smoothstep(thick * 0.25, thick * 0.6, py - y);
      const baked = mixRgb(mixRgb(crust, crumb, 0.35), crust, smoothstep(-thick, thick * 0.5, py - y));
      return mixRgb(baked, crumb, cut);
    }, 0.5),
  );

/** Loaves and a bun on a board. */
export const bread: Figure = ({ main }) => [
  block(at(0, 0.06, 0), at(1.5, 0.06, 0.85), 0.05, plastic(mixRgb(main, rgb('#7a5232'), 0.4), 0.5)),
  loaf(-0.25, 0.5, 0.2, 1.05, 0.4),
  loaf(0.1, 1.06, 0.25, 0.85, 0.32),
  ellipsoid(
    at(0.95, 0.4, -0.35),
    0.42,
    0.32,
    0.4,
    painted((_x, y) => mixRgb(crumb, crust, smoothstep(0.2, 0.6, y)), 0.5),
  ),
  ellipsoid(
    at(0.25, 0.36, -0.55),
    0.36,
    0.28,
    0.34,
    painted((_x, y) => mixRgb(crumb, mixRgb(crust, rgb('#7a3f1c'), 0.3), smoothstep(0.18, 0.55, y)), 0.5),
  ),
];

/** An old photograph of a house in a frame. */
export const photo: Figure = ({ main }) => {
  const [sky, hill, wall, roof] = [rgb('#e6d6b4'), rgb('#a8905f'), rgb('#cdb68a'), rgb('#6f5638')];
  const image = painted((x, y) => {
    const [u, v] = [x / 0.86, (y - 1) / 0.66];
    if (Math.abs(u + 0.1) < 0.34 && v > -0.55 && v < 0.05) return Math.abs(u + 0.1) < 0.08 && v < -0.2 ? roof : wall;
    if (v >= 0.05 && v < 0.45 && Math.abs(u + 0.1) < 0.44 * (1 - (v - 0.05) / 0.44)) return roof;
    return v < -0.42 + 0.12 * Math.sin(u * 3) ? hill : sky;
  }, 0.6);
  return [
    block(at(0, 1, 0), at(1.12, 0.9, 0.07), 0.05, plastic(main, 0.4)),
    block(at(0, 1, -0.075), at(0.98, 0.77, 0.02), 0.01, plastic(rgb('#f4ead6'), 0.7)),
    block(at(0, 1, -0.1), at(0.86, 0.66, 0.012), 0.005, image),
    block(at(0, 0.06, 0.25), at(0.35, 0.06, 0.35), 0.04, plastic(mixRgb(main, rgb('#2a2018'), 0.3), 0.4)),
  ];
};
