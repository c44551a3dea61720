import { maskSize } from '../../../domain/mask-editor/index.ts';
import type { EditorPicture } from '../history/records.ts';
import type { Marks } from '../raster/marks.ts';
import { MaskRaster } from '../raster/mask-raster.ts';

/** A picture and the mask over it, before the oldest step that can be undone. */
export interface EditorBase {
  readonly picture: EditorPicture;
  readonly raster: MaskRaster;
}

/** `values`: of the mask, by its number of pixels; undefined: nothing is marked. */
export function baseOf(picture: EditorPicture, marks: Marks, values: (size: number) => Uint8Array | undefined = () => undefined): EditorBase {
  const raster = new MaskRaster(maskSize(picture), marks);
  const initial = values(raster.values.length);
  if (initial !== undefined) raster.load(initial);
  return { picture, raster };
}
