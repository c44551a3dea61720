import { ApiError } from '@ai-site/shared/errors';
import sharp from 'sharp';

/** Content types a person may upload, by the format that the bytes themselves must show. */
const typeOfFormat: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export interface PictureLimits {
  /** Long side of the result, in pixels. */
  readonly side: number;
  /** Pixels of the upload: a small file can unfold into gigabytes of them. */
  readonly pixels: number;
  /** The content type that the bytes must show; any known one when absent. */
  readonly type?: string;
}

/**
 * A picture made anew from an upload: WebP of at most `side` pixels, upright, without metadata (place, camera). The bytes decide
 * what it is, not its name. Throws 415 when they are no picture or not of the type asked for.
 */
export async function remakePicture(bytes: Uint8Array, { side, pixels, type }: PictureLimits): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
    const { format } = await picture.metadata();
    const shown = typeOfFormat[format];
    if (shown !== undefined && shown === (type ?? shown)) {
      return await picture.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 86 }).toBuffer();
    }
  } catch {
    // Whatever sharp could not read is no picture to us; its messages are about its own insides.
  }
  throw new ApiError(415, '图片无法识别，请上传 JPG、PNG 或 WebP 图片');
}

/** Pixels of a picture that `remakePicture` made. */
export async function pictureSize(bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}
