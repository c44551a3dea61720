import { CHAT_IMAGE_SIDE } from '@ai-site/shared/chat-files';
import { PictureError } from './picture-error.ts';

const QUALITY = 0.9;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size to send a picture with; it is never enlarged. */
export function sizeToSend({ width, height }: Size): Size {
  const factor = Math.min(1, CHAT_IMAGE_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** What may be transparent stays so: JPEG would paint it black. */
const formatOf = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');

function drawn(bitmap: ImageBitmap, size: Size, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError();
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  // A browser that cannot write WebP (Safari) answers with PNG.
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new PictureError()) : resolve(blob)), type, QUALITY));
}

/** The picture with at most 1024 px on its long side, upright as its camera meant it. One that fits is left as it is. Throws `PictureError`. */
export async function scaledPicture(source: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(source);
    const size = sizeToSend(bitmap);
    const picture = size.width === bitmap.width && size.height === bitmap.height ? source : await drawn(bitmap, size, formatOf(source.type));
    bitmap.close();
    return picture;
  } catch {
    throw new PictureError();
  }
}
