import { clamp, copyRaster, type Raster } from '../raster/raster.ts';
import { placesIn, valueAt } from './cell.ts';
import type { Overlay } from './overlay.ts';

/** Opacity up to which a pixel counts as untouched. */
const UNTOUCHED = 0.01;
/** Shares of the full opacity between which a pixel lies at the rim of a stroke. */
const RIM = [0.03, 0.97] as const;
/** Pixels around one at a rim whose colours it must not exceed. */
const AROUND = 3;

/** The image as it was before the overlay was blended over it. */
export function unblend(image: Raster, overlay: Overlay): Raster {
  const { width, height } = image;
  const { colour } = overlay;
  const opacity = opacityOf(overlay, width, height);
  const full = opacity.reduce((most, value) => Math.max(most, value), 0);
  const isRim = (i: number): boolean => (opacity[i] ?? 0) > RIM[0] * full && (opacity[i] ?? 0) < RIM[1] * full;
  const result = copyRaster(image);
  for (let i = 0; i < opacity.length; i += 1) {
    const share = opacity[i] ?? 0;
    if (share >= UNTOUCHED)
      for (let c = 0; c < 3; c += 1)
        result.data[i * 4 + c] = ((image.data[i * 4 + c] ?? 0) - share * (colour[c] ?? 0)) / (1 - share);
  }
  for (let i = 0; i < opacity.length; i += 1) if (isRim(i)) keepWithin(result, i, isRim);
  return result;
}

function opacityOf({ cell, opacity }: Overlay, width: number, height: number): Float32Array {
  const result = new Float32Array(width * height);
  const at = placesIn(cell);
  const place: [number, number] = [0, 0];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      at(x, y, place);
      result[i] = valueAt(cell, opacity, place[0], place[1]);
    }
  }
  return result;
}

/** Rims of strokes are never met to the pixel: what stands out there from all that is known around is no part of the image. */
function keepWithin({ width, height, data }: Raster, i: number, isRim: (i: number) => boolean): void {
  const [x, y] = [i % width, Math.floor(i / width)];
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let ny = Math.max(0, y - AROUND); ny <= Math.min(height - 1, y + AROUND); ny += 1) {
    for (let nx = Math.max(0, x - AROUND); nx <= Math.min(width - 1, x + AROUND); nx += 1) {
      const other = ny * width + nx;
      if (isRim(other)) continue;
      for (let c = 0; c < 3; c += 1) {
        const value = data[other * 4 + c] ?? 0;
        if (value < (least[c] ?? 0)) least[c] = value;
        if (value > (most[c] ?? 0)) most[c] = value;
      }
    }
  }
  for (let c = 0; c < 3; c += 1)
    if ((least[c] ?? 0) <= (most[c] ?? 0)) data[i * 4 + c] = clamp(data[i * 4 + c] ?? 0, least[c] ?? 0, most[c] ?? 255);
}
