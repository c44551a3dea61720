import path from 'node:path';
import type { Sharp } from 'sharp';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { openImage, type Size, toPng } from '../raster/image-files.ts';
import { ImageProblemError, readingProblem } from '../raster/image-problem.ts';

/** Maximum pixels of an enlarged image: 8192 × 8192. */
export const ENLARGED_PIXELS_MAX = 8192 * 8192;
/** Images of more pixels are written as JPEG of high quality: a PNG of them takes a hundred megabytes. */
const PNG_PIXELS_MAX = 6_000_000;
const JPEG_QUALITY = 95;
/** Radius in pixels and strength of the sharpening on edges; flat areas get next to none, so that noise stays soft. */
const SHARPEN = { sigma: 0.9, m1: 0.2, m2: 1.4, x1: 3 } as const;

/** How an image gets a size. `factor`: how many times it is as wide as before, at least 1. */
export type Scaling = (image: Sharp, size: Size, factor: number) => Promise<Sharp>;

/** Interpolation (Lanczos 3), with sharpened edges. */
const byInterpolation: Scaling = async (image, { width, height }) =>
  image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).sharpen(SHARPEN);

/** Enlarges an image. PNG; JPEG for large opaque images. Throws `ImageProblemError` beyond the limit. */
export async function enlarge(
  file: string,
  factor: number,
  directory: string,
  scale: Scaling = byInterpolation,
): Promise<TaskFile> {
  const { image, size } = await openImage(file);
  const width = Math.round(size.width * factor);
  const height = Math.round(size.height * factor);
  if (factor < 1 || width * height > ENLARGED_PIXELS_MAX) throw new ImageProblemError('tooLarge');
  const larger = await scale(image, { width, height }, factor);
  const { hasAlpha } = await image.metadata();
  try {
    if (hasAlpha || width * height <= PNG_PIXELS_MAX) {
      const target = path.join(directory, 'enlarged.png');
      await toPng(larger).toFile(target);
      return { path: target, contentType: 'image/png' };
    }
    const target = path.join(directory, 'enlarged.jpg');
    await larger.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toFile(target);
    return { path: target, contentType: 'image/jpeg' };
  } catch (cause) {
    throw readingProblem(cause);
  }
}
