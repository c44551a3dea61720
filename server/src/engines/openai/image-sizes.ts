import type { ImageSize } from '../tasks/image-outputs.ts';

/** Sizes that a family of models draws. */
interface ModelFamily {
  readonly names: RegExp;
  /** Most images of one call. */
  readonly count: number;
  /** Most images that an edit takes: https://platform.openai.com/docs/api-reference/images/createEdit. */
  readonly references: number;
  /** The only sizes; absent: any within the limits of the newer GPT image models. */
  readonly sizes?: readonly ImageSize[];
}

const of = (...sizes: readonly (readonly [number, number])[]): ImageSize[] =>
  sizes.map(([width, height]) => ({ width, height }));

const families: readonly ModelFamily[] = [
  { names: /^dall-e-2/, count: 4, references: 0, sizes: of([256, 256], [512, 512], [1024, 1024]) },
  { names: /^dall-e-3/, count: 1, references: 0, sizes: of([1024, 1024], [1792, 1024], [1024, 1792]) },
  { names: /^gpt-image-1/, count: 4, references: 16, sizes: of([1024, 1024], [1536, 1024], [1024, 1536]) },
  { names: /^gpt-image-/, count: 4, references: 16 },
];

const familyOf = (model: string): ModelFamily | undefined => families.find(({ names }) => names.test(model));

/** Most images that one call of a model draws. Models of other makers draw one, whatever number is asked for. */
export const maxCountOf = (model: string): number => familyOf(model)?.count ?? 1;

/** Reference images that a model takes beside words. DALL·E 2 edits a single image; what models of other makers take is not known. */
export const referencesOf = (model: string): number => familyOf(model)?.references ?? 0;

/** Pixels that a model of free size draws at least: it becomes coarse below. */
const PIXELS = 1024 * 1024;
const PIXELS_MAX = 2560 * 1440;
/** Sides are multiples of this, and one is at most three times as long as the other, also after rounding. */
const STEP = 16;
const RATIO_MAX = 2.9;

function freeSize({ width, height }: ImageSize): ImageSize {
  const ratio = Math.min(RATIO_MAX, Math.max(1 / RATIO_MAX, width / height));
  const pixels = Math.min(PIXELS_MAX, Math.max(PIXELS, width * height));
  const rounded = (side: number): number => Math.round(side / STEP) * STEP;
  const drawn = rounded(Math.sqrt(pixels * ratio));
  return { width: drawn, height: rounded(drawn / ratio) };
}

/** How far a size is from a wanted one: first by its shape, then by its area. */
function distance(size: ImageSize, wanted: ImageSize): number {
  const shape = Math.abs(Math.log(size.width / size.height / (wanted.width / wanted.height)));
  const area = Math.abs(Math.log((size.width * size.height) / (wanted.width * wanted.height)));
  return shape * 100 + area;
}

/** The size to ask a model for so that the result can be fitted into the wanted size. Models of other makers take the size itself. */
export function sizeFor(model: string, wanted: ImageSize): ImageSize {
  const family = familyOf(model);
  if (family === undefined) return wanted;
  const { sizes } = family;
  return sizes === undefined
    ? freeSize(wanted)
    : sizes.reduce((best, size) => (distance(size, wanted) < distance(best, wanted) ? size : best));
}
