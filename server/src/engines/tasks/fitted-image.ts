import { openImage } from '../../platform/media/open-image.ts';
import type { ImageSize } from './image-outputs.ts';

/** Sides in pixels that a service takes. */
export type Sides = readonly [least: number, most: number];

/** How an image is sent to a service that takes certain sides alone. */
export interface FittedSize {
  /** The image itself, scaled; it stands in the upper left corner. */
  readonly scaled: ImageSize;
  /** With what is added to it where it is too long for these sides. */
  readonly sent: ImageSize;
}

/** Scales a size as little as possible into sides, of which the longer one is `usual` at most where the shorter one allows it. */
export function fitSides({ width, height }: ImageSize, [least, most]: Sides, usual = most): FittedSize {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(most / long, Math.max(Math.min(1, usual / long), least / short));
  const scaled = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { scaled, sent: { width: Math.max(least, scaled.width), height: Math.max(least, scaled.height) } };
}

const added = ({ scaled, sent }: FittedSize) => ({
  right: sent.width - scaled.width,
  bottom: sent.height - scaled.height,
});

/** An image in a fitted size, upright and without transparency; what is added mirrors it. */
export async function fitImage(input: string, fitted: FittedSize): Promise<Buffer> {
  const image = openImage(input)
    .autoOrient()
    .resize({ ...fitted.scaled, fit: 'fill' })
    .flatten({ background: 'white' });
  return image
    .extend({ ...added(fitted), extendWith: 'mirror' })
    .png()
    .toBuffer();
}

/** A mask of the scaled image in the size that is sent: nothing is marked in what was added. */
export const fitMask = (scaledMask: Uint8Array, fitted: FittedSize): Promise<Buffer> =>
  openImage(scaledMask)
    .extend({ ...added(fitted), background: 'black' })
    .png()
    .toBuffer();

/** What a service returned for an image that was sent in a fitted size, without what had been added. */
export async function withoutAdded(returned: Uint8Array, { scaled, sent }: FittedSize): Promise<Uint8Array> {
  if (scaled.width === sent.width && scaled.height === sent.height) return returned;
  const { width, height } = await openImage(returned).metadata();
  const part = {
    width: Math.max(1, Math.round((width * scaled.width) / sent.width)),
    height: Math.max(1, Math.round((height * scaled.height) / sent.height)),
  };
  return openImage(returned)
    .extract({ left: 0, top: 0, ...part })
    .png()
    .toBuffer();
}
