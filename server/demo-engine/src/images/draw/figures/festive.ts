import { mixRgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, lathe, length2, length3, type Material, rod, type Solid, sphere } from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, drum, hoop, lit, metal, painted, plastic, rubber, turned } from './parts.ts';

const gold = rgb('#e2b24a');
const white = rgb('#f6f3ec');
const ribbon = (colour: Material['colour']): Material => ({ colour, mirror: 0.1, rough: 0.28, kind: 'opaque' });

/** A box with a lid, a ribbon around it and a bow on top. */
function present(x: number, z: number, half: number, height: number, paper: Material, band: Material): Solid[] {
  const lid = height * 0.22;
  const top = height + 0.02;
  const loop = (side: number): Solid => ({
    ...hoop(at(x + side * half * 0.34, top + half * 0.2, z), 'z', half * 0.26, half * 0.07, band),
    reach: half * 0.5,
    distance: (px, py, pz) => {
      const [dx, dy] = [px - x - side * half * 0.34, py - top - half * 0.2];
      const [along, across] = [dx * 0.9 + side * dy * 0.42, dy * 0.9 - side * dx * 0.42];
      return (
        Math.max(
          Math.abs(length2(along * 0.78, across * 1.25) - half * 0.24) - half * 0.035,
          Math.abs(pz - z) - half * 0.16,
        ) * 0.6
      );
    },
  });
  return [
    block(at(x, (height - lid) / 2, z), at(half * 0.95, (height - lid) / 2, half * 0.95), 0.03, paper),
    block(at(x, height - lid / 2, z), at(half, lid / 2, half), 0.04, paper),
    block(at(x, height / 2, z), at(half * 0.15, height / 2 + 0.012, half * 1.012), 0.01, band),
    block(at(x, height / 2, z), at(half * 1.012, height / 2 + 0.012, half * 0.15), 0.01, band),
    loop(1),
    loop(-1),
    sphere(at(x, top + half * 0.09, z), half * 0.13, band),
    ...[1, -1].map((side) =>
      rod(
        at(x + side * half * 0.1, top + 0.04, z - half * 0.1),
        at(x + side * half * 0.52, top + 0.03, z - half * 0.5),
        half * 0.05,
        half * 0.035,
        band,
      ),
    ),
  ];
}

export const gift: Figure = ({ main, second, light }) => {
  const band = ribbon(() => gold);
  return turned(
    [
      ...present(0.1, 0.35, 0.92, 1.5, plastic(main, 0.45), band),
      ...present(
        -1.25,
        -0.55,
        0.52,
        0.78,
        plastic(mixRgb(light, white, 0.5), 0.5),
        ribbon(() => mixRgb(main, [0, 0, 0], 0.1)),
      ),
      ...present(
        1.22,
        -0.62,
        0.42,
        0.56,
        plastic(mixRgb(second, gold, 0.35), 0.45),
        ribbon(() => white),
      ),
    ],
    0.32,
  );
};

const RIBS = 14;

/** A round lantern of ribbed silk that glows, with caps and a tassel, on a stand: bodies stand on the floor. */
function lanternAt(x: number, y: number, z: number, size: number, silk: Material): Solid[] {
  const cap = metal(gold, 0.3);
  return [
    {
      centre: at(x, y, z),
      reach: size * 1.1,
      material: silk,
      distance: (px, py, pz) => {
        const [dx, dy, dz] = [px - x, (py - y) / 0.84, pz - z];
        const rib = 0.022 * size * Math.abs(Math.cos((Math.atan2(dz, dx) * RIBS) / 2)) ** 8;
        return (length3(dx, dy, dz) - size + rib) * 0.8;
      },
    },
    drum(at(x, y + size * 0.84, z), 'y', size * 0.42, size * 0.07, 0.02, cap),
    drum(at(x, y - size * 0.84, z), 'y', size * 0.42, size * 0.07, 0.02, cap),
    rod(at(x, y + size * 0.88, z), at(x, y + size * 1.3, z), 0.022, 0.022, cap),
    ...around(9, (_, cos, sin) => [
      rod(
        at(x + cos * size * 0.16, y - size * 0.9, z + sin * size * 0.16),
        at(x + cos * size * 0.2, y - size * 1.55, z + sin * size * 0.2),
        0.03 * size,
        0.024 * size,
        rubber(gold),
      ),
    ]),
    sphere(at(x, y - size * 0.95, z), size * 0.13, plastic(gold)),
  ];
}

export const lantern: Figure = ({ main }) => {
  const red = mixRgb(main, rgb('#d8201c'), 0.75);
  const silk: Material = {
    colour: (_x, y) => mixRgb(mixRgb(red, rgb('#ff7a3a'), 0.25), red, Math.min(1, Math.abs(y - 2) * 0.8)),
    mirror: 0.04,
    rough: 0.45,
    kind: 'opaque',
    soft: 0.85,
  };
  const wood = painted(() => rgb('#5a2a1c'), 0.5);
  return [
    ...lanternAt(-0.8, 1.75, 0, 0.72, silk),
    ...lanternAt(0.95, 1.55, -0.15, 0.58, silk),
    rod(at(-1.9, 2.72, 0.05), at(1.95, 2.72, 0.05), 0.07, 0.07, wood),
    ...[-1.8, 1.85].flatMap((x) => [
      rod(at(x, 0.05, 0.05), at(x, 2.95, 0.05), 0.075, 0.065, wood),
      drum(at(x, 0.08, 0.05), 'y', 0.32, 0.08, 0.03, wood),
      sphere(at(x, 2.98, 0.05), 0.1, metal(gold)),
    ]),
    rod(at(0.95, 2.28, -0.15), at(0.95, 2.72, 0.02), 0.02, 0.02, metal(gold)),
  ];
};

/** Relief of the top of a mooncake: a flower in rings. */
function moulded(u: number, v: number): number {
  const [radius, angle] = [length2(u, v), Math.atan2(v, u)];
  const petals = Math.abs(radius - 0.46 - 0.12 * Math.cos(angle * 8)) < 0.035;
  return petals ||
    Math.abs(radius - 0.8) < 0.03 ||
    Math.abs(radius - 0.16) < 0.03 ||
    (radius < 0.34 && radius > 0.2 && Math.cos(angle * 8 + 1.2) > 0.75)
    ? 1
    : 0;
}

function mooncakeAt(x: number, z: number, bottom: number, size: number, tilt = 0): Solid[] {
  const crust: Material = {
    colour: (px, py, pz) => {
      const top = py > bottom + size * 0.62;
      const raised = top ? moulded((px - x) / size, (pz - z) / size) : 0;
      return mixRgb(mixRgb(rgb('#c9823a'), rgb('#8f4a1c'), top ? 0.15 : 0.45), rgb('#f0bd6a'), raised * 0.75);
    },
    mirror: 0.06,
    rough: 0.4,
    kind: 'opaque',
    bump: (px, py, pz) => (py > bottom + size * 0.62 ? 0.035 * moulded((px - x) / size, (pz - z) / size) : 0),
  };
  return [
    {
      centre: at(x, bottom + size * 0.35, z),
      reach: size * 1.25,
      material: crust,
      distance: (px, py, pz) => {
        const [dx, dz] = [px - x, pz - z];
        const across = length2(dx, dz) - size * (1 + 0.045 * Math.cos(Math.atan2(dz, dx) * 12 + tilt)) + 0.1;
        const along = Math.abs(py - bottom - size * 0.35) - size * 0.35 + 0.1;
        return (Math.min(Math.max(across, along), 0) + length2(Math.max(across, 0), Math.max(along, 0)) - 0.1) * 0.8;
      },
    },
  ];
}

export const mooncake: Figure = ({ main, light }) => {
  const china: Material = {
    colour: (_x, y) => (y > 0.16 ? mixRgb(white, light, 0.15) : mixRgb(main, white, 0.4)),
    mirror: 0.05,
    rough: 0.2,
    kind: 'opaque',
  };
  return [
    lathe(at(0, 0, 0), 0.2, [0.9, 1.5, 1.85, 2.05], china, 0.05),
    ...mooncakeAt(-0.78, 0.2, 0.12, 0.68),
    ...mooncakeAt(0.74, 0.3, 0.12, 0.68, 0.8),
    ...mooncakeAt(0, -0.72, 0.12, 0.62, 0.3),
    ...mooncakeAt(-0.02, 0.12, 0.6, 0.6, 1.1),
  ];
};

export const christmasTree: Figure = ({ second }, random) => {
  const needles = (tint: number): Material => ({
    colour: (x, y, z) =>
      mixRgb(rgb('#1f5c3a'), rgb('#4f9a5c'), tint + 0.3 * Math.sin(x * 19) * Math.sin(y * 23) * Math.sin(z * 21)),
    mirror: 0.02,
    rough: 0.9,
    kind: 'opaque',
    bump: (x, y, z) => 0.03 * Math.sin(x * 34) * Math.sin(y * 29) * Math.sin(z * 31),
  });
  const tiers = [
    { y: 0.42, height: 1.05, half: 1.12 },
    { y: 1.05, height: 0.95, half: 0.88 },
    { y: 1.65, height: 0.85, half: 0.64 },
    { y: 2.18, height: 0.72, half: 0.4 },
  ];
  const colours = [rgb('#d8302c'), gold, mixRgb(second, white, 0.2), rgb('#e8e4da')];
  const balls = tiers.flatMap(({ y, half }, tier) =>
    around(
      9 - tier * 2,
      (_, cos, sin) => [
        sphere(at(cos * half * 0.93, y + 0.1 + random() * 0.12, sin * half * 0.93), 0.085, {
          ...metal(colours[Math.floor(random() * 4)] ?? gold, 0.15),
          mirror: 0.35,
        }),
      ],
      tier * 0.4,
    ),
  );
  return [
    ...tiers.map(({ y, height, half }, tier) =>
      lathe(at(0, y, 0), height, [half * 0.9, half, half * 0.72, half * 0.42, 0.06], needles(0.2 + tier * 0.12)),
    ),
    drum(
      at(0, 0.24, 0),
      'y',
      0.16,
      0.24,
      0.03,
      painted(() => rgb('#6a4326'), 0.8),
    ),
    ...balls,
    ...around(5, (_, cos, sin) => [
      rod(at(0, 3, 0), at(sin * 0.22, 3 + cos * 0.22, 0), 0.075, 0.02, lit(rgb('#ffd768'))),
    ]),
    sphere(at(0, 3, 0), 0.1, lit(rgb('#ffd768'))),
    ...present(
      -1.25,
      -0.7,
      0.36,
      0.46,
      plastic(rgb('#c8302c'), 0.45),
      ribbon(() => gold),
    ),
    ...present(
      1.18,
      -0.55,
      0.44,
      0.6,
      plastic(rgb('#2f6f9c'), 0.45),
      ribbon(() => white),
    ),
    ellipsoid(at(0, -0.02, 0), 1.6, 0.1, 1.3, { ...plastic(white, 0.9), soft: 0.6 }),
  ];
};
