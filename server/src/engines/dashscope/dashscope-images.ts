import { drawnSize, type SizeRange } from '../tasks/drawn-size.ts';
import { type FittedSize, fitMask, fitSides } from '../tasks/fitted-image.ts';
import type { ImageSize } from '../tasks/image-outputs.ts';
import { imageRequestOf, imageRequestOperations } from '../tasks/image-request.ts';
import { maskPng, sizeOf } from '../tasks/masks.ts';
import { inTable, type OperationTable } from '../tasks/operation-table.ts';
import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import { dataUrlOf, fittedUrlOf, pngUrl } from '../tasks/sent-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { DashScopeRequest } from './dashscope-server.ts';

export interface ImageModels {
  /** Draws from words. */
  readonly imageModel: string;
  /** Changes images by words. */
  readonly editModel: string;
  /** Does the functions of wanx2.1-imageedit: masks, enlarging, removing words. */
  readonly repairModel: string;
}

export const dashScopeImageOperations: readonly OperationKind[] = [...imageRequestOperations, 'enlarge'];

/** The protocol of a family of models that draw, with the sizes that they draw. */
interface ImageFamily extends SizeRange {
  readonly names: RegExp;
  readonly protocol: 'messages' | 'prompt';
  /** Most images that it takes beside words. */
  readonly references: number;
}

/**
 * https://help.aliyun.com/zh/model-studio/wan-image-generation-and-editing-api-reference (2.7),
 * https://help.aliyun.com/zh/model-studio/wan-image-generation-api-reference (2.6).
 */
const families: readonly ImageFamily[] = [
  { names: /^wan2\.6-image/, protocol: 'messages', pixels: [768 * 768, 1440 * 1440], ratioMax: 4, references: 4 },
  { names: /^wan2\.6/, protocol: 'messages', pixels: [1280 * 1280, 1440 * 1440], ratioMax: 4, references: 0 },
  { names: /^wan2\.5/, protocol: 'prompt', pixels: [1280 * 1280, 1440 * 1440], ratioMax: 4, references: 0 },
  { names: /^(wan2\.[0-4]|wanx)/, protocol: 'prompt', pixels: [768 * 768, 1440 * 1440], ratioMax: 2, references: 0 },
];
/** Of 2.7: nine images beside words at most (the page of 2.7 above, "content"; https://docs.qingbo.dev/cn/api-reference/image/wan-image says it too). */
const newest: ImageFamily = {
  names: /./,
  protocol: 'messages',
  pixels: [768 * 768, 2048 * 2048],
  ratioMax: 8,
  references: 9,
};
/** It has a few sizes only. */
const qwen = /^qwen-image/;
const qwenSizes: readonly ImageSize[] = [
  { width: 1328, height: 1328 },
  { width: 1664, height: 928 },
  { width: 928, height: 1664 },
  { width: 1472, height: 1104 },
  { width: 1104, height: 1472 },
];

const familyOf = (model: string): ImageFamily => families.find(({ names }) => names.test(model)) ?? newest;

/** Reference images that a model takes beside words. */
export const dashScopeReferencesOf = (model: string): number => (qwen.test(model) ? 0 : familyOf(model).references);

const shapeOf = ({ width, height }: ImageSize): number => Math.log(width / height);

function sizeFor(model: string, wanted: ImageSize): string {
  const near = (size: ImageSize): number => Math.abs(shapeOf(size) - shapeOf(wanted));
  const { width, height } = qwen.test(model)
    ? qwenSizes.reduce((best, size) => (near(size) < near(best) ? size : best))
    : drawnSize(wanted, familyOf(model));
  return `${width}*${height}`;
}

/** Seeds of the service are below. */
const SEEDS = 2 ** 31;
/** The function enlarges so many times at most. */
const FACTOR_MAX = 4;
/** Sides of images that the functions take, and the longest one that is sent where the other is not too short then. */
const REPAIR_SIDES = [512, 4096] as const;
const REPAIR_SIDE = 2048;
/** Sides of images that the drawing models take: more than the least of any of them. */
const DRAWN_SIDES = [384, 5000] as const;

/** How an image is sent to the functions. */
export const repairSize = (size: ImageSize): FittedSize => fitSides(size, REPAIR_SIDES, REPAIR_SIDE);

const erased = '移除涂抹区域内的物体，用周围的背景自然填补，不添加任何新内容';

/** Calls to the functions. */
const repairs = {
  inpaint: ({ image, mask, prompt, seed }, model) =>
    repairRequest(model, image, { function: 'description_edit_with_mask', prompt }, mask, seed),
  erase: ({ image, mask }, model) =>
    repairRequest(model, image, { function: 'description_edit_with_mask', prompt: erased }, mask),
  'remove-watermark': ({ image }, model) =>
    repairRequest(model, image, { function: 'remove_watermark', prompt: '去除图像中的文字和水印' }),
  async enlarge({ image, factor }, model) {
    const request = await repairRequest(model, image, { function: 'super_resolution', prompt: '图像超分' });
    // An image that is sent larger than it is needs less, a smaller one more.
    const size = await sizeOf(image);
    const needed = (factor * size.width) / repairSize(size).scaled.width;
    const upscale_factor = Math.min(FACTOR_MAX, Math.max(1, Math.ceil(needed)));
    return { ...request, body: { ...request.body, parameters: { ...request.body.parameters, upscale_factor } } };
  },
} as const satisfies OperationTable<Promise<DashScopeRequest>, [model: string]>;

type Repair = EngineOperation & { readonly kind: keyof typeof repairs };

/** Whether the functions do an operation, rather than the models that draw. */
export const isRepair = (operation: EngineOperation): operation is Repair => operation.kind in repairs;

/** The call that does an image operation; null: the service has none. */
export async function dashScopeImageRequest(
  operation: EngineOperation,
  models: ImageModels,
): Promise<DashScopeRequest | null> {
  return isRepair(operation)
    ? inTable<Promise<DashScopeRequest>, [string]>(repairs, operation, models.repairModel)
    : drawingRequest(operation, models);
}

async function repairRequest(
  model: string,
  image: TaskFile,
  input: object,
  mask: TaskFile | null = null,
  seed: number | null = null,
): Promise<DashScopeRequest> {
  const fitted = repairSize(await sizeOf(image));
  const marked =
    mask === null ? {} : { mask_image_url: pngUrl(await fitMask(await maskPng(mask, fitted.scaled), fitted)) };
  return {
    path: '/services/aigc/image2image/image-synthesis',
    body: {
      model,
      input: { ...input, base_image_url: await fittedUrlOf(image, fitted), ...marked },
      parameters: { n: 1, watermark: false, ...(seed === null ? {} : { seed: seed % SEEDS }) },
    },
    uploads: false,
  };
}

async function drawingRequest(
  operation: EngineOperation,
  { imageModel, editModel }: ImageModels,
): Promise<DashScopeRequest | null> {
  const request = imageRequestOf(operation, dashScopeReferencesOf(editModel));
  if (request === null) return null;
  const { prompt, images, drawing } = request;
  const model = images.length === 0 ? imageModel : editModel;
  const [first] = images;
  const wanted = drawing ?? (first === undefined ? { width: 1024, height: 1024 } : await sizeOf(first));
  const parameters = {
    n: 1,
    size: sizeFor(model, wanted),
    watermark: false,
    ...(drawing === null ? {} : { seed: drawing.seed % SEEDS }),
  };
  if (familyOf(model).protocol === 'messages' && !qwen.test(model)) {
    const sent = await Promise.all(images.map(async (image) => ({ image: await dataUrlOf(image, DRAWN_SIDES) })));
    const content = [{ text: prompt }, ...sent];
    return {
      path: '/services/aigc/image-generation/generation',
      body: { model, input: { messages: [{ role: 'user', content }] }, parameters },
      uploads: false,
    };
  }
  // The older models draw from words alone.
  if (images.length > 0) return null;
  return {
    path: '/services/aigc/text2image/image-synthesis',
    body: { model, input: { prompt }, parameters },
    uploads: false,
  };
}
