import { between, createRandom } from '@ai-site/shared/random';
import { expect, it } from '@jest/globals';
import { burger } from '../figures/dishes.ts';
import { island } from '../figures/island.ts';
import { drum, hoop, lowered, turned } from '../figures/parts.ts';
import { donut, macaron } from '../figures/sweets.ts';
import { type Material, roundedBox, roundedCylinder } from './solids.ts';

const matter: Material = { colour: () => [1, 1, 1], mirror: 0, rough: 1, kind: 'opaque' };
const origin = { x: 0.2, y: 1, z: -0.1 };
const tones = { main: [0.5, 0.5, 0.5], second: [0.5, 0.5, 0.5], light: [1, 1, 1], deep: [0, 0, 0] } as const;
const shapes = [
  roundedCylinder(origin, 1.2, 0.3, 0.1, matter),
  roundedBox(origin, { x: 1, y: 0.2, z: 0.7 }, 0.05, 0.4, matter),
  drum(origin, 'y', 0.8, 0.1, 0.03, matter),
  hoop(origin, 'y', 0.9, 0.1, matter),
];
const bodies = [burger, donut, macaron, island].flatMap((make) => make(tones, createRandom(5)));

it('no body is nearer than its share of the way to the heights between which it is', () => {
  const random = createRandom(3);
  const flat = [...shapes, ...bodies, ...lowered(shapes, 0.5), ...turned(bodies, 0.7)].filter(
    ({ levels }) => levels !== undefined,
  );
  expect(flat.length).toBeGreaterThan(30);
  const nearer = flat.filter(({ levels = { low: 0, high: 0, share: 0 }, distance }) =>
    Array.from({ length: 200 }, () => {
      const [x, y, z] = [between(random, -3, 3), between(random, -2, 4), between(random, -3, 3)];
      const beyond = Math.max(levels.low - y, y - levels.high);
      return beyond > 0 && distance(x, y, z) < beyond * levels.share - 1e-9;
    }).includes(true),
  );
  expect(nearer).toEqual([]);
});
