import type { Differences, DifferenceTask } from './image-task.ts';
import { openImage } from './open-image.ts';

const ROWS = 8;
const PLACES = 9;

/** Difference hash of an image: what is scaled, encoded anew or slightly changed differs in a few bits. */
export async function imageDifferences({ differencesOf, pixels, seconds }: DifferenceTask): Promise<Differences> {
  const { data, info } = await openImage(differencesOf, { pixels, seconds })
    .rotate()
    .flatten({ background: 'white' })
    .greyscale()
    .resize(PLACES, ROWS, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = (row: number, place: number): number => data[(row * PLACES + place) * info.channels] ?? 0;
  const bits = Array.from({ length: ROWS * (PLACES - 1) }, (_, bit) => {
    const [row, place] = [Math.floor(bit / (PLACES - 1)), bit % (PLACES - 1)];
    return grey(row, place) > grey(row, place + 1) ? '1' : '0';
  });
  return { bits: bits.join('') };
}
