import { ApiError } from '@ai-site/shared/errors';
import sharp from 'sharp';

/** Content types a person may upload, by the format that the bytes themselves must show. */
const typeOfFormat: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** A small file can unfold into gigabytes of pixels. */
const PIXELS_MAX = 25_000_000;

/**
 * A picture made anew from an upload: WebP of at most `side` pixels, upright, without metadata (place, camera). The bytes decide
 * what it is, not its name. Throws 415 when they are no picture or not the declared type.
 */
export async function remakePicture(bytes: Uint8Array, declaredType: string, side: number): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await picture.metadata();
    if (typeOfFormat[format] === declaredType) return await picture.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 86 }).toBuffer();
  } catch {
    // Whatever sharp could not read is no picture to us; its messages are about its own insides.
  }
  throw new ApiError(415, '图片无法识别，请上传 JPG、PNG 或 WebP 图片');
}
