import { hintShadeOf, hintShades, MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { MaskField } from '@ai-site/shared/tools';
import { GENERATED_PIXELS_MAX } from '../../../platform/media/image-task.ts';
import { ImageError, processMask } from '../../../platform/media/process-image.ts';
import { copyObject } from '../../../platform/objects/copy-object.ts';
import { openWorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';

type MaskMeaning = Pick<MaskField, 'hints'>;

const paintedOf = (value: number): number => (value > MASK_THRESHOLD ? 255 : 0);

const shadesOf = (shadeOf: (value: number) => number): number[] =>
  Array.from({ length: 256 }, (_, value) => shadeOf(value));

/** How a mask is read: 255 where it is painted, 0 elsewhere; of hints their three shades. `blank` is what is transparent, and what is not painted. */
const meaningOf = ({ hints }: MaskMeaning) =>
  hints ? { blank: hintShades.unknown, shades: shadesOf(hintShadeOf) } : { blank: 0, shades: shadesOf(paintedOf) };

/** Number of painted pixels of a stored mask; 0 for what is no image, or gone. */
export async function paintedPixels(
  site: Pick<Site, 'storage'>,
  key: string,
  field: MaskMeaning = {},
): Promise<number> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('mask');
  if (!(await copyObject(site, key, input))) return 0;
  // Awaited here: the directory goes when this function returns.
  return await processMask({ threads: 'request', input, pixels: GENERATED_PIXELS_MAX, ...meaningOf(field) }).catch(
    (error: unknown) => {
      if (error instanceof ImageError && error.problem !== 'tooSlow') return 0;
      throw error;
    },
  );
}

/** Writes a mask as a PNG in black and white, and grey for hints, as large as its image. Rejects with `ImageError` for what is no image. */
export async function writeMask(mask: string, image: string, file: string, field: MaskMeaning = {}): Promise<void> {
  await processMask({
    threads: 'background',
    input: mask,
    pixels: GENERATED_PIXELS_MAX,
    ...meaningOf(field),
    output: { file, sizeOf: image },
  });
}
