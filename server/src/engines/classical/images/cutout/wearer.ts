import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { boxOf, components, countInside, dilate, erode } from '../raster/masks.ts';
import { createPlane, type Plane, type Raster } from '../raster/raster.ts';
import { looksLikeSkin } from './priors.ts';

/** Half the width in pixels of strands by which hair is still connected with clothes. */
const STRAND = 2;
/** Share of the people's height, from their top, in which hair begins. */
const TOP = 0.1;
/** Largest share of what is not skin that hair has: a larger part at the top is a whole dress, or a suit with a helmet. */
const HAIR_MAX = 0.45;

/** What people show of themselves, which are not their clothes: skin, and the hair above it. `people`: mask of them. */
export function wearerOf({ data }: Raster, people: Plane): Plane {
  const { width, height } = people;
  const wearer = createPlane(width, height);
  const other = createPlane(width, height);
  for (let i = 0; i < wearer.data.length; i += 1)
    if (looksLikeSkin(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)) wearer.data[i] = 255;
    else if ((people.data[i] ?? 0) > MASK_THRESHOLD) other.data[i] = 255;
  const hair = dilate(hairOf(other, people), STRAND);
  for (let i = 0; i < hair.data.length; i += 1) if (hair.data[i] === 255 && other.data[i] === 255) wearer.data[i] = 255;
  return wearer;
}

/** Parts of what is not skin that begin at the top of people, end above their lower end, and are apart from the rest. */
function hairOf(other: Plane, people: Plane): Plane {
  const hair = createPlane(people.width, people.height);
  const box = boxOf(people);
  if (box === undefined) return hair;
  const most = countInside(other) * HAIR_MAX;
  const [top, bottom] = [box.top + box.height * TOP, box.top + box.height - 2 * STRAND];
  for (const { pixels, box: part } of components(erode(other, STRAND)))
    if (part.top < top && part.top + part.height < bottom && pixels.length <= most)
      for (const at of pixels) hair.data[at] = 255;
  return hair;
}
