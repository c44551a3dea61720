import { withoutWeights } from '@ai-site/shared/content/prompt-words';
import { fitOutput } from './image-outputs.ts';
import { pasteMasked, sizeOf } from './masks.ts';
import { inTable, type OperationTable, operationsIn } from './operation-table.ts';
import type { Drawing, EngineOperation, MaskFile } from './operations.ts';
import { referenceWords, strongestReferences } from './reference-images.ts';
import type { TaskFile } from './task-file.ts';

/** An operation in the terms of the image calls: words, images to start from and what of the first one is changed. */
export interface ImageRequest {
  readonly prompt: string;
  /** Empty: drawn from words alone. */
  readonly images: readonly TaskFile[];
  /** White is changed, unless it is `inverted`; all other pixels of the first image stay as they are. */
  readonly mask: { readonly file: MaskFile; readonly inverted: boolean } | null;
  /** Size and number of results; null: one result of the size of the first image. */
  readonly drawing: Drawing | null;
}

const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join('\n');

/** The image calls have no field for what must not appear. */
const avoid = ({ negativePrompt }: Drawing): string | false => negativePrompt !== '' && `Avoid: ${negativePrompt}`;

/** They have none either for how far the result may depart from the image. */
function departure(change: number): string {
  if (change < 0.35) return 'Stay very close to the composition, the shapes and the colours of the image.';
  return change < 0.7 ? 'Keep the composition of the image.' : 'Take the image as a loose inspiration only.';
}

const given = (...files: readonly (TaskFile | null)[]): TaskFile[] => files.filter((file) => file !== null);
const marked = (file: MaskFile | null, inverted: boolean): ImageRequest['mask'] =>
  file === null ? null : { file, inverted };

/** The image calls know no weights of words. */
const unweighted = (operation: EngineOperation): EngineOperation =>
  'prompt' in operation
    ? {
        ...operation,
        prompt: withoutWeights(operation.prompt),
        negativePrompt: withoutWeights(operation.negativePrompt),
      }
    : operation;

/** What the image calls are asked for in words. `references`: reference images that the model takes beside the words of a drawing. */
const requests: OperationTable<ImageRequest, [references: number]> = {
  draw(operation, references) {
    const sent = strongestReferences(operation.references, references);
    return {
      prompt: sentences(operation.prompt, referenceWords(sent), avoid(operation)),
      images: sent.map(({ image }) => image),
      mask: null,
      drawing: operation,
    };
  },
  lettering: (operation) => ({
    prompt: sentences(`Artistic lettering that reads exactly: "${operation.text}"`, operation.prompt, avoid(operation)),
    images: [],
    mask: null,
    drawing: operation,
  }),
  redraw: (operation) => ({
    prompt: sentences(operation.prompt, departure(operation.change), avoid(operation)),
    images: [operation.image],
    mask: null,
    drawing: operation,
  }),
  inpaint: (operation) => ({
    prompt: sentences(operation.prompt, avoid(operation)),
    images: [operation.image],
    mask: marked(operation.mask, false),
    drawing: operation,
  }),
  'change-background': (operation) => ({
    prompt: sentences(
      `Replace the background of the first image: ${operation.prompt}`,
      'Keep what stands in front exactly as it is.',
      operation.reference !== null && 'The new background resembles the second image.',
      avoid(operation),
    ),
    images: given(operation.image, operation.reference),
    mask: marked(operation.foreground, true),
    drawing: operation,
  }),
  'change-model': (operation) => ({
    prompt: sentences(
      `Replace the person who wears the clothes in the first image: ${operation.prompt}`,
      'Keep the clothes exactly as they are.',
      operation.reference !== null && 'The new person resembles the one in the second image.',
      avoid(operation),
    ),
    images: given(operation.image, operation.reference),
    mask: marked(operation.clothes, true),
    drawing: operation,
  }),
  'place-product': (operation) => ({
    prompt: sentences(
      'Put the product of the second image into the first image, with fitting light, shadow and perspective.',
      operation.sample !== null && 'The light and the colours of the result resemble those of the third image.',
      operation.prompt,
      avoid(operation),
    ),
    images: given(operation.scene, operation.product, operation.sample),
    mask: marked(operation.region, false),
    drawing: operation,
  }),
  erase: (operation) => ({
    prompt: sentences(
      'Remove what is marked and continue the surroundings in its place. Add nothing new.',
      operation.smart && 'Remove the whole object with its shadow.',
    ),
    images: [operation.image],
    mask: marked(operation.mask, false),
    drawing: null,
  }),
  'remove-watermark': (operation) => ({
    prompt: 'Remove every watermark, logo and caption that is written over the image. Change nothing else.',
    images: [operation.image],
    mask: null,
    drawing: null,
  }),
};

/** What the image calls can be asked for in words. */
export const imageRequestOperations = operationsIn(requests);

/** Null: the image calls cannot do it. `references`: reference images that the model takes beside the words of a drawing. */
export const imageRequestOf = (asked: EngineOperation, references = 0): ImageRequest | null =>
  inTable(requests, unweighted(asked), references);

/** A returned image as the operation asks for it: models draw the whole image anew, also outside the mask, and in sizes of their own. */
export async function finishImage(
  bytes: Uint8Array,
  { images: [first], mask, drawing }: ImageRequest,
): Promise<Uint8Array> {
  if (first !== undefined && mask !== null) return pasteMasked(first, bytes, mask.file, mask.inverted);
  if (drawing !== null) return fitOutput(bytes, drawing);
  return first === undefined ? bytes : fitOutput(bytes, await sizeOf(first));
}
