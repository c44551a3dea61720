import type { ShotSize } from '@ai-site/shared/film/shot/shot-source';
import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import type { Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { type CutOut, thingCutOut } from '../dolls/cut-out.ts';
import { openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { box, gradient } from '../sets/paint.ts';
import { put } from './put.ts';
import type { Thing } from './things.ts';

/** Height of a thing as a share of that of the image. */
const heights: Readonly<Record<ShotSize, number>> = {
  long: 0.34,
  full: 0.38,
  medium: 0.44,
  'medium-close-up': 0.48,
  'close-up': 0.52,
};
/** Largest width as a share of that of the image. */
const WIDEST = 0.62;
/** Rows as shares of the height: the far and the near edge of the table, what stands on it, and what stands on the ground. */
const rows = { far: 0.66, near: 0.83, thing: 0.755, ground: 0.8 } as const;
/** Captions of tall images are higher. */
const tallRows = { far: 0.6, near: 0.78, thing: 0.69, ground: 0.73 } as const;
const rowsOf = ({ width, height }: Raster): typeof rows | typeof tallRows => (height > width ? tallRows : rows);
/** Pixels of one unit in which a thing is first rendered to learn its size. */
const TRY = 24;

export interface StillOptions {
  /** Column of who stands behind it; null: nobody does. */
  readonly behind: number | null;
  readonly shot: ShotSize;
  readonly seed: number;
  readonly tint: readonly [number, number, number];
}

/** Smaller where somebody stands behind it, on the other side. */
const BESIDE = { size: 0.68, left: 0.32, right: 0.68 } as const;

/** Puts a thing into a place: on the ground, or on a table in front. */
export function withThing(place: Raster, { name, isLarge }: Thing, { behind, shot, seed, tint }: StillOptions): Raster {
  const { width, height } = place;
  const { across, tall } = extentOf(thingCutOut(name, seed, TRY));
  const scale =
    Math.min((heights[shot] * height) / tall, (WIDEST * width) / across) * (behind === null ? 1 : BESIDE.size);
  const column = width * (behind === null ? 0.5 : behind > width / 2 ? BESIDE.left : BESIDE.right);
  const row = rowsOf(place);
  const ground = (isLarge ? row.ground : row.thing) * height;
  return put(isLarge ? place : withTable(place, tint), thingCutOut(name, seed, scale), { scale, column, ground, tint });
}

/** Units that a cut-out takes up. */
function extentOf({ image: { width, height, data }, scale }: CutOut): {
  readonly across: number;
  readonly tall: number;
} {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 3, index = 0; at < data.length; at += 4, index += 1) {
    if ((data[at] ?? 0) < 12) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { across: Math.max(1, right - left) / scale, tall: Math.max(1, bottom - top) / scale };
}

function withTable(place: Raster, [red, green, blue]: readonly [number, number, number]): Raster {
  const { width, height } = place;
  const { context } = openCanvas(width, height);
  putRaster(context, place);
  const row = rowsOf(place);
  const [far, near] = [row.far * height, row.near * height];
  context.save();
  context.shadowColor = 'rgb(30 20 20 / 0.4)';
  context.shadowBlur = height * 0.03;
  box(
    context,
    -width * 0.05,
    far,
    width * 1.1,
    height,
    gradient(context, 0, far, 0, near, ['#c99a68', '#b98452', '#a87343']),
  );
  context.restore();
  for (let i = 1; i < 4; i += 1)
    box(context, 0, far + ((near - far) * i) / 4, width, Math.max(0.6, height * 0.0016), 'rgb(90 55 30 / 0.28)');
  box(context, 0, far, width, height * 0.006, 'rgb(255 240 215 / 0.5)');
  box(context, 0, near, width, height - near, gradient(context, 0, near, 0, height, ['#8a5a34', '#6f4527']));
  box(context, 0, near, width, height * 0.008, 'rgb(255 235 205 / 0.35)');
  context.globalCompositeOperation = 'multiply';
  const shade = [red, green, blue].map((share) => Math.round(Math.min(1, share) * 255)).join(' ');
  box(context, 0, far, width, height - far, `rgb(${shade})`);
  return rasterOf(context, width, height);
}
