import { type ImageSize, scaledSize } from '../../domain/images/index.ts';
import { ImageError } from './image-error.ts';

const QUALITY = 0.9;

/** Keeps formats that may be transparent: JPEG would paint transparent areas black. */
const formatOf = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');

function drawn(bitmap: ImageBitmap, size: ImageSize, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageError();
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  // A browser that cannot write WebP (Safari) returns PNG.
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new ImageError()) : resolve(blob)), type, QUALITY),
  );
}

/**
 * Scales an image to at most `side` pixels on its long side, with its camera orientation applied. An image that fits is
 * returned unchanged. Throws `ImageError`.
 */
export async function scaledImage(source: File, side: number): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(source);
    const size = scaledSize(bitmap, side);
    const image =
      size.width === bitmap.width && size.height === bitmap.height
        ? source
        : await drawn(bitmap, size, formatOf(source.type));
    bitmap.close();
    return image;
  } catch {
    throw new ImageError();
  }
}
