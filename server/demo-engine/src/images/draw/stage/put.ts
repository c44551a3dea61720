import { putRaster } from '../../../../../src/engines/classical/images/raster/canvas.ts';
import { clamp, copyRaster, type Raster } from '../../../../../src/engines/classical/images/raster/raster.ts';
import type { CutOut } from '../dolls/cut-out.ts';
import { openCanvas, rasterOf } from '../framebuffer/canvas.ts';
import { placeOver, withoutEmptyBorder } from './place-over.ts';

/** Where something stands in an image, in pixels. */
export interface Standing {
  /** Pixels of one unit of length. */
  readonly scale: number;
  readonly column: number;
  readonly ground: number;
  /** Factors of red, green and blue. */
  readonly tint: readonly [number, number, number];
}

/** Puts a cut-out into an image. */
export function put(
  image: Raster,
  { image: doll, scale: own, foot }: CutOut,
  { scale, column, ground, tint }: Standing,
): Raster {
  const factor = scale / own;
  const width = Math.max(1, Math.round(doll.width * factor));
  const height = Math.max(1, Math.round(doll.height * factor));
  const small = tinted(scaledTo(doll, width, height), tint);
  const [left, top] = [Math.round(column - foot.x * factor), Math.round(ground - foot.y * factor)];
  return withoutEmptyBorder(small) === undefined
    ? image
    : placeOver(image, small, left, top, { standing: ground <= image.height, adapting: false });
}

function scaledTo(image: Raster, width: number, height: number): Raster {
  const from = openCanvas(image.width, image.height);
  putRaster(from.context, image);
  const to = openCanvas(width, height);
  to.context.imageSmoothingEnabled = true;
  to.context.imageSmoothingQuality = 'high';
  to.context.drawImage(from.canvas, 0, 0, width, height);
  return rasterOf(to.context, width, height);
}

function tinted(image: Raster, tint: readonly [number, number, number]): Raster {
  const result = copyRaster(image);
  for (let at = 0; at < result.data.length; at += 4)
    for (let c = 0; c < 3; c += 1) result.data[at + c] = clamp((result.data[at + c] ?? 0) * (tint[c] ?? 1), 0, 255);
  return result;
}
