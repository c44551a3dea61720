import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import {
  ellipsoid,
  lathe,
  length2,
  length3,
  type Material,
  rod,
  roundedCylinder,
  type Solid,
  sphere,
  valueAt,
} from '../render/solids.ts';
import type { Figure } from './figure.ts';
import { around, at, block, byDirection, directionOf, drum, hoop, metal, plastic, rubber } from './parts.ts';

const white = rgb('#f6f3ec');
const glossy = (colour: Material['colour'], soft = 0): Material => ({
  colour,
  mirror: 0.07,
  rough: 0.22,
  kind: 'opaque',
  soft,
});

/** A round slice whose rim waves up and down. */
function leaf(y: number, radius: number, thick: number, waves: number, deep: number, material: Material): Solid {
  const waveAt = byDirection((angle) => Math.sin(angle * waves) + 0.5 * Math.sin(angle * (waves * 2 + 1) + 1));
  const rimAt = byDirection((angle) => radius * (1 + 0.05 * Math.sin(angle * (waves + 2))));
  return {
    centre: at(0, y, 0),
    reach: radius * 1.12 + deep,
    material,
    distance: (px, py, pz) => {
      const across = length2(px, pz);
      const bound = Math.max(Math.abs(py - y) - deep * 1.5 - thick, across - radius * 1.05);
      if (bound > 0.04) return bound;
      const waved = deep * smoothstep(0.5, 1, across / radius);
      const level = Math.abs(py - y) - thick;
      // Within the rim, where the slice is flat, its direction does not matter.
      if (waved === 0 && level >= across - radius * 0.95) return level * 0.45;
      const place = directionOf(px, pz);
      return Math.max(Math.abs(py - y - waved * valueAt(waveAt, place)) - thick, across - valueAt(rimAt, place)) * 0.45;
    },
  };
}

export const burger: Figure = ({ light }, random) => {
  const bread: Material = {
    colour: (_x, y) => mixRgb(rgb('#e8b565'), rgb('#b5692a'), smoothstep(1.25, 1.95, y)),
    mirror: 0.06,
    rough: 0.35,
    kind: 'opaque',
    soft: 0.25,
  };
  const meat: Material = {
    colour: (x, y, z) =>
      mixRgb(rgb('#5a2f1c'), rgb('#7f4a2a'), 0.5 + 0.5 * Math.sin(x * 17) * Math.sin(y * 23) * Math.sin(z * 19)),
    mirror: 0.05,
    rough: 0.5,
    kind: 'opaque',
    bump: (x, y, z) => 0.05 * Math.sin(x * 21) * Math.sin(y * 18) * Math.sin(z * 24),
  };
  const seeds = Array.from({ length: 34 }, () => {
    const [turn, out] = [random() * Math.PI * 2, Math.sqrt(random()) * 0.95];
    const [x, z] = [Math.cos(turn) * out, Math.sin(turn) * out];
    return ellipsoid(
      at(x, 1.35 + 0.72 * Math.sqrt(Math.max(0, 1 - (out / 1.3) ** 2)), z),
      0.055,
      0.03,
      0.035,
      plastic(rgb('#f6e6c0'), 0.4),
    );
  });
  return [
    roundedCylinder(at(0, 0.08, 0), 1.6, 0.08, 0.03, plastic(mixRgb(rgb('#b98a58'), light, 0.1), 0.6)),
    roundedCylinder(at(0, 0.16, 0), 1.2, 0.36, 0.16, bread),
    roundedCylinder(at(0, 0.52, 0), 1.24, 0.34, 0.14, meat),
    {
      ...block(
        at(0, 0.9, 0),
        at(1.04, 0.035, 1.04),
        0.02,
        glossy(() => rgb('#f6b92f'), 0.4),
        0.6,
      ),
      levels: { low: 0.9 - HANG - 0.04, high: 0.94, share: 0.6 },
      distance: cheese,
    },
    ...[-0.5, 0.5].flatMap((x) => [
      drum(
        at(x, 1.02, -0.42),
        'y',
        0.5,
        0.06,
        0.03,
        glossy(() => rgb('#d0372a'), 0.35),
      ),
      drum(
        at(x, 1.02, 0.45),
        'y',
        0.5,
        0.06,
        0.03,
        glossy(() => rgb('#d0372a'), 0.35),
      ),
    ]),
    leaf(
      1.16,
      1.3,
      0.03,
      9,
      0.09,
      glossy((x, _y, z) => mixRgb(rgb('#5f9a35'), rgb('#b5d66a'), smoothstep(0.9, 1.35, length2(x, z))), 0.5),
    ),
    {
      centre: at(0, 1.55, 0),
      reach: 1.35,
      material: bread,
      levels: { low: 1.27, high: 1.3 + 1.27 / 1.72, share: 1 },
      distance: (x, y, z) => Math.max((length3(x, (y - 1.3) * 1.72, z) - 1.27) * 0.6, 1.27 - y),
    },
    ...seeds,
  ];
};

/** How far the corners of the cheese hang down. */
const HANG = 0.32;

/** A slice of cheese whose corners hang down. */
function cheese(x: number, y: number, z: number): number {
  const u = x * 0.82 + z * 0.57;
  const v = z * 0.82 - x * 0.57;
  const side = Math.max(Math.abs(u) - 1.16, Math.abs(v) - 1.16);
  // Beside the slice it does not matter how far it hangs.
  if (side > Math.abs(y - 0.9) + HANG) return side * 0.6;
  return Math.max(side, Math.abs(y - 0.9 + HANG * smoothstep(1.12, 1.62, length2(u, v))) - 0.04) * 0.6;
}

export const hotpot: Figure = ({ main }, random) => {
  const pot = metal(mixRgb(rgb('#c98a4a'), main, 0.1), 0.25);
  /** The pot has two halves, divided by a wave. */
  const isHot = (x: number, z: number): boolean => x < 0.34 * Math.sin((z / 1.35) * Math.PI);
  const broth: Material = glossy((x, _y, z) => {
    const swirl = 0.5 + 0.5 * Math.sin(x * 9 + 3 * Math.sin(z * 7));
    return isHot(x, z)
      ? mixRgb(rgb('#a81f10'), rgb('#e0571c'), swirl * 0.7)
      : mixRgb(rgb('#efe0bb'), rgb('#dcc48c'), swirl * 0.6);
  });
  const float = (make: (x: number, z: number) => readonly Solid[], count: number, hot: boolean): Solid[] =>
    Array.from({ length: count * 6 }, () => ({ turn: random() * Math.PI * 2, out: Math.sqrt(random()) * 1.15 }))
      .map(({ turn, out }) => ({ x: Math.cos(turn) * out, z: Math.sin(turn) * out }))
      .filter(({ x, z }) => isHot(x, z) === hot && Math.abs(x - 0.34 * Math.sin((z / 1.35) * Math.PI)) > 0.24)
      .slice(0, count)
      .flatMap(({ x, z }) => make(x, z));
  const chilli = (x: number, z: number): readonly Solid[] => [
    rod(
      at(x, 1.2, z),
      at(x + (random() - 0.5) * 0.4, 1.22, z + (random() - 0.5) * 0.4),
      0.055,
      0.02,
      glossy(() => rgb('#c81a12')),
    ),
  ];
  const ball = (x: number, z: number): readonly Solid[] => [
    sphere(
      at(x, 1.15, z),
      0.15,
      glossy(() => (random() < 0.5 ? rgb('#e8d2b0') : rgb('#d99a72')), 0.3),
    ),
  ];
  const green = (x: number, z: number): readonly Solid[] => [
    ellipsoid(
      at(x, 1.2, z),
      0.16,
      0.035,
      0.09,
      glossy(() => rgb('#5f9a35'), 0.4),
    ),
  ];
  const plates = [-2.15, 2.15].flatMap((x, side) => [
    lathe(
      at(x, 0, -0.5),
      0.18,
      [0.45, 0.66, 0.76],
      glossy(() => white),
      0.04,
    ),
    ...around(6, (_, cos, sin) => [
      ellipsoid(
        at(x + cos * 0.32, 0.24, -0.5 + sin * 0.32),
        0.24,
        0.07,
        0.15,
        glossy(() => (side === 0 ? rgb('#c8564a') : rgb('#6fa83f')), 0.4),
      ),
    ]),
  ]);
  return [
    lathe(at(0, 0.25, 0), 0.95, [1.05, 1.28, 1.38, 1.42, 1.44], pot, 0.07),
    drum(at(0, 0.14, 0), 'y', 0.95, 0.14, 0.05, metal(rgb('#54402f'), 0.4)),
    hoop(at(0, 1.2, 0), 'y', 1.42, 0.05, pot),
    ...[-1, 1].map((side) => hoop(at(side * 1.56, 0.98, 0), 'y', 0.17, 0.045, pot)),
    roundedCylinder(at(0, 0.98, 0), 1.36, 0.14, 0.01, broth),
    {
      centre: at(0, 1.05, 0),
      reach: 1.45,
      material: pot,
      distance: (x, y, z) =>
        Math.max(
          Math.abs(x - 0.34 * Math.sin((z / 1.35) * Math.PI)) - 0.035,
          Math.abs(y - 1.0) - 0.22,
          length2(x, z) - 1.38,
        ) * 0.6,
    },
    ...float(chilli, 9, true),
    ...float(ball, 4, true),
    ...float(ball, 5, false),
    ...float(green, 6, false),
    ...plates,
  ];
};

export const braisedPork: Figure = ({ main, light }, random) => {
  const bowl: Material = glossy((_x, y) =>
    y > 0.62 && y < 0.7 ? mixRgb(main, white, 0.15) : mixRgb(white, light, 0.1),
  );
  const piece = (x: number, y: number, z: number): Solid[] => {
    const turn = random() * Math.PI;
    const layers: readonly Rgb[] = [rgb('#8f2f14'), rgb('#e0a468'), rgb('#7a2a14'), rgb('#c87a44')];
    const meat: Material = glossy(
      (_x, py) => layers[Math.min(3, Math.max(0, Math.floor((py - y + 0.21) / 0.105)))] ?? main,
      0.25,
    );
    return [block(at(x, y, z), at(0.25, 0.21, 0.25), 0.06, { ...meat, mirror: 0.12 }, turn)];
  };
  const ring = (count: number, out: number, y: number, from: number): Solid[] =>
    around(count, (_, cos, sin) => piece(cos * out, y + random() * 0.05, sin * out), from);
  return [
    lathe(at(0, 0, 0), 0.72, [0.62, 0.85, 1.15, 1.4, 1.55], bowl, 0.06),
    roundedCylinder(
      at(0, 0.42, 0),
      1.3,
      0.08,
      0.01,
      glossy(() => rgb('#6a220e')),
    ),
    ...ring(9, 0.98, 0.66, 0),
    ...ring(6, 0.55, 0.9, 0.3),
    ...piece(0.02, 1.2, 0),
    ...Array.from({ length: 14 }, () => {
      const [turn, out] = [random() * Math.PI * 2, random() * 0.8];
      return hoop(
        at(Math.cos(turn) * out, 1.44 - out * 0.52, Math.sin(turn) * out),
        'y',
        0.055,
        0.022,
        plastic(random() < 0.6 ? rgb('#6fae3f') : rgb('#c8e08a')),
      );
    }),
    rod(at(1.1, 0.05, -1.35), at(2.1, 0.05, 0.4), 0.045, 0.035, rubber(rgb('#3a2018'))),
    rod(at(1.28, 0.05, -1.4), at(2.28, 0.05, 0.35), 0.045, 0.035, rubber(rgb('#3a2018'))),
  ];
};
