import { ApiError } from '../../../errors/index.ts';
import { exceedsRatio, type ToolField } from '../../../tools/field.ts';
import { fieldTexts } from '../../../tools/field-texts.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of an image as it is shown, by its header alone; undefined of what the browser does not show. */
const shownSize = (source: Blob): Promise<Size | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    const url = URL.createObjectURL(source);
    const end = (size?: Size): void => {
      URL.revokeObjectURL(url);
      resolve(size);
    };
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => end();
    image.src = url;
  });

/** Throws `ApiError` for an image that is longer than its field takes, before it is sent; the server measures what cannot be measured here. */
export async function assertRatio(field: ToolField, source: Blob): Promise<void> {
  if (field.kind !== 'file' || field.media !== 'image' || field.maxRatio === undefined) return;
  const size = await shownSize(source);
  if (size !== undefined && exceedsRatio(field, size.width, size.height))
    throw new ApiError(400, fieldTexts.tooLong(field.label, field.maxRatio));
}
