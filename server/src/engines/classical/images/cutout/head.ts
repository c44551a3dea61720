import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { components } from '../raster/masks.ts';
import { type Box, createPlane, type Plane, type Raster } from '../raster/raster.ts';
import { looksLikeSkin } from './priors.ts';

/** Share of the image that a face must have. */
const FACE_MIN = 0.01;
/** Width divided by height of faces, with the neck. */
const ASPECT_MIN = 0.45;
const ASPECT_MAX = 1.5;
/** Share of its box that a face fills. */
const FILLED_MIN = 0.45;
/** Side of the square as a multiple of the face's larger side: room for hair and chin. */
const ROOM = 2;

/** The uppermost patch of skin inside a mask that has the shape of a face; undefined when there is none. */
export function faceBox(image: Raster, mask: Plane): Box | undefined {
  const { width, height, data } = image;
  const skin = createPlane(width, height);
  for (let i = 0; i < skin.data.length; i += 1)
    if (
      (mask.data[i] ?? 0) > MASK_THRESHOLD &&
      looksLikeSkin(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)
    )
      skin.data[i] = 255;
  const faces = components(skin).filter(({ pixels, box }) => {
    const aspect = box.width / box.height;
    return (
      pixels.length >= width * height * FACE_MIN &&
      aspect >= ASPECT_MIN &&
      aspect <= ASPECT_MAX &&
      pixels.length >= box.width * box.height * FILLED_MIN
    );
  });
  return faces.sort((a, b) => a.box.top - b.box.top)[0]?.box;
}

/** A square around the head, by its face; undefined when there is none. */
export function headBox(image: Raster, mask: Plane): Box | undefined {
  const { width, height } = image;
  const face = faceBox(image, mask);
  if (face === undefined) return undefined;
  const side = Math.min(width, height, Math.round(Math.max(face.width, face.height) * ROOM));
  const left = Math.round(face.left + face.width / 2 - side / 2);
  const top = Math.round(face.top + face.height * 0.42 - side / 2);
  return {
    left: Math.max(0, Math.min(width - side, left)),
    top: Math.max(0, Math.min(height - side, top)),
    width: side,
    height: side,
  };
}
