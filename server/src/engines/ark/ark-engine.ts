import { EngineError } from '../engine-error.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import { IMAGE_BYTES_MAX, writeOutputs } from '../tasks/image-outputs.ts';
import { finishImage, imageRequestOf } from '../tasks/image-request.ts';
import { MEDIA_BYTES_MAX, writeVideo } from '../tasks/media-outputs.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import { isVideoOperation } from '../tasks/video-operations.ts';
import { meetingChoices } from '../tasks/video-words.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { fetchResult, saveResult } from '../upstream/fetch-result.ts';
import { kindOfFailedWork } from '../upstream/upstream-error.ts';
import { type ArkImage, type ArkVideoTask, created, images, videoTaskAnswer, videoTasks } from './ark-api.ts';
import { arkImageOperations, arkImageRequest, arkReferencesOf } from './ark-images.ts';
import { arkVideoLimits, arkVideoOperations, arkVideoRequest } from './ark-videos.ts';

export interface ArkOptions {
  /** Without a slash at the end: https://ark.cn-beijing.volces.com/api/v3. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Model or endpoint; null: no images. */
  readonly imageModel: string | null;
  /** Model or endpoint; null: no videos. */
  readonly videoModel: string | null;
  /** Milliseconds of one call; of one that draws or fetches: `longCallMs`. */
  readonly callMs?: number;
  readonly longCallMs?: number;
}

/** A submit carries images. */
const CALL_MS = 60_000;
/** Drawing and fetching results take longer. */
const LONG_CALL_MS = 300_000;

const VIDEOS = '/contents/generations/tasks';
/** Newest tasks among which lost work is looked for. */
const SEARCHED = 100;

const imageKinds: readonly OperationKind[] = arkImageOperations;
/** Statuses of a task that cannot be ended: unknown, running, or at its end. */
const notEnded: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

/** Images and videos by the models of Volcengine Ark. An image is drawn by one call; videos are tasks there, which are asked for by their ids. */
export class ArkEngine implements TaskEngine {
  readonly id = 'ark';
  readonly builtin = false;
  readonly #options: ArkOptions;
  readonly #server: EngineServer;
  readonly #longCallMs: number;

  constructor(options: ArkOptions) {
    const { baseUrl, apiKey, callMs = CALL_MS, longCallMs = LONG_CALL_MS } = options;
    this.#options = options;
    this.#server = new EngineServer({ baseUrl, authorization: `Bearer ${apiKey}`, callMs });
    this.#longCallMs = longCallMs;
  }

  async capabilities(): Promise<EngineCapabilities> {
    const { imageModel, videoModel } = this.#options;
    return {
      ...noChoices,
      operations: new Set([
        ...(imageModel === null ? [] : arkImageOperations),
        ...(videoModel === null ? [] : arkVideoOperations),
      ]),
      actionStyles: videoModel === null ? [] : meetingChoices,
      lastImage: videoModel !== null,
      limits: videoModel === null ? {} : arkVideoLimits(videoModel),
      maxCount: 1,
      references: imageModel === null ? 0 : arkReferencesOf(imageModel),
    };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { operation } = task;
    if (!isVideoOperation(operation)) return { state: 'done', outputs: await this.#draw(operation, task) };
    const { videoModel } = this.#options;
    const json = videoModel === null ? null : await arkVideoRequest(operation, videoModel);
    if (json === null) throw unsupported(operation);
    await task.submitting?.();
    const { id } = await this.#server.json(VIDEOS, created, { signal: task.signal, json, submits: true });
    return { state: 'accepted', remoteId: id };
  }

  /** The service takes no ids of ours; its tasks tell their models and seeds. */
  async find({ operation, signal }: EngineTask, since: Date): Promise<EngineAccepted | null> {
    const { videoModel } = this.#options;
    if (!('seed' in operation) || videoModel === null) return null;
    const { items } = await this.#server.json(`${VIDEOS}?page_num=1&page_size=${SEARCHED}`, videoTasks, { signal });
    const found = items.find(
      ({ model, seed, created_at: at }) =>
        model === videoModel && seed === operation.seed && at * 1000 >= since.getTime(),
    );
    return found === undefined ? null : { state: 'accepted', remoteId: found.id };
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const known = await this.#ask(remoteId, task.signal);
    if (known === null) return { state: 'lost' };
    const { status, error, content } = known;
    if (status === 'queued') return { state: 'queued' };
    if (status === 'failed')
      throw failedWork(kindOfFailedWork(error?.code, error?.message), `${error?.code ?? ''} ${error?.message ?? ''}`);
    if (status === 'cancelled' || status === 'expired') throw failedWork(undefined, `the task is ${status}`);
    if (status !== 'succeeded') return { state: 'running' };
    return {
      state: 'done',
      outputs: await readFinished(task.signal, () => this.#video(content?.video_url ?? null, task)),
    };
  }

  /** The service ends what waits; what runs there goes on. */
  async cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    await this.#server
      .bytes(`${VIDEOS}/${encodeURIComponent(remoteId)}`, { signal, method: 'DELETE' })
      .catch((error: unknown) => {
        if (!(error instanceof EngineError) || !notEnded.has(error.status)) throw error;
      });
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json(`${VIDEOS}?page_num=1&page_size=1`, videoTasks, { signal });
  }

  async #ask(remoteId: string, signal: AbortSignal): Promise<ArkVideoTask | null> {
    return this.#server
      .json(`${VIDEOS}/${encodeURIComponent(remoteId)}`, videoTaskAnswer, { signal })
      .catch((error: unknown) => {
        if (error instanceof EngineError && error.status === 404) return null;
        throw error;
      });
  }

  #video(address: string | null, task: EngineTask): Promise<EngineDone['outputs']> {
    if (address === null) throw new EngineError('empty');
    return writeVideo(task, (file) =>
      saveResult(address, file, { ...this.#fetching(task.signal), maxBytes: MEDIA_BYTES_MAX }),
    );
  }

  async #draw(operation: EngineOperation, task: EngineTask): Promise<EngineDone['outputs']> {
    const { imageModel } = this.#options;
    const request = imageModel === null ? null : imageRequestOf(operation, arkReferencesOf(imageModel));
    if (request === null || imageModel === null || !imageKinds.includes(operation.kind)) throw unsupported(operation);
    const json = await arkImageRequest(request, imageModel);
    const { data } = await this.#server.json('/images/generations', images, {
      signal: task.signal,
      json,
      works: true,
      timeoutMs: this.#longCallMs,
    });
    const [error] = data.flatMap((image) => image.error ?? []);
    if (error !== undefined)
      throw failedWork(kindOfFailedWork(error.code, error.message), `${error.code} ${error.message}`);
    return readFinished(task.signal, async () => {
      const drawn = await Promise.all(data.slice(0, 1).map((image) => this.#bytesOf(image, task.signal)));
      return writeOutputs(
        task,
        await Promise.all(drawn.map(async (bytes) => ({ bytes: await finishImage(bytes, request) }))),
      );
    });
  }

  async #bytesOf({ b64_json: base64, url }: ArkImage, signal: AbortSignal): Promise<Buffer> {
    if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
    if (typeof url !== 'string') throw new EngineError('empty');
    return fetchResult(url, { ...this.#fetching(signal), maxBytes: IMAGE_BYTES_MAX });
  }

  #fetching(signal: AbortSignal) {
    return { engineUrl: this.#options.baseUrl, timeoutMs: this.#longCallMs, signal };
  }
}

const unsupported = ({ kind }: EngineOperation): EngineError =>
  new EngineError('unsupported', undefined, `there is no model for ${kind}: check ARK_IMAGE_MODEL and ARK_VIDEO_MODEL`);
