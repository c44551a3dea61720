import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import { components, countInside, dilate } from '../raster/masks.ts';
import { createPlane, type Plane, type Raster } from '../raster/raster.ts';
import { looksLikeSkin } from './priors.ts';

/** Half the width in pixels of gaps in skin, and between it and people, across which it continues them: shades, bracelets. */
const GAP = 3;
/** Largest share of people that one limb has: larger areas of the colour of skin are sand, wood or walls. */
const SHARE_MAX = 0.04;

/** Bare arms, hands and feet that a mask of people misses: skin that continues them or what may be a part of them, with some room around it. */
export function limbsOf(people: Plane, possible: Plane, { data }: Raster): Plane {
  const { width, height } = people;
  const isPerson = (at: number): boolean => (people.data[at] ?? 0) > MASK_THRESHOLD;
  const skin = createPlane(width, height);
  for (let i = 0; i < skin.data.length; i += 1)
    if (!isPerson(i) && looksLikeSkin(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)) skin.data[i] = 255;
  const touched = dilate(possible, GAP);
  const most = countInside(people) * SHARE_MAX;
  const joined = dilate(skin, GAP);
  joined.data.forEach((_, at) => {
    if (isPerson(at)) joined.data[at] = 0;
  });
  const limbs = createPlane(width, height);
  for (const { pixels } of components(joined)) {
    const own = pixels.filter((at) => skin.data[at] === 255);
    if (own.length <= most && own.some((at) => touched.data[at] === 255)) for (const at of pixels) limbs.data[at] = 255;
  }
  return limbs;
}
