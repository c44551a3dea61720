import { createHash } from 'node:crypto';
import { openPicture } from '../../platform/media/open-picture.ts';

/** SHA-256 in hexadecimal of the colours of an image, whatever file holds them. */
export async function pixelHash(file: string): Promise<string> {
  return createHash('sha256')
    .update(await openPicture(file).removeAlpha().toColourspace('srgb').raw().toBuffer())
    .digest('hex');
}
