import type { FigureName } from '@ai-site/shared/domain/drawn-words';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { modelOf } from '../figures/figures.ts';
import { develop } from '../framebuffer/framebuffer.ts';
import { type Rgb, rgb } from '../framebuffer/rgb.ts';
import { renderBodies } from '../render/bodies.ts';
import { type Camera, pixelOf } from '../render/camera.ts';
import type { Solid } from '../render/solids.ts';
import type { Studio } from '../render/studio.ts';
import type { Pose } from './build.ts';
import { dollOf } from './doll.ts';
import type { DollIdentity } from './identity.ts';

/** A doll or a thing on a transparent ground. */
export interface CutOut {
  readonly image: Raster;
  /** Pixels of one unit of length. */
  readonly scale: number;
  /** Column of the middle of its feet, and row of the ground that it stands on, which may be below the image. */
  readonly foot: { readonly x: number; readonly y: number };
}

export interface CutOutOptions {
  readonly identity: DollIdentity;
  readonly pose: Pose;
  /** Angle by which it looks to the right of the viewer; negative: to the left. */
  readonly turn: number;
  /** Pixels of one unit that are wanted. */
  readonly scale: number;
  /** Height in units from which on it is seen. */
  readonly from: number;
}

const DISTANCE = 14;
/** Height of the camera over the middle of a doll. */
const ABOVE = 0.9;
/** Pixels of one unit in which dolls are rendered: in the smallest that is large enough, or nearly. */
const SCALES = [60, 80, 105, 135, 165, 200, 240, 285, 340, 410] as const;
const NEARLY = 1.35;
/** Pixels of cut-outs that are remembered. */
const REMEMBERED = 6_000_000;

const paper = rgb('#d8cfc2');
const studio: Studio = {
  floor: () => paper,
  floorMirror: 0,
  wall: (_x, y): Rgb => [0.62 + y * 0.03, 0.64 + y * 0.03, 0.68 + y * 0.03],
  depth: 9,
  lamp: [-0.52 / 1.0, 0.7, -0.49],
  lampLight: [2.2, 2.08, 1.92],
  softness: 6,
  ambient: [0.66, 0.7, 0.78],
  rim: [0.7, 0.72, 0.76],
};

const known = new Map<string, CutOut>();

/** A doll in a pose. Remembers what was rendered last in this thread. */
export function cutOutOf({ identity, pose, turn, scale: wanted, from }: CutOutOptions): CutOut {
  const scale = SCALES.find((one) => one * NEARLY >= wanted) ?? SCALES.at(-1) ?? wanted;
  const key = JSON.stringify([identity, pose, turn, scale, from]);
  const found = known.get(key);
  known.delete(key);
  const cutOut = found ?? rendered(dollOf(identity, pose), { turn, scale, from, above: ABOVE });
  remember(key, cutOut);
  return cutOut;
}

/** A thing on a transparent ground. `scale`: pixels of one unit that are wanted. */
export function thingCutOut(name: FigureName, seed: number, scale: number): CutOut {
  const key = JSON.stringify([name, seed, scale]);
  const found = known.get(key);
  known.delete(key);
  const { solids, above } = modelOf(name, seed);
  const cutOut = found ?? rendered(solids, { turn: 0, scale, from: 0, above });
  remember(key, cutOut);
  return cutOut;
}

/** Keeps what was made last. */
function remember(key: string, cutOut: CutOut): void {
  known.set(key, cutOut);
  let pixels = 0;
  for (const [other, { image }] of [...known].reverse()) {
    pixels += image.width * image.height;
    if (pixels > REMEMBERED && other !== key) known.delete(other);
  }
}

/** The doll stays where it is; camera and lamp go around it. */
function rendered(
  solids: readonly Solid[],
  { turn, scale, from, above }: Pick<CutOutOptions, 'turn' | 'scale' | 'from'> & { readonly above: number },
): CutOut {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const around = (x: number, z: number): readonly [x: number, z: number] => [x * cos + z * sin, z * cos - x * sin];
  const across = solids.map(({ centre, reach }) => Math.abs(centre.x * cos - centre.z * sin) + reach);
  const half = Math.max(...across) + 0.06;
  // Seen from above, what is behind is higher and what is in front lower.
  const leaning = ((above - ABOVE) / DISTANCE) * half;
  const top = Math.max(...solids.map(({ centre, reach }) => centre.y + reach)) + 0.12 + Math.max(0, leaning);
  const bottom = (from <= 0 ? -0.14 : from) - Math.max(0, leaning);
  const width = Math.ceil(half * 2 * scale);
  const height = Math.ceil((top - bottom) * scale);
  const middle = (top + bottom) / 2;
  const [eyeX, eyeZ] = around(0, -DISTANCE);
  const camera: Camera = {
    eye: { x: eyeX, y: middle + above, z: eyeZ },
    target: { x: 0, y: middle, z: 0 },
    angle: Math.min(width, height) / scale / 2 / DISTANCE,
  };
  const [lampX, lampZ] = around(studio.lamp[0], studio.lamp[2]);
  const { framebuffer, cover } = renderBodies(width, height, camera, solids, {
    ...studio,
    lamp: [lampX, studio.lamp[1], lampZ],
  });
  const image = develop(framebuffer, { exposure: 0.95, grain: 0, vignette: 0, seed: 1 });
  cover.data.forEach((share, index) => {
    image.data[index * 4 + 3] = Math.round(share * 255);
  });
  return { image, scale, foot: pixelOf(width, height, camera, { x: 0, y: 0, z: 0 }) };
}
