import type { CutoutMode } from '../../../tasks/operations.ts';
import type { PeopleMask } from '../../../tasks/people-mask.ts';
import { resizePlane, toFloat } from '../raster/filters.ts';
import { dilate } from '../raster/masks.ts';
import type { Plane, Raster } from '../raster/raster.ts';
import { limbsOf } from './limbs.ts';
import { wearerOf } from './wearer.ts';

/** How a mode follows a mask of people. */
interface PeopleEvidence {
  /** Distance from people, as a share of the longer side, within which the colours decide: hair, and what people hold. Farther off is background, but for limbs. */
  readonly reach: number;
  /** The subject need not be a person: the mask counts only where it shows one for certain. */
  readonly doubted: boolean;
  /** Only what people wear is cut out: their skin and hair are left out. */
  readonly clothes: boolean;
}

const portrait: PeopleEvidence = { reach: 0.03, doubted: false, clothes: false };

/** By mode; null: people are not what is cut out. */
const evidences: Readonly<Record<CutoutMode, PeopleEvidence | null>> = {
  general: { reach: 0.06, doubted: true, clothes: false },
  product: null,
  portrait,
  hair: { ...portrait, reach: 0.06 },
  avatar: portrait,
  clothing: { ...portrait, clothes: true },
};

/** Whether people are looked for in a mode: the others pay no heed to a mask. */
export const followsPeople = (mode: CutoutMode): boolean => evidences[mode] !== null;

/** Values of a mask from which a pixel is certainly, and likely, a person, and up to which it is certainly none. */
const CERTAIN = 230;
const LIKELY = 128;
const NONE = 26;
/** Smallest share of the image that people have: less is no subject, or noise. */
const SHARE_MIN = 0.015;
/** Where the subject need not be a person: share of the image, and share of the pixels that may be a person which certainly are. */
const SUBJECT_SHARE_MIN = 0.08;
const DECIDED_MIN = 0.7;

/** Changes GrabCut labels of an image by where people are: 1 where there certainly is one, 0 far from all of them. Returns whether the mask shows anybody; where not, labels stay as they are. */
export function applyPeople(labels: Plane, image: Raster, mode: CutoutMode, people: PeopleMask): boolean {
  const evidence = evidences[mode];
  if (evidence === null) return false;
  const mask = sized(people, image);
  if (!showsPeople(mask, evidence)) return false;
  const above = (least: number): Plane => ({ ...mask, data: mask.data.map((value) => (value > least ? 255 : 0)) });
  const likely = above(LIKELY);
  const reach = Math.round(Math.max(image.width, image.height) * evidence.reach);
  const near = dilate(likely, reach).data;
  const limbs = evidence.clothes ? null : limbsOf(likely, above(NONE), image);
  const wearer = evidence.clothes ? wearerOf(image, likely) : null;
  const nearWearer = wearer === null ? null : dilate(wearer, reach);
  mask.data.forEach((value, i) => {
    if (value <= NONE && near[i] === 0 && limbs?.data[i] !== 255) labels.data[i] = 0;
    else if (wearer?.data[i] === 255 || (value <= LIKELY && nearWearer?.data[i] === 255)) labels.data[i] = 0;
    else if (value >= CERTAIN) labels.data[i] = 1;
    else if (value > LIKELY) labels.data[i] = 3;
    else if (labels.data[i] === 1) labels.data[i] = 3;
  });
  return true;
}

function sized(people: PeopleMask, { width, height }: Raster): Plane {
  if (people.width === width && people.height === height) return people;
  return { width, height, data: Uint8Array.from(resizePlane(toFloat(people), width, height).data) };
}

function showsPeople(mask: Plane, { doubted }: PeopleEvidence): boolean {
  let [certain, possible] = [0, 0];
  for (const value of mask.data) {
    if (value >= CERTAIN) certain += 1;
    if (value > NONE) possible += 1;
  }
  const share = certain / mask.data.length;
  if (!doubted) return share >= SHARE_MIN;
  return share >= SUBJECT_SHARE_MIN && certain >= possible * DECIDED_MIN;
}
