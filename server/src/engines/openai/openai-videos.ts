import { openAsBlob } from 'node:fs';
import * as z from 'zod/mini';
import { openImage } from '../../platform/media/open-image.ts';
import { EngineError } from '../engine-error.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import type { ImageSize } from '../tasks/image-outputs.ts';
import { sizeOf } from '../tasks/masks.ts';
import { MEDIA_BYTES_MAX, writeVideo } from '../tasks/media-outputs.ts';
import { type EngineLimits, type SecondsMade, secondsMade } from '../tasks/operation-limits.ts';
import type { OperationKind } from '../tasks/operations.ts';
import { sideBySide } from '../tasks/sent-images.ts';
import type { EngineAccepted, EngineState, EngineTask } from '../tasks/task-port.ts';
import { videoSeconds } from '../tasks/video-length.ts';
import type { Rendering, VideoOperation } from '../tasks/video-operations.ts';
import { ratioOf } from '../tasks/video-shape.ts';
import { meetingPrompt, withNegative } from '../tasks/video-words.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { kindOfFailedWork } from '../upstream/upstream-error.ts';
import type { OpenAiServer } from './openai-client.ts';

export interface OpenAiVideosOptions extends OpenAiServer {
  readonly model: string;
  /** Milliseconds of one call. */
  readonly callMs?: number;
}

export const openAiVideoOperations = [
  'text-to-video',
  'image-to-video',
  'extend-video',
  'hug-video',
] as const satisfies readonly OperationKind[];

const video = z.object({
  id: z.string().check(z.minLength(1)),
  /** queued, in_progress, completed or failed. */
  status: z.string(),
  progress: z.nullish(z.number()),
  error: z.nullish(z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) })),
});
const list = z.object({ data: z.array(z.unknown()) });

/** A submit carries an image. */
const CALL_MS = 120_000;
const RESULT_MS = 300_000;
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

function filmSize(model: string, { width, height }: Pick<Rendering, 'width' | 'height'>): ImageSize {
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

/**
 * Videos by any server with OpenAI's video calls (`/videos`). The calls take no id and no seed of ours, and videos of one prompt look alike in the list: a
 * submit whose answer is lost is not looked for, and never repeated.
 */
export class OpenAiVideos {
  readonly #model: string;
  readonly #server: EngineServer;

  constructor({ baseUrl, apiKey, model, callMs = CALL_MS }: OpenAiVideosOptions) {
    this.#model = model;
    this.#server = new EngineServer({ baseUrl, authorization: apiKey === '' ? null : `Bearer ${apiKey}`, callMs });
  }

  async submit(operation: VideoOperation, { signal, submitting }: EngineTask): Promise<EngineAccepted> {
    const form = operation.kind === 'extend-video' ? await this.#extensionOf(operation) : await this.#formOf(operation);
    if (form === null) throw new EngineError('unsupported', undefined, `the video calls have no ${operation.kind}`);
    await submitting?.();
    const { id } = await this.#server.upload(
      operation.kind === 'extend-video' ? '/videos/extensions' : '/videos',
      form,
      video,
      { signal, submits: true },
    );
    return { state: 'accepted', remoteId: id };
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const path = `/videos/${encodeURIComponent(remoteId)}`;
    const found = await this.#server.json(path, video, { signal: task.signal }).catch((error: unknown) => {
      if (error instanceof EngineError && error.status === 404) return null;
      throw error;
    });
    if (found === null) return { state: 'lost' };
    const { status, progress, error } = found;
    if (status === 'queued') return { state: 'queued' };
    if (status === 'failed')
      throw failedWork(kindOfFailedWork(error?.code, error?.message), `${error?.code ?? ''} ${error?.message ?? ''}`);
    if (status !== 'completed')
      return {
        state: 'running',
        ...(typeof progress === 'number' ? { percent: Math.min(100, Math.max(0, Math.round(progress))) } : {}),
      };
    const save = (file: string) =>
      this.#server.save(`${path}/content`, file, MEDIA_BYTES_MAX, { signal: task.signal, timeoutMs: RESULT_MS });
    return { state: 'done', outputs: await readFinished(task.signal, () => writeVideo(task, save)) };
  }

  /** There is no call that ends a video; a finished one is removed. */
  async cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    await this.#server
      .bytes(`/videos/${encodeURIComponent(remoteId)}`, { signal, method: 'DELETE' })
      .catch((error: unknown) => {
        if (!(error instanceof EngineError) || error.status === undefined || error.status >= 500) throw error;
      });
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json('/videos?limit=1', list, { signal });
  }

  /** The video is sent, and comes back with what follows it. The calls would also take the id of a video of theirs, which they forget after a while. */
  async #extensionOf({
    video,
    seconds,
    ...words
  }: VideoOperation & { readonly kind: 'extend-video' }): Promise<FormData> {
    const added = secondsMade(lengthsOf(this.#model, soraAddedSeconds), seconds);
    const before = sora.test(this.#model) ? await videoSeconds(video) : 0;
    if (before + added > SORA_TOTAL_SECONDS)
      throw new EngineError('tooLong', undefined, `a video of ${before} seconds is not extended by ${added}`);
    const form = new FormData();
    form.set('model', this.#model);
    form.set('prompt', withNegative({ ...words, prompt: words.prompt === '' ? CONTINUE : words.prompt }));
    form.set('seconds', String(added));
    form.set('video', await openAsBlob(video.path, { type: video.contentType }), 'video.mp4');
    return form;
  }

  async #formOf(operation: VideoOperation): Promise<FormData | null> {
    const prompt = promptOf(operation);
    // There is no field for the image that a video ends with.
    if (
      prompt === null ||
      !('seconds' in operation) ||
      (operation.kind === 'image-to-video' && operation.last !== null)
    )
      return null;
    const size = filmSize(
      this.#model,
      operation.kind === 'image-to-video' && operation.width === null
        ? shapes[nearestShape(await sizeOf(operation.first))]
        : operation,
    );
    const form = new FormData();
    form.set('model', this.#model);
    form.set('prompt', prompt);
    form.set('seconds', String(secondsMade(lengthsOf(this.#model, soraSeconds), operation.seconds)));
    form.set('size', sizeText(size));
    const first =
      operation.kind === 'image-to-video'
        ? operation.first.path
        : operation.kind === 'hug-video'
          ? await sideBySide(operation.images)
          : null;
    // The image has to be as large as the video.
    if (first !== null) {
      const fitted = await openImage(first)
        .autoOrient()
        .resize({ ...size, fit: 'cover' })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
      form.set('input_reference', new Blob([new Uint8Array(fitted)], { type: 'image/jpeg' }), 'first.jpg');
    }
    return form;
  }
}

/** Null: the video calls cannot do it. */
function promptOf(operation: EngineTask['operation']): string | null {
  switch (operation.kind) {
    case 'text-to-video':
    case 'image-to-video':
      return withNegative(operation);
    case 'hug-video':
      return withNegative({ ...operation, prompt: meetingPrompt(operation.action, operation) });
    default:
      return null;
  }
}
