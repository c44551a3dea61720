import path from 'node:path';
import { openImage } from '../../../platform/media/open-image.ts';
import type { PeopleAnswer } from '../people/people-task.ts';

/** What the net of people takes transparent pixels for. */
const BACKDROP = '#808080';

/** Writes what a mask shows of an image, transparent elsewhere. Resolves with the path of a PNG. */
export async function writeShown(
  image: string,
  mask: NonNullable<PeopleAnswer>['mask'],
  directory: string,
): Promise<string> {
  const { width, height } = await openImage(image).metadata();
  const shown = await openImage(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const result = path.join(directory, 'shown.png');
  await openImage(image)
    .flatten({ background: BACKDROP })
    .joinChannel(shown, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(result);
  return result;
}
