import { clamp } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, length2, length3, type Material, rod, type Solid, sphere } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { at, block, drum, hoop, lit, lowered, metal, mirrored, painted, plastic, rubber, turned } from './parts.ts';

const black = rgb('#232429');
const silver = rgb('#d3d6dc');
const white = rgb('#f5f4f0');

export const headphones: Figure = ({ main, light }) => {
  const shell = plastic(main, 0.3);
  const cushion = rubber(mixRgb(black, main, 0.12));
  /** The upper half of a flat ring. */
  const band = (ring: number, tube: number, material: Material): Solid => ({
    ...hoop(at(0, 1.42, 0), 'z', ring, tube, material),
    distance: (x, y, z) =>
      Math.max(length2((length2(x * 1.06, y - 1.42) - ring) * 0.95, z * 0.55) - tube, 1.36 - y) * 0.7,
  });
  const model = [
    band(1.02, 0.1, shell),
    band(0.9, 0.075, cushion),
    ...mirrored((side) => [
      block(at(side * 0.98, 1.28, 0), at(0.05, 0.26, 0.12), 0.04, metal(silver)),
      drum(at(side * 0.92, 0.72, 0), 'x', 0.52, 0.14, 0.12, shell),
      drum(at(side * 1.07, 0.72, 0), 'x', 0.34, 0.03, 0.02, metal(mixRgb(silver, light, 0.3))),
      hoop(at(side * 0.74, 0.72, 0), 'x', 0.36, 0.16, cushion),
    ]),
  ];
  return turned(lowered(model, 0.2), 0.55);
};

/** Colours of a dial: a point by its place, -1 to 1 both ways. */
function dialAt(u: number, v: number, face: Rgb, mark: Rgb, accent: Rgb): Rgb {
  const radius = length2(u, v);
  const turn = (Math.atan2(u, v) / (Math.PI * 2) + 1) % 1;
  const hour = Math.abs(turn * 12 - Math.round(turn * 12)) / 12;
  if (radius > 0.74 && radius < 0.92 && hour * Math.PI * 2 * radius < (Math.round(turn * 12) % 3 === 0 ? 0.045 : 0.025))
    return mark;
  /** A hand that points to a share of the whole turn. */
  const isHand = (share: number, length: number, width: number): boolean => {
    const [su, sv] = [Math.sin(share * Math.PI * 2), Math.cos(share * Math.PI * 2)];
    const way = u * su + v * sv;
    return way > -0.1 && way < length && Math.abs(u * sv - v * su) < width;
  };
  if (radius < 0.06 || isHand(0.6, 0.78, 0.012)) return accent;
  if (isHand(10.15 / 12, 0.48, 0.045) || isHand(9 / 60, 0.7, 0.032)) return mark;
  return mixRgb(face, [face[0] * 1.5, face[1] * 1.5, face[2] * 1.5], clamp(v * 0.5 + 0.3, 0, 1));
}

export const watch: Figure = ({ main, deep }) => {
  const centre = at(0, 1.15, -0.62);
  const face = mixRgb(deep, [0, 0, 0], 0.2);
  const dial = {
    ...painted((x, y) => dialAt(x / 0.66, (y - centre.y) / 0.66, face, white, rgb('#e2533a')), 0.1),
    mirror: 0.06,
  };
  const strap: Solid = {
    centre: at(0, 1.15, 0.12),
    reach: 1.35,
    material: painted(
      (x, y, z) =>
        Math.abs(Math.abs(x) - 0.27) < 0.018 && Math.sin((y + z) * 40) > -0.2 ? mixRgb(main, white, 0.5) : main,
      0.6,
    ),
    distance: (x, y, z) => {
      const ring = length2((y - 1.15) / 1.12, (z - 0.12) / 0.82);
      const width = 0.42 - 0.06 * clamp(z, 0, 1);
      return (Math.max(Math.abs(ring - 1) * 0.8 - 0.05, Math.abs(x) - width) - 0.02) * 0.85;
    },
  };
  const model = [
    strap,
    drum(centre, 'z', 0.8, 0.16, 0.05, metal(silver)),
    hoop(at(0, centre.y, centre.z - 0.15), 'z', 0.73, 0.06, metal(silver, 0.1)),
    drum(at(0, centre.y, centre.z - 0.16), 'z', 0.67, 0.015, 0.005, dial),
    drum(at(0.86, centre.y, centre.z), 'x', 0.1, 0.08, 0.03, metal(silver)),
    ...mirrored((side) => [
      rod(
        at(-0.36, centre.y + side * 0.78, centre.z),
        at(0.36, centre.y + side * 0.78, centre.z),
        0.1,
        0.1,
        metal(silver),
      ),
    ]),
  ];
  return turned(model, -0.42);
};

/** A lipstick in its open case, and the cap beside it. */
export const lipstick: Figure = ({ main }) => {
  const case_ = plastic(black, 0.2);
  const gold = metal(rgb('#d9b25f'), 0.16);
  const wax: Material = { colour: () => main, mirror: 0.09, rough: 0.3, kind: 'opaque', soft: 0.2 };
  return [
    drum(at(0, 0.62, 0), 'y', 0.46, 0.62, 0.05, case_),
    drum(at(0, 1.3, 0), 'y', 0.41, 0.08, 0.02, gold),
    drum(at(0, 1.58, 0), 'y', 0.36, 0.24, 0.02, gold),
    {
      centre: at(0, 2.3, 0),
      reach: 0.85,
      material: wax,
      // The tip is cut at a slant and round.
      distance: (x, y, z) => {
        const barrel = Math.max(length2(x, z) - 0.3, 1.7 - y);
        const tip = length3(x, (y - 2.2) * 0.48, z) - 0.31;
        return Math.max(barrel, tip, (y - 2.62) * 0.78 + x * 0.62) * 0.8;
      },
    },
    drum(at(1.15, 0.47, -0.35), 'z', 0.47, 0.8, 0.06, case_),
    drum(at(1.15, 0.47, -1.02), 'z', 0.48, 0.05, 0.01, gold),
  ];
};

export const camera: Figure = ({ main }) => {
  const body = plastic(black, 0.5);
  const leather = painted(
    (x, y) => (Math.sin(x * 90) * Math.sin(y * 90) > 0.3 ? mixRgb(main, [0, 0, 0], 0.35) : main),
    0.75,
  );
  const model = [
    block(at(0, 0.72, 0), at(1.15, 0.5, 0.32), 0.12, leather),
    block(at(0, 1.26, 0), at(1.12, 0.14, 0.3), 0.09, metal(silver, 0.3)),
    block(at(0, 1.5, 0), at(0.36, 0.18, 0.26), 0.08, metal(silver, 0.3)),
    drum(at(0, 0.74, -0.42), 'z', 0.52, 0.16, 0.03, metal(silver, 0.25)),
    drum(at(0, 0.74, -0.66), 'z', 0.46, 0.14, 0.03, body),
    hoop(at(0, 0.74, -0.8), 'z', 0.36, 0.05, metal(silver, 0.2)),
    ellipsoid(at(0, 0.74, -0.74), 0.32, 0.32, 0.12, { ...plastic(rgb('#1a2c4e'), 0.05), mirror: 0.14 }),
    sphere(at(-0.1, 0.86, -0.85), 0.035, lit([1.5, 1.6, 1.8])),
    drum(at(-0.78, 1.46, 0), 'y', 0.17, 0.09, 0.02, metal(silver)),
    drum(at(0.72, 1.44, 0), 'y', 0.22, 0.06, 0.02, body),
    drum(at(0.98, 1.43, -0.12), 'y', 0.08, 0.05, 0.02, metal(rgb('#d9b25f'))),
    block(at(-0.74, 1.26, -0.3), at(0.16, 0.08, 0.03), 0.02, lit([1.1, 1.15, 1.2])),
  ];
  return turned(lowered(model, 0.22), -0.32);
};

export const lamp: Figure = ({ main }) => {
  const paint = plastic(main, 0.3);
  return [
    drum(at(0.2, 0.07, 0), 'y', 0.62, 0.07, 0.04, paint),
    rod(at(0.2, 0.1, 0), at(0.72, 1.3, 0.1), 0.05, 0.05, metal(silver)),
    sphere(at(0.72, 1.3, 0.1), 0.1, paint),
    rod(at(0.72, 1.3, 0.1), at(-0.2, 2.25, 0), 0.045, 0.045, metal(silver)),
    {
      ...sphere(at(-0.42, 2.02, -0.1), 0.52, paint),
      distance: (x, y, z) =>
        Math.max(
          Math.abs(length3(x + 0.42, y - 2.02, z + 0.1) - 0.48) - 0.03,
          (y - 2.02) * -0.85 - (x + 0.42) * -0.5 - 0.08,
        ) * 0.9,
    },
    sphere(at(-0.46, 1.93, -0.12), 0.2, lit([2.6, 2.2, 1.4])),
  ];
};
