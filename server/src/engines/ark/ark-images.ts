import { drawnSize, type SizeRange } from '../tasks/drawn-size.ts';
import type { ImageRequest } from '../tasks/image-request.ts';
import { sizeOf } from '../tasks/masks.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { dataUrlOf } from '../tasks/sent-images.ts';

/** Sizes and fields of a family of models. */
interface ImageFamily extends SizeRange {
  readonly names: RegExp;
  readonly seed: boolean;
  /** Most reference images beside words. */
  readonly references: number;
}

/** The image models and their limits: https://www.volcengine.com/docs/82379/1541523. */
const families: readonly ImageFamily[] = [
  { names: /see(dream|dedit)-3/, pixels: [512 * 512, 2048 * 2048], ratioMax: 4, seed: true, references: 0 },
  { names: /seedream-4-0/, pixels: [1280 * 720, 4096 * 4096], ratioMax: 16, seed: false, references: 14 },
];
/** Newer models, and endpoints, whose names tell no model. */
const newest: ImageFamily = {
  names: /./,
  pixels: [2560 * 1440, 4096 * 4096],
  ratioMax: 16,
  seed: false,
  references: 14,
};

const familyOf = (model: string): ImageFamily => families.find(({ names }) => names.test(model)) ?? newest;

/** Reference images that a model takes beside words. */
export const arkReferencesOf = (model: string): number => familyOf(model).references;

/** Sides of images that are sent, within sixteen times as long as wide. */
const SENT_SIDES = [128, 2048] as const;

/** What a mask marks is drawn by none of the models: their calls take no mask. Where a mask says what stays, the rest is put back afterwards. */
export const arkImageOperations = [
  'draw',
  'lettering',
  'redraw',
  'change-background',
  'change-model',
  'place-product',
  'remove-watermark',
] as const satisfies readonly OperationKind[];

/** The body of a call that draws one image. */
export async function arkImageRequest({ prompt, images, drawing }: ImageRequest, model: string): Promise<object> {
  const family = familyOf(model);
  const [first] = images;
  const wanted = drawing ?? (first === undefined ? { width: 1024, height: 1024 } : await sizeOf(first));
  const { width, height } = drawnSize(wanted, family);
  const image = await Promise.all(images.map((image) => dataUrlOf(image, SENT_SIDES)));
  return {
    model,
    prompt,
    size: `${width}x${height}`,
    response_format: 'b64_json',
    watermark: false,
    ...(image.length === 0 ? {} : { image: image.length === 1 ? image[0] : image }),
    ...(family.seed && drawing !== null ? { seed: drawing.seed % SEEDS } : {}),
  };
}

/** Seeds of the models that have them are below. */
const SEEDS = 2 ** 31;
