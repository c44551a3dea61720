import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { Sharp } from 'sharp';
import { openImage as openFile, useOneCore } from '../../../../platform/media/open-image.ts';
import { ImageProblemError, readingProblem } from './image-problem.ts';
import { createPlane, cropRaster, type Plane, type Raster } from './raster.ts';

/** Maximum pixels of an image that is read: 50 megapixels decode to 200 MB. */
export const READ_PIXELS_MAX = 50_000_000;
/** Maximum seconds of one step of the image library. */
const SECONDS_MAX = 60;
/** zlib level: images with grain hardly shrink further and take much longer. */
const PNG_LEVEL = 5;

// The caller already works in a thread of its own.
useOneCore();

export interface Size {
  readonly width: number;
  readonly height: number;
}

async function readSize(file: string): Promise<Size> {
  const { autoOrient } = await openFile(file, { pixels: Number.MAX_SAFE_INTEGER, failOn: 'error' }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Opens the first frame, upright, in sRGB. Throws `ImageProblemError` for what is no image or has too many pixels. */
export async function openImage(file: string): Promise<{ readonly image: Sharp; readonly size: Size }> {
  const size = await readSize(file).catch((cause: unknown) => {
    throw readingProblem(cause);
  });
  if (size.width * size.height > READ_PIXELS_MAX) throw new ImageProblemError('tooLarge');
  return {
    image: openFile(file, { pixels: READ_PIXELS_MAX, seconds: SECONDS_MAX, failOn: 'error' })
      .rotate()
      .toColourspace('srgb'),
    size,
  };
}

/** Reads what an image of the library is made of. Throws `ImageProblemError`. */
export async function pixelsOf(image: Sharp): Promise<Raster> {
  try {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    };
  } catch (cause) {
    throw readingProblem(cause);
  }
}

/** Decodes an image at its full size. */
export async function readRaster(file: string): Promise<Raster> {
  return pixelsOf((await openImage(file)).image);
}

/** Decodes an image, scaled down to a maximum side length. */
export async function readRasterWithin(file: string, side: number): Promise<Raster> {
  const { image } = await openImage(file);
  return pixelsOf(image.resize(side, side, { fit: 'inside', withoutEnlargement: true }));
}

/** Decodes an image, scaled down to a width. */
export async function readRasterOfWidth(file: string, width: number): Promise<Raster> {
  const { image } = await openImage(file);
  return pixelsOf(image.resize({ width, withoutEnlargement: true }));
}

/** Reads a mask of an image of this size: 255 where it is light, 0 elsewhere. A mask of another size is scaled. */
export async function readMask(file: string, size: Size): Promise<Plane> {
  const grey = await readGreyMask(file, size);
  for (let i = 0; i < grey.data.length; i += 1) grey.data[i] = (grey.data[i] ?? 0) > MASK_THRESHOLD ? 255 : 0;
  return grey;
}

/** Reads a mask with its shades: transparent parts count as black. */
export async function readGreyMask(file: string, { width, height }: Size): Promise<Plane> {
  const { image, size } = await openImage(file);
  const sized =
    size.width === width && size.height === height
      ? image
      : image.resize(width, height, { fit: 'fill', kernel: 'nearest' });
  const { data } = await pixelsOf(sized);
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i += 1, at += 4)
    plane.data[i] = ((data[at] ?? 0) * (data[at + 3] ?? 0)) / 255;
  return plane;
}

export const toSharp = ({ width, height, data }: Raster): Sharp =>
  openFile(Buffer.from(data.buffer, data.byteOffset, data.length), {
    raw: { width, height, channels: 4 },
    seconds: SECONDS_MAX,
  });

export const toPng = (image: Sharp): Sharp => image.png({ compressionLevel: PNG_LEVEL, adaptiveFiltering: false });

/** Writes a PNG without losses; without alpha channel when every pixel is opaque. */
export async function writePng(raster: Raster, file: string): Promise<void> {
  const image = toSharp(raster);
  await toPng(isOpaque(raster) ? image.removeAlpha() : image).toFile(file);
}

export function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Scales an image by the library's Lanczos kernel; alpha is premultiplied meanwhile. */
export async function resizeRaster(raster: Raster, { width, height }: Size): Promise<Raster> {
  if (raster.width === width && raster.height === height) return raster;
  return pixelsOf(toSharp(raster).resize(width, height, { fit: 'fill' }));
}

/** Decodes an image, scaled and cropped around its middle to a size. */
export async function readCovering(file: string, { width, height }: Size): Promise<Raster> {
  const image = await readRaster(file);
  const scale = Math.max(width / image.width, height / image.height);
  const larger = await resizeRaster(image, {
    width: Math.max(width, Math.round(image.width * scale)),
    height: Math.max(height, Math.round(image.height * scale)),
  });
  return cropRaster(larger, { left: (larger.width - width) >> 1, top: (larger.height - height) >> 1, width, height });
}
