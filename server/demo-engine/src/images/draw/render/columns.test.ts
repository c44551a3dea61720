import { between, createRandom } from '@ai-site/shared/random';
import { expect, it } from '@jest/globals';
import type { Rgb } from '../framebuffer/rgb.ts';
import { columnsAlong } from './columns.ts';
import { length3, type Solid, sphere } from './solids.ts';

const SLACK = 0.25;

const bodies = (seed: number): Solid[] => {
  const random = createRandom(seed);
  const place = (): number => between(random, -2, 2);
  return Array.from({ length: 30 }, () =>
    sphere({ x: place(), y: place() + 2, z: place() }, between(random, 0.02, 0.8), {
      colour: () => [1, 1, 1],
      mirror: 0,
      rough: 1,
      kind: 'opaque',
    }),
  );
};

/** Distance of the middle of a body from the straight line through a place. */
function besideLine({ centre }: Solid, [dx, dy, dz]: Rgb, x: number, y: number, z: number): number {
  const [cx, cy, cz] = [centre.x - x, centre.y - y, centre.z - z];
  const along = cx * dx + cy * dy + cz * dz;
  return length3(cx - along * dx, cy - along * dy, cz - along * dz);
}

it('holds every body that the line through a place passes near, and leaves most others out', () => {
  for (const [dx, dy, dz] of [
    [0, 1, 0],
    [-0.52, 0.72, -0.46],
    [-0.82, 0.36, -0.44],
  ] as const) {
    const length = length3(dx, dy, dz);
    const unit: Rgb = [dx / length, dy / length, dz / length];
    const solids = bodies(7);
    const columns = columnsAlong(unit, solids, SLACK);
    const random = createRandom(11);
    let [near, found] = [0, 0];
    for (let place = 0; place < 2000; place += 1) {
      const [x, y, z] = [between(random, -4, 4), between(random, 0, 4), between(random, -4, 4)];
      const held = columns(x, y, z);
      const beside = solids.filter((solid) => besideLine(solid, unit, x, y, z) <= solid.reach + SLACK);
      expect(beside.filter((solid) => !held.includes(solid))).toEqual([]);
      near += beside.length;
      found += held.length;
    }
    expect(near).toBeGreaterThan(1000);
    expect(found).toBeLessThan(near * 1.6);
  }
});
