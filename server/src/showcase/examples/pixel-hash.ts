import { createHash } from 'node:crypto';
import { openImage } from '../../platform/media/open-image.ts';

/** SHA-256 in hexadecimal of the colours of an image, whatever file holds them. */
export async function pixelHash(file: string): Promise<string> {
  return createHash('sha256')
    .update(await openImage(file).removeAlpha().toColourspace('srgb').raw().toBuffer())
    .digest('hex');
}
