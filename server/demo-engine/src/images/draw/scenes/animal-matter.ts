import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import { capsuleDistance, type Material, type Point, type Solid, smoothMin } from '../render/solids.ts';

/** Soft matter, as that of vinyl toys. */
export const vinyl = (colour: Material['colour'], rough = 0.45): Material => ({
  colour,
  mirror: 0.04,
  rough,
  kind: 'opaque',
  soft: 0.45,
});

/** Of eyes, noses and mouths. */
export const ink: Material = { colour: () => [0.012, 0.01, 0.012], mirror: 0.05, rough: 0.4, kind: 'opaque' };

const white = rgb('#fbf9f4');

/** A lighter kind of a colour. */
export const tinted = (colour: Rgb, share: number): Material => vinyl(() => mixRgb(colour, white, share));

/** The same on the left (−1) and on the right. */
export const onBothSides = (make: (side: 1 | -1) => readonly Solid[]): Solid[] => [...make(-1), ...make(1)];

/** A bent rod whose radius changes evenly from its first place to its last one. */
export function chain(places: readonly Point[], first: number, last: number, material: Material): Solid {
  const middle = (axis: 'x' | 'y' | 'z'): number =>
    (Math.min(...places.map((place) => place[axis])) + Math.max(...places.map((place) => place[axis]))) / 2;
  const centre = { x: middle('x'), y: middle('y'), z: middle('z') };
  const radius = (index: number): number => first + ((last - first) * index) / Math.max(1, places.length - 1);
  const reach =
    Math.max(...places.map(({ x, y, z }) => Math.hypot(x - centre.x, y - centre.y, z - centre.z))) +
    Math.max(first, last);
  const distance = (x: number, y: number, z: number): number =>
    places
      .slice(1)
      .reduce(
        (least, to, index) =>
          smoothMin(least, capsuleDistance(x, y, z, places[index] ?? to, to, radius(index), radius(index + 1)), 0.05),
        Number.MAX_VALUE,
      );
  return { centre, reach, material, distance };
}
