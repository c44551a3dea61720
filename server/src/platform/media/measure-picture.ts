import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Larger pictures are refused: their pixels would not fit into memory. */
const PIXELS_MAX = 100_000_000;
const SECONDS_MAX = 60;
/** Maximum side in pixels of a thumbhash's input. */
const HASH_SIDE = 100;

const formats = ['png', 'jpeg', 'webp'] as const;

export interface MeasuredPicture {
  readonly format: (typeof formats)[number];
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Base64. */
  readonly thumbhash: string;
}

/**
 * Measures a picture that an engine of this site made, reading all of its pixels, off the event loop but in this process. Uploads go through
 * `processPicture`, whose thread can be ended. Rejects when the picture is broken, too large or of another format.
 */
export async function measurePicture(bytes: Buffer): Promise<MeasuredPicture> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  const { format: found, width, height, hasAlpha } = await sharp(bytes, options).metadata();
  const format = formats.find((known) => known === found);
  if (format === undefined) throw new TypeError(`a picture is ${found}`);
  const small = sharp(bytes, options).timeout({ seconds: SECONDS_MAX }).resize(HASH_SIDE, HASH_SIDE, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { format, width, height, hasAlpha, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64') };
}
