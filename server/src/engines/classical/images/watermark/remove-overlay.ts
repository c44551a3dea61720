import type { Cv } from '../opencv/opencv.ts';
import { type FloatPlane, luminanceOf, type Raster } from '../raster/raster.ts';
import { shrinkRaster } from '../raster/shrink.ts';
import { aligned } from './align.ts';
import { cellOf } from './cell.ts';
import { correlationAt, detailsOf } from './correlation.ts';
import { findLattice, type Lattice } from './lattice.ts';
import { overlayOf } from './overlay.ts';
import { unblend } from './unblend.ts';

/** Longest side in pixels at which repetitions are looked for. */
const SIDE = 768;
/** Longest side at which it is measured where exactly they lie. */
const ALIGN_SIDE = 1400;
/** Share of the repetition that may be left: more of it belongs to the scene. */
const LEFT_MAX = 0.5;

/**
 * The image without writing that is repeated all over it, slanted or not: by the period, colour and opacity of the writing (after Dekel et al.
 * 2017, over the periods of one image instead of many images) what lies under it is calculated. Null when nothing is repeated.
 */
export function removeOverlay(cv: Cv, image: Raster): Raster | null {
  const found = findLattice(cv, luminanceOf(within(image, SIDE)));
  if (found === null) return null;
  const middle = within(image, ALIGN_SIDE);
  const scale = sizeOf(middle) / Math.min(SIDE, sizeOf(image));
  const details = detailsOf(luminanceOf(middle), scale);
  const rough = overlayOf(cellOf(scaled(found, scale), [middle.width / 2, middle.height / 2]), middle, details, scale);
  if (rough === null) return null;
  const { lattice, origin } = aligned(middle, rough);
  const whole = sizeOf(image) / sizeOf(middle);
  const cell = cellOf(scaled(lattice, whole), [(origin[0] + 0.5) * whole - 0.5, (origin[1] + 0.5) * whole - 0.5]);
  const exact = overlayOf(
    cell,
    image,
    whole === 1 ? details : detailsOf(luminanceOf(image), scale * whole),
    scale * whole,
  );
  if (exact === null) return null;
  const result = unblend(image, exact.overlay);
  const left = detailsOf(luminanceOf(within(result, ALIGN_SIDE)), scale);
  const repeats = (plane: FloatPlane): number => correlationAt(plane, lattice.a) + correlationAt(plane, lattice.b);
  return repeats(left) < LEFT_MAX * repeats(details) ? result : null;
}

const sizeOf = ({ width, height }: Raster): number => Math.max(width, height);

function within(image: Raster, side: number): Raster {
  const scale = Math.min(1, side / sizeOf(image));
  return shrinkRaster(image, Math.round(image.width * scale), Math.round(image.height * scale));
}

const scaled = ({ a, b }: Lattice, scale: number): Lattice => ({
  a: [a[0] * scale, a[1] * scale],
  b: [b[0] * scale, b[1] * scale],
});
