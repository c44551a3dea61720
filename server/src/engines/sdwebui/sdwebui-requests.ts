import type { ImageSize } from '../tasks/image-outputs.ts';
import { asPng, maskPng, sizeOf } from '../tasks/masks.ts';
import { inTable, type OperationTable } from '../tasks/operation-table.ts';
import type { Drawing, EngineOperation } from '../tasks/operations.ts';
import { strongestReferences } from '../tasks/reference-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { ControlUnit } from './control-types.ts';

/** Sides that the models draw are multiples of this; the server rounds others down. */
const STEP = 8;
/** Side of the square in which the surroundings of an erased region are drawn. */
const ERASE_SIDE = 768;
/** Pixels around the masked region that the model sees. */
const MASK_PADDING = 64;
const MASK_BLUR = 4;
/** What the masked region starts from. */
const fills = { surroundings: 0, original: 1 } as const;

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const upTo = (side: number): number => Math.ceil(side / STEP) * STEP;

export const imageText = async (file: TaskFile): Promise<string> => base64(await asPng(file));

/** The fields that all drawing calls share. LoRAs are part of the prompt. */
function drawingFields(drawing: Drawing): Readonly<Record<string, unknown>> {
  const { prompt, negativePrompt, width, height, count, seed, checkpoint, vae, sampler, style, steps, loras } = drawing;
  return {
    prompt: [prompt, ...loras.map(({ id, weight }) => `<lora:${id}:${weight}>`)].join(' '),
    negative_prompt: negativePrompt,
    width: upTo(width),
    height: upTo(height),
    // One after the other: as many at once would need as many times the memory.
    n_iter: count,
    batch_size: 1,
    seed,
    ...(sampler === null ? {} : { sampler_name: sampler }),
    ...(style === null ? {} : { styles: [style] }),
    ...(steps === null ? {} : { steps }),
    override_settings: {
      ...(checkpoint === null ? {} : { sd_model_checkpoint: checkpoint }),
      ...(vae === null ? {} : { sd_vae: vae }),
    },
    override_settings_restore_afterwards: true,
    send_images: true,
    save_images: false,
  };
}

/** Draws the masked region of an image at full detail and leaves the rest as it is. */
async function maskFields(
  image: TaskFile,
  mask: TaskFile,
  inverted: boolean,
  fill: number,
): Promise<Readonly<Record<string, unknown>>> {
  return {
    init_images: [await imageText(image)],
    mask: base64(await maskPng(mask, await sizeOf(image), inverted)),
    mask_blur: MASK_BLUR,
    inpainting_fill: fill,
    inpaint_full_res: true,
    inpaint_full_res_padding: MASK_PADDING,
  };
}

/** Starts from an image, cropped to the size that is drawn. */
async function redrawFields({
  image,
  change,
}: {
  readonly image: TaskFile;
  readonly change: number;
}): Promise<Readonly<Record<string, unknown>>> {
  return { init_images: [await imageText(image)], denoising_strength: change, resize_mode: 1 };
}

async function controlFields(
  units: readonly (ControlUnit & { readonly image: TaskFile })[],
): Promise<Readonly<Record<string, unknown>>> {
  if (units.length === 0) return {};
  const args = await Promise.all(
    units.map(async ({ module, model, weight, image }) => ({
      enabled: true,
      module,
      model,
      weight,
      image: await imageText(image),
      pixel_perfect: true,
      save_detected_map: false,
    })),
  );
  return { alwayson_scripts: { controlnet: { args } } };
}

export interface SdRequest {
  readonly path: '/sdapi/v1/txt2img' | '/sdapi/v1/img2img';
  readonly body: Readonly<Record<string, unknown>>;
  readonly count: number;
  /** Images are fitted into this size. */
  readonly size: ImageSize | null;
  /** Pixels that the mask does not mark are taken from the image. */
  readonly paste: { readonly image: TaskFile; readonly mask: TaskFile; readonly inverted: boolean } | null;
}

const txt2img = '/sdapi/v1/txt2img';
const img2img = '/sdapi/v1/img2img';

/** Finds the preprocessor and model of a control type; null: the type that follows a reference image. */
export type ControlUnitOf = (type: string | null, weight: number) => Promise<ControlUnit>;

/** What the ControlNet extension of the server does. */
export interface SdControls {
  readonly unitOf: ControlUnitOf;
  /** Number of reference images that a drawing follows. */
  readonly referenceCount: () => Promise<number>;
}

/** Units for as many reference images as the server follows. */
async function referenceUnits(
  { references }: Drawing,
  { unitOf, referenceCount }: SdControls,
): Promise<(ControlUnit & { readonly image: TaskFile })[]> {
  if (references.length === 0) return [];
  return Promise.all(
    strongestReferences(references, await referenceCount()).map(async ({ image, weight }) => ({
      ...(await unitOf(null, weight)),
      image,
    })),
  );
}

async function maskedRequest(
  drawing: Drawing,
  image: TaskFile,
  mask: TaskFile,
  inverted: boolean,
  change: number,
  reference: TaskFile | null,
  unitOf: ControlUnitOf,
): Promise<SdRequest> {
  const units = reference === null ? [] : [{ ...(await unitOf(null, 1)), image: reference }];
  const body = {
    ...drawingFields(drawing),
    ...(await maskFields(image, mask, inverted, fills.original)),
    denoising_strength: change,
    ...(await controlFields(units)),
  };
  return { path: img2img, body, count: drawing.count, size: null, paste: { image, mask, inverted } };
}

/** Calls that do operations, whose masks are there; null: what the call needs is missing. */
const requests: OperationTable<Promise<SdRequest | null>, [controls: SdControls]> = {
  draw: async (operation, controls) => ({
    path: txt2img,
    body: { ...drawingFields(operation), ...(await controlFields(await referenceUnits(operation, controls))) },
    count: operation.count,
    size: operation,
    paste: null,
  }),
  async control(operation, { unitOf }) {
    const { reference } = operation;
    const units = await Promise.all(
      operation.controls.map(async ({ type, weight, image }) => ({ ...(await unitOf(type, weight)), image })),
    );
    const body = {
      ...drawingFields(operation),
      ...(reference === null ? {} : await redrawFields(reference)),
      ...(await controlFields(units)),
    };
    return {
      path: reference === null ? txt2img : img2img,
      body,
      count: operation.count,
      size: operation,
      paste: null,
    };
  },
  redraw: async (operation) => ({
    path: img2img,
    body: { ...drawingFields(operation), ...(await redrawFields(operation)) },
    count: operation.count,
    size: operation,
    paste: null,
  }),
  inpaint: (operation, { unitOf }) =>
    maskedRequest(operation, operation.image, operation.mask, false, operation.change, null, unitOf),
  'change-background': async (operation, { unitOf }) =>
    operation.foreground === null
      ? null
      : maskedRequest(
          operation,
          operation.image,
          operation.foreground,
          true,
          operation.change,
          operation.reference,
          unitOf,
        ),
  'change-model': async (operation, { unitOf }) =>
    operation.clothes === null
      ? null
      : maskedRequest(operation, operation.image, operation.clothes, true, 1, operation.reference, unitOf),
  async erase({ image, mask }) {
    const body = {
      prompt: 'empty background, seamless continuation of the surroundings',
      negative_prompt: 'object, person, animal, text, watermark, logo',
      width: ERASE_SIDE,
      height: ERASE_SIDE,
      n_iter: 1,
      batch_size: 1,
      ...(await maskFields(image, mask, false, fills.surroundings)),
      denoising_strength: 0.9,
      send_images: true,
      save_images: false,
    };
    return { path: img2img, body, count: 1, size: null, paste: { image, mask, inverted: false } };
  },
};

/** The call that does an operation, whose masks are there; null: the server has none. */
export const sdRequestOf = async (operation: EngineOperation, controls: SdControls): Promise<SdRequest | null> =>
  inTable(requests, operation, controls);
