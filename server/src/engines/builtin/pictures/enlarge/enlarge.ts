import path from 'node:path';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { openPicture, toPng } from '../raster/picture-files.ts';
import { PictureProblemError, readingProblem } from '../raster/picture-problem.ts';

/** Maximum pixels of an enlarged picture: 8192 × 8192. */
export const ENLARGED_PIXELS_MAX = 8192 * 8192;
/** Pictures of more pixels are written as JPEG of high quality: a PNG of them takes a hundred megabytes. */
const PNG_PIXELS_MAX = 6_000_000;
const JPEG_QUALITY = 95;
/** Radius in pixels and strength of the sharpening on edges; flat areas get next to none, so that noise stays soft. */
const SHARPEN = { sigma: 0.9, m1: 0.2, m2: 1.4, x1: 3 } as const;

/** Enlarges by interpolation (Lanczos 3) and sharpens the edges. PNG; JPEG for large opaque pictures. Throws `PictureProblemError` beyond the limit. */
export async function enlarge(file: string, factor: number, directory: string): Promise<TaskFile> {
  const { picture, size } = await openPicture(file);
  const width = Math.round(size.width * factor);
  const height = Math.round(size.height * factor);
  if (factor < 1 || width * height > ENLARGED_PIXELS_MAX) throw new PictureProblemError('tooLarge');
  const larger = picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).sharpen(SHARPEN);
  const { hasAlpha } = await picture.metadata();
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
