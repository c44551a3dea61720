import type { Random } from '@ai-site/shared/random';
import type { Noise } from '@ai-site/shared/random/noise';
import { smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { lathe, type Material, roundedBox, roundedCylinder, type Solid, sphere } from '../render/solids.ts';

const glazed = (colour: Material['colour']): Material => ({ colour, mirror: 0.05, rough: 0.2, kind: 'opaque' });
const matte = (colour: Material['colour']): Material => ({ colour, mirror: 0.03, rough: 0.85, kind: 'opaque' });

/** Radii from the foot to the rim as shares of the height. */
const profiles: readonly (readonly number[])[] = [
  [0.17, 0.24, 0.33, 0.36, 0.31, 0.2, 0.12, 0.11, 0.16],
  [0.15, 0.17, 0.22, 0.29, 0.34, 0.33, 0.22, 0.13, 0.15],
  [0.19, 0.22, 0.22, 0.2, 0.17, 0.15, 0.15, 0.19, 0.25],
  [0.16, 0.34, 0.42, 0.42, 0.33, 0.17, 0.09, 0.085, 0.11],
];

export function vase(
  x: number,
  z: number,
  height: number,
  colour: Rgb,
  painted: boolean,
  noise: Noise,
  random: Random,
): Solid[] {
  const profile = profiles[Math.floor(random() * profiles.length)] ?? [];
  const blue = rgb('#1d3f94');
  const white = rgb('#eef1f2');
  const speckled = (px: number, py: number, pz: number): Rgb =>
    mixRgb(
      colour,
      mixRgb(colour, [0.02, 0.02, 0.02], 0.7),
      smoothstep(0.55, 0.7, noise.at(px * 30 + pz * 11, py * 30)) * 0.6,
    );
  const porcelain = (px: number, py: number, pz: number): Rgb => {
    const share = py / height;
    const angle = Math.atan2(pz - z, px - x);
    const band = Math.min(Math.abs(share - 0.12), Math.abs(share - 0.9), Math.abs(share - 0.66)) < 0.012 ? 1 : 0;
    const vine =
      smoothstep(0.16, 0.05, Math.abs(noise.fbm(angle * 2.2 + 7, share * 5, 3))) *
      smoothstep(0.14, 0.2, share) *
      smoothstep(0.66, 0.6, share);
    const leaf =
      smoothstep(0.3, 0.42, noise.at(angle * 4.5 + 3, share * 11)) *
      smoothstep(0.14, 0.22, share) *
      smoothstep(0.66, 0.58, share);
    return mixRgb(white, blue, Math.min(0.92, Math.max(band, vine * 0.9, leaf * 0.75)));
  };
  return [
    lathe(
      { x, y: 0, z },
      height,
      profile.map((radius) => radius * height),
      painted ? glazed(porcelain) : random() < 0.5 ? glazed(speckled) : matte(speckled),
      0.035,
    ),
  ];
}

export function cup(x: number, z: number, size: number, colour: Rgb, tea: Rgb): Solid[] {
  const body = lathe(
    { x, y: 0, z },
    size * 1.25,
    [0.5, 0.62, 0.74, 0.82, 0.88, 0.92].map((radius) => radius * size),
    glazed(() => colour),
    0.06 * size,
  );
  const drink = roundedCylinder({ x, y: size * 0.98, z }, size * 0.83, size * 0.05, 0.01, {
    colour: () => tea,
    mirror: 0.06,
    rough: 0.1,
    kind: 'opaque',
  });
  const saucer = lathe(
    { x, y: -0.002, z },
    size * 0.17,
    [1.0, 1.35, 1.55].map((radius) => radius * size),
    glazed(() => colour),
    0.04 * size,
  );
  return [saucer, body, drink];
}

export function bottle(x: number, z: number, height: number, colour: Rgb, isGlass: boolean): Solid[] {
  const width = height * 0.26;
  const matter: Material = isGlass
    ? { colour: () => mixRgb(colour, [1, 1, 1], 0.55), mirror: 0.04, rough: 0.05, kind: 'glass' }
    : { colour: () => colour, mirror: 0.05, rough: 0.35, kind: 'opaque' };
  const gold: Material = { colour: () => rgb('#d8b468'), mirror: 0.7, rough: 0.15, kind: 'metal' };
  return [
    roundedBox({ x, y: height * 0.36, z }, { x: width, y: height * 0.355, z: width * 0.62 }, 0.07, 0.35, matter),
    roundedCylinder({ x, y: height * 0.7, z }, width * 0.34, height * 0.07, 0.015, gold),
    roundedCylinder(
      { x, y: height * 0.765, z },
      width * 0.44,
      height * 0.22,
      0.03,
      isGlass ? gold : { ...gold, kind: 'opaque', rough: 0.4, mirror: 0.05, colour: () => rgb('#f3efe8') },
    ),
  ];
}

export const glassBall = (x: number, z: number, size: number, tint: Rgb): Solid =>
  sphere({ x, y: size, z }, size, {
    colour: () => mixRgb([1, 1, 1], tint, 0.22),
    mirror: 0.04,
    rough: 0,
    kind: 'glass',
  });
export const metalBall = (x: number, z: number, size: number, tint: Rgb): Solid =>
  sphere({ x, y: size, z }, size, { colour: () => tint, mirror: 0.8, rough: 0.05, kind: 'metal' });
export const softBall = (x: number, z: number, size: number, tint: Rgb): Solid =>
  sphere({ x, y: size, z }, size, { colour: () => tint, mirror: 0.04, rough: 0.55, kind: 'opaque', soft: 0.4 });
