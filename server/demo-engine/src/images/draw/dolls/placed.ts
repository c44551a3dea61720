import { at } from '../figures/parts.ts';
import type { Point, Solid } from '../render/solids.ts';

/** Bodies scaled around a point and moved, so that the point comes to another place. */
export const placed = (solids: readonly Solid[], from: Point, to: Point, scale: number): Solid[] =>
  solids.map(({ centre, reach, distance, material }) => {
    const back = (value: number, a: number, b: number): number => (value - b) / scale + a;
    return {
      centre: at(
        (centre.x - from.x) * scale + to.x,
        (centre.y - from.y) * scale + to.y,
        (centre.z - from.z) * scale + to.z,
      ),
      reach: reach * scale,
      distance: (x, y, z) => distance(back(x, from.x, to.x), back(y, from.y, to.y), back(z, from.z, to.z)) * scale,
      material: {
        ...material,
        colour: (x, y, z) => material.colour(back(x, from.x, to.x), back(y, from.y, to.y), back(z, from.z, to.z)),
      },
    };
  });
