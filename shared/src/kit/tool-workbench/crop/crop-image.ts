import { ImageError } from '../../uploader/index.ts';
import type { CropArea } from './crop-area.ts';

/** Of a crop that would be too large without losses. */
const QUALITY = 0.95;

const written = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new ImageError()) : resolve(blob)), type, quality),
  );

/**
 * An area of an image at its full resolution, in pixels of the image as it is shown (upright). A PNG, which loses nothing, unless that has more than
 * `maxBytes`. Throws `ImageError`.
 */
export async function croppedImage(
  source: Blob,
  name: string,
  { x, y, width, height }: CropArea,
  maxBytes: number,
): Promise<File> {
  try {
    const bitmap = await createImageBitmap(source);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw new ImageError();
    context.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
    bitmap.close();
    const exact = await written(canvas, 'image/png');
    const blob =
      exact.size <= maxBytes
        ? exact
        : await written(canvas, source.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp', QUALITY);
    const extension = blob.type.slice(blob.type.indexOf('/') + 1);
    return new File([blob], `${name.replace(/\.[a-z0-9]{1,8}$/i, '')}.${extension}`, { type: blob.type });
  } catch {
    throw new ImageError();
  }
}
