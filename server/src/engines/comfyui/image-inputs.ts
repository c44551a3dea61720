import type { ImageSize } from '../tasks/image-outputs.ts';
import { maskPng, sizeOf } from '../tasks/masks.ts';
import type { OperationTable } from '../tasks/operation-table.ts';
import type { Drawing, EngineOperation } from '../tasks/operations.ts';
import { strongestReferences } from '../tasks/reference-images.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import type { InputName, InputValues } from './workflow.ts';
import { type InputsOf, imageUpload, inputsFor, pngUpload, type WorkflowInputs } from './workflow-inputs.ts';

/** Sides that the models draw are multiples of this. */
const STEP = 8;
/** Longest side in which the surroundings of an erased region are drawn. */
const ERASE_SIDE = 1024;

const upTo = (side: number): number => Math.max(STEP, Math.ceil(side / STEP) * STEP);

const mask =
  (file: TaskFile, of: TaskFile, inverted = false) =>
  async () =>
    pngUpload(await maskPng(file, await sizeOf(of), inverted));

type Drawn = EngineOperation & Drawing;

function drawingValues({
  prompt,
  negativePrompt,
  width,
  height,
  seed,
  steps,
  checkpoint,
  vae,
  sampler,
}: Drawn): InputValues {
  return {
    prompt,
    negative_prompt: negativePrompt,
    width: upTo(width),
    height: upTo(height),
    seed,
    ...(steps === null ? {} : { steps }),
    ...(checkpoint === null ? {} : { checkpoint }),
    ...(vae === null ? {} : { vae }),
    ...(sampler === null ? {} : { sampler }),
  };
}

function within({ width, height }: ImageSize, side: number): InputValues {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: upTo(width * scale), height: upTo(height * scale) };
}

const masked = (
  from: TaskFile,
  file: TaskFile,
  inverted: boolean,
): Pick<WorkflowInputs, 'paste' | 'files' | 'size'> => ({
  files: { image: imageUpload(from), mask: mask(file, from, inverted) },
  paste: { image: from, mask: file, inverted },
  size: null,
});

const optional = (name: InputName, file: TaskFile | null) => (file === null ? {} : { [name]: imageUpload(file) });

const drawn = (operation: Drawn): WorkflowInputs => ({
  ...inputsFor(operation.kind),
  values: drawingValues(operation),
  loras: operation.loras,
  size: operation,
});

/** A drawing after an image of which the mask marks what stays; null: nothing is marked. */
function drawnAround(
  operation: Drawn & { readonly image: TaskFile; readonly reference: TaskFile | null },
  stays: TaskFile | null,
  change: number,
): WorkflowInputs {
  const own = {
    ...drawn(operation),
    values: { ...drawingValues(operation), change },
    files: { image: imageUpload(operation.image), ...optional('reference', operation.reference) },
  };
  if (stays === null) return own;
  const { files, ...rest } = masked(operation.image, stays, true);
  return { ...own, ...rest, files: { ...own.files, ...files } };
}

/** What the workflows of images are filled with. */
export const imageInputs = {
  draw(operation, references) {
    const sent = strongestReferences(operation.references, references);
    const weights = Object.fromEntries(sent.map(({ weight }, index) => [`reference_${index + 1}_weight`, weight]));
    const files = Object.fromEntries(
      sent.map((reference, index) => [`reference_${index + 1}`, imageUpload(reference.image)]),
    );
    return { ...drawn(operation), values: { ...drawingValues(operation), ...weights }, files };
  },
  lettering: (operation) => ({
    ...drawn(operation),
    values: { ...drawingValues(operation), text: operation.text },
  }),
  redraw: (operation) => ({
    ...drawn(operation),
    values: { ...drawingValues(operation), change: operation.change },
    files: { image: imageUpload(operation.image) },
  }),
  inpaint: (operation) => ({
    ...drawn(operation),
    values: { ...drawingValues(operation), change: operation.change },
    ...masked(operation.image, operation.mask, false),
  }),
  'change-background': (operation) => drawnAround(operation, operation.foreground, operation.change),
  'change-model': (operation) => drawnAround(operation, operation.clothes, 1),
  'place-product'(operation) {
    const { product, productMask, scene, region, sample } = operation;
    const files = {
      product: imageUpload(product),
      scene: imageUpload(scene),
      ...(productMask === null ? {} : { product_mask: mask(productMask, product) }),
      ...(region === null ? {} : { region: mask(region, scene) }),
      ...optional('reference', sample),
    };
    return { ...drawn(operation), values: { ...drawingValues(operation), change: operation.change }, files };
  },
  control(operation) {
    const numbers = [1, 2, 3] as const;
    const given = numbers.flatMap((number) => {
      const control = operation.controls[number - 1];
      return control === undefined ? [] : [{ number, ...control }];
    });
    const values = Object.fromEntries(
      given.flatMap(({ number, type, weight }) => [
        [`control_${number}_type`, type] as const,
        [`control_${number}_weight`, weight] as const,
      ]),
    );
    const { reference } = operation;
    return {
      ...drawn(operation),
      values: { ...drawingValues(operation), ...values, ...(reference === null ? {} : { change: reference.change }) },
      files: {
        ...Object.fromEntries(given.map((control) => [`control_${control.number}`, imageUpload(control.image)])),
        ...optional('image', reference?.image ?? null),
      },
    };
  },
  erase: async (operation) => ({
    ...inputsFor('erase', 'inpaint'),
    values: {
      prompt: 'empty background, seamless continuation of the surroundings',
      negative_prompt: 'object, person, animal, text, watermark, logo',
      change: 1,
      ...within(await sizeOf(operation.image), ERASE_SIDE),
    },
    ...masked(operation.image, operation.mask, false),
  }),
  async enlarge(operation) {
    const { width, height } = await sizeOf(operation.image);
    const size = { width: Math.round(width * operation.factor), height: Math.round(height * operation.factor) };
    return {
      ...inputsFor(operation.kind),
      values: { ...size, factor: operation.factor },
      files: { image: imageUpload(operation.image) },
      size,
    };
  },
  cutout: async (operation) => ({
    ...inputsFor(operation.kind),
    files: {
      image: imageUpload(operation.image),
      ...(operation.hints === null ? {} : { mask: imageUpload(operation.hints) }),
    },
    size: await sizeOf(operation.image),
  }),
  'remove-watermark': async (operation) => ({
    ...inputsFor(operation.kind),
    files: { image: imageUpload(operation.image) },
    size: await sizeOf(operation.image),
  }),
  describe: (operation) => ({ ...inputsFor(operation.kind), files: { image: imageUpload(operation.image) } }),
} satisfies OperationTable<InputsOf, [references: number]>;
