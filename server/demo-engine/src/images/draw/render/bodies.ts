import { createFloatPlane, type FloatPlane } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { Framebuffer } from '../framebuffer/framebuffer.ts';
import { lightnessOf, type Rgb } from '../framebuffer/rgb.ts';
import { type Camera, cameraRays } from './camera.ts';
import { firstLook, isSmooth, type Look, NONE } from './first-look.ts';
import { firstHit } from './march.ts';
import { limited, OFFSETS } from './render.ts';
import { length3, type Solid } from './solids.ts';
import type { Studio } from './studio.ts';
import { tilesOf } from './tiles.ts';
import { type Bodies, lightOf } from './trace.ts';

/** So far around a body others darken its surroundings, and so far in front of the lamp they throw shadows. */
const BESIDE = 0.5;
const SHADOW = 1.6;
const FAR = 60;

/** Relative difference of brightness up to which a pixel between two others is as bright as both together. */
const SMOOTH = 0.08;
/** From which on a pixel is sampled more finely. */
const CONTRAST = 0.14;
const nothing: Bodies = { all: [], towardsLamp: () => [], around: () => [] };

/** An image of bodies: their light, and the share of each pixel that they cover. */
export interface BodiesImage {
  readonly framebuffer: Framebuffer;
  readonly cover: FloatPlane;
}

/**
 * Renders bodies alone, on a transparent ground. They are lit by the studio, whose floor is not seen. One ray for each second pixel in both directions, one
 * more for what lies between pixels that differ, and two or four where neighbours do.
 */
export function renderBodies(
  width: number,
  height: number,
  camera: Camera,
  solids: readonly Solid[],
  studio: Studio,
): BodiesImage {
  const rayAt = cameraRays(width, height, camera);
  const seenAt = tilesOf(width, height, camera, solids);
  const numbers = new Map(solids.map((solid, number) => [solid, number]));
  const beside = solids.map((solid): Bodies => {
    const all = besideOf(solid, solids, studio);
    return { all, towardsLamp: () => all, around: () => all };
  });
  const look: Look = (x, y) => {
    const seen = seenAt(x, y);
    if (seen.length === 0) return undefined;
    const ray = rayAt(x, y);
    const hit = firstHit(seen, ray, FAR);
    if (hit === undefined) return undefined;
    const body = numbers.get(hit.solid) ?? 0;
    return { body, colour: limited(lightOf(beside[body] ?? nothing, studio, ray, hit)) };
  };
  const framebuffer = new Framebuffer(width, height);
  const bodies = firstLook(framebuffer, look, SMOOTH);
  const cover = createFloatPlane(width, height);
  for (let at = 0; at < bodies.length; at += 1) cover.data[at] = bodies[at] === NONE ? 0 : 1;
  refine(framebuffer, cover, bodies, look);
  return { framebuffer, cover };
}

/** Samples pixels more finely that differ from a neighbour. */
function refine(framebuffer: Framebuffer, cover: FloatPlane, bodies: Int16Array, look: Look): void {
  const { width, height } = framebuffer;
  const light = Float32Array.from({ length: width * height }, (_, at) =>
    lightnessOf([framebuffer.data[at * 3] ?? 0, framebuffer.data[at * 3 + 1] ?? 0, framebuffer.data[at * 3 + 2] ?? 0]),
  );
  const differs = (at: number, other: number): boolean => {
    const [here, there] = [bodies[at] === NONE, bodies[other] === NONE];
    if (here || there) return here !== there;
    const [a, b] = [light[at] ?? 0, light[other] ?? 0];
    return Math.abs(a - b) > CONTRAST * (0.12 + Math.min(a, b));
  };
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const isRough =
        (x + 1 < width && differs(at, at + 1)) ||
        (x > 0 && differs(at, at - 1)) ||
        (y + 1 < height && differs(at, at + width)) ||
        (y > 0 && differs(at, at - width));
      if (!isRough) continue;
      const sampled = ([dx, dy]: readonly [number, number]): Rgb | undefined => look(x + dx, y + dy)?.colour;
      const sides = [sampled(OFFSETS[0]), sampled(OFFSETS[2])];
      const here = bodies[at] === NONE ? undefined : framebuffer.get(x, y);
      // Where both sides look like the middle, the difference is that of the neighbour.
      const isEven = sides.every((side) =>
        side === undefined || here === undefined ? side === here : isSmooth(side, here, SMOOTH),
      );
      const all = isEven ? [here, ...sides] : [...sides, sampled(OFFSETS[1]), sampled(OFFSETS[3])];
      const found = all.filter((colour) => colour !== undefined);
      const mean = (channel: 0 | 1 | 2): number =>
        found.reduce((sum, colour) => sum + colour[channel], 0) / Math.max(1, found.length);
      cover.data[at] = found.length / all.length;
      framebuffer.set(x, y, [mean(0), mean(1), mean(2)]);
    }
  }
}

/** Bodies that may darken a body, itself among them. */
function besideOf({ centre, reach }: Solid, solids: readonly Solid[], { lamp: [lx, ly, lz] }: Studio): Solid[] {
  return solids.filter((other) => {
    const dx = other.centre.x - centre.x;
    const dy = other.centre.y - centre.y;
    const dz = other.centre.z - centre.z;
    const along = Math.min(SHADOW, Math.max(0, dx * lx + dy * ly + dz * lz));
    const away = length3(dx - lx * along, dy - ly * along, dz - lz * along);
    return (
      away < reach + other.reach + (along > 0 ? 0.1 : BESIDE) ||
      length3(dx, dy, dz) < reach + other.reach + BESIDE * 0.5
    );
  });
}
