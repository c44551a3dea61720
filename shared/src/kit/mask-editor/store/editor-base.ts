import { maskSize } from '../../../domain/mask-editor/index.ts';
import type { EditorImage } from '../history/records.ts';
import type { Marks } from '../raster/marks.ts';
import { MaskRaster } from '../raster/mask-raster.ts';

/** An image and the mask over it, before the oldest step that can be undone. */
export interface EditorBase {
  readonly image: EditorImage;
  readonly raster: MaskRaster;
}

/** `values`: of the mask, by its number of pixels; undefined: nothing is marked. */
export function baseOf(
  image: EditorImage,
  marks: Marks,
  values: (size: number) => Uint8Array | undefined = () => undefined,
): EditorBase {
  const raster = new MaskRaster(maskSize(image), marks);
  const initial = values(raster.values.length);
  if (initial !== undefined) raster.load(initial);
  return { image, raster };
}
