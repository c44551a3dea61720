import { openImage } from '../../../platform/media/open-image.ts';
import type { ImageSource } from '../../text-lines.ts';

/** Pixels of an image: rows of red, green and blue. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels beyond which an image is shrunk: letters of such images are large. */
const PIXELS_MAX = 16_000_000;
/** An image that unfolds to more than this is refused. */
const SOURCE_PIXELS_MAX = 100_000_000;

export interface SizedRaster {
  readonly raster: Raster;
  /** Pixels of the image itself, turned as its metadata says. */
  readonly width: number;
  readonly height: number;
}

/** Reads an image upright, on white where it is transparent; large ones are shrunk to `PIXELS_MAX`. Rejects for what is not an image. */
export async function readRaster(source: ImageSource): Promise<SizedRaster> {
  const { autoOrient } = await openImage(source, { pixels: SOURCE_PIXELS_MAX }).metadata();
  const { width, height } = autoOrient;
  const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)));
  const image = openImage(source, { pixels: SOURCE_PIXELS_MAX, autoOrient: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  const sized =
    scale < 1
      ? image.resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
      : image;
  const { data, info } = await sized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return {
    raster: { width: info.width, height: info.height, data: info.channels === 1 ? coloured(data) : data },
    width,
    height,
  };
}

/** Grey as red, green and blue. */
const coloured = (grey: Uint8Array): Uint8Array =>
  Uint8Array.from({ length: grey.length * 3 }, (_, at) => grey[Math.trunc(at / 3)] ?? 0);

/** The raster in another size, in which its sides may be stretched differently. */
export async function resizeRaster(
  { data, width, height }: Raster,
  toWidth: number,
  toHeight: number,
): Promise<Raster> {
  const resized = await openImage(data, { raw: { width, height, channels: 3 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, data: resized };
}
