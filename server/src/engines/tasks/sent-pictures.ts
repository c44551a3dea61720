import { blankPicture, openPicture } from '../../platform/media/open-picture.ts';
import { sizeOf } from './masks.ts';
import type { TaskFile } from './task-file.ts';

/** Longest side of a picture that is sent inside a request, and its quality: some megabytes at most. */
const SENT_SIDE = 2048;
const QUALITY = 92;

/** A picture inside a request: a data URL of an upright JPEG, which services without transparency accept too. */
export async function dataUrlOf({ path }: TaskFile): Promise<string> {
  const bytes = await openPicture(path)
    .autoOrient()
    .resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return jpegUrl(bytes);
}

export const jpegUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`;
export const pngUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

/** Height of a picture made of several. */
const ROW_HEIGHT = 1080;

/** Pictures beside each other, equally high, as one JPEG: the first frame of a film in which their persons meet. A single one stays as it is. */
export async function sideBySide(pictures: readonly TaskFile[]): Promise<Buffer> {
  const parts = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sizeOf(picture);
      const scaled = Math.max(1, Math.round((width * ROW_HEIGHT) / height));
      const input = await openPicture(picture.path).autoOrient().resize({ width: scaled, height: ROW_HEIGHT, fit: 'fill' }).flatten({ background: 'white' }).png().toBuffer();
      return { input, width: scaled };
    }),
  );
  let left = 0;
  const placed = parts.map(({ input, width }) => {
    const at = { input, left, top: 0 };
    left += width;
    return at;
  });
  const row = await blankPicture({ width: left, height: ROW_HEIGHT }, 'white').composite(placed).png().toBuffer();
  return openPicture(row).resize({ width: SENT_SIDE, height: SENT_SIDE, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: QUALITY }).toBuffer();
}
