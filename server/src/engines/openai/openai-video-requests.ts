import { openAsBlob } from 'node:fs';
import { openImage } from '../../platform/media/open-image.ts';
import { EngineError } from '../engine-error.ts';
import type { ImageSize } from '../tasks/image-outputs.ts';
import { sizeOf } from '../tasks/masks.ts';
import { type EngineLimits, type SecondsMade, secondsMade } from '../tasks/operation-limits.ts';
import { inTable, type OperationTable, operationsIn } from '../tasks/operation-table.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import { sideBySide } from '../tasks/sent-images.ts';
import { videoSeconds } from '../tasks/video-length.ts';
import type { Rendering } from '../tasks/video-operations.ts';
import { ratioOf } from '../tasks/video-shape.ts';
import { meetingPrompt, withNegative } from '../tasks/video-words.ts';

/** A call that submits a video. */
export interface OpenAiVideoRequest {
  readonly path: string;
  readonly form: FormData;
}

const QUALITY = 92;

/** Lengths and sizes of the models that have few; others take any. */
const sora = /^sora/;
const soraSeconds: SecondsMade = { only: [4, 8, 12] };
const soraAddedSeconds: SecondsMade = { only: [4, 8, 12, 16, 20] };
const anySeconds: SecondsMade = { within: [1, 60] };
/** Of a video with what was added to it. */
const SORA_TOTAL_SECONDS = 120;
/** The calls want words also where nobody said what happens next. */
const CONTINUE = 'Continue the scene.';
const shapes = { '16:9': { width: 1280, height: 720 }, '9:16': { width: 720, height: 1280 } } as const;
const ratios = ['16:9', '9:16'] as const;
const EVEN = 2;

const sizeText = ({ width, height }: ImageSize): string => `${width}x${height}`;

const nearestShape = (size: ImageSize) => ratioOf(size, ratios) ?? '16:9';

function videoSize(model: string, { width, height }: Pick<Rendering, 'width' | 'height'>): ImageSize {
  if (width !== null && height !== null && !sora.test(model))
    return { width: Math.round(width / EVEN) * EVEN, height: Math.round(height / EVEN) * EVEN };
  return shapes[ratioOf({ width, height }, ratios) ?? '16:9'];
}

const lengthsOf = (model: string, ofSora: SecondsMade): SecondsMade => (sora.test(model) ? ofSora : anySeconds);

/** What a model takes for the operations, and makes of them. A video that begins with an image is made in the nearest of the shapes. */
export function openAiVideoLimits(model: string): EngineLimits {
  const shaped = sora.test(model);
  return {
    'text-to-video': { seconds: lengthsOf(model, soraSeconds), ...(shaped ? { ratios } : {}) },
    'image-to-video': { seconds: lengthsOf(model, soraSeconds), cropsTo: ratios },
    'extend-video': {
      seconds: lengthsOf(model, soraAddedSeconds),
      ...(shaped ? { totalSecondsMax: SORA_TOTAL_SECONDS } : {}),
    },
  };
}

/** The image that a video begins with has to be as large as the video. */
async function firstImage(image: string | Buffer, size: ImageSize): Promise<Blob> {
  const fitted = await openImage(image)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return new Blob([new Uint8Array(fitted)], { type: 'image/jpeg' });
}

async function newVideo(
  words: Rendering,
  model: string,
  size: ImageSize,
  first: string | Buffer | null,
): Promise<OpenAiVideoRequest> {
  const form = new FormData();
  form.set('model', model);
  form.set('prompt', withNegative(words));
  form.set('seconds', String(secondsMade(lengthsOf(model, soraSeconds), words.seconds)));
  form.set('size', sizeText(size));
  if (first !== null) form.set('input_reference', await firstImage(first, size), 'first.jpg');
  return { path: '/videos', form };
}

const requests: OperationTable<Promise<OpenAiVideoRequest | null>, [model: string]> = {
  'text-to-video': (operation, model) => newVideo(operation, model, videoSize(model, operation), null),
  async 'image-to-video'(operation, model) {
    const { first, last, width } = operation;
    // There is no field for the image that a video ends with.
    if (last !== null) return null;
    const shape = width === null ? shapes[nearestShape(await sizeOf(first))] : operation;
    return newVideo(operation, model, videoSize(model, shape), first.path);
  },
  /** The video is sent, and comes back with what follows it. The calls would also take the id of a video of theirs, which they forget after a while. */
  async 'extend-video'({ video, ...words }, model) {
    const added = secondsMade(lengthsOf(model, soraAddedSeconds), words.seconds);
    const before = sora.test(model) ? await videoSeconds(video) : 0;
    if (before + added > SORA_TOTAL_SECONDS)
      throw new EngineError('tooLong', undefined, `a video of ${before} seconds is not extended by ${added}`);
    const form = new FormData();
    form.set('model', model);
    form.set('prompt', withNegative({ ...words, prompt: words.prompt === '' ? CONTINUE : words.prompt }));
    form.set('seconds', String(added));
    form.set('video', await openAsBlob(video.path, { type: video.contentType }), 'video.mp4');
    return { path: '/videos/extensions', form };
  },
  'hug-video': async (operation, model) =>
    newVideo(
      { ...operation, prompt: meetingPrompt(operation.action, operation) },
      model,
      videoSize(model, operation),
      await sideBySide(operation.images),
    ),
};

export const openAiVideoOperations = operationsIn(requests);

/** The call that submits an operation; null: the video calls cannot do it. */
export const openAiVideoRequest = async (
  operation: EngineOperation,
  model: string,
): Promise<OpenAiVideoRequest | null> => inTable(requests, operation, model);
