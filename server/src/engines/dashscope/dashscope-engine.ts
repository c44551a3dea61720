import { EngineError } from '../engine-error.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import { firstSeconds } from '../tasks/first-seconds.ts';
import { withoutAdded } from '../tasks/fitted-image.ts';
import { decoded, fitOutput, IMAGE_BYTES_MAX, writeOutputs } from '../tasks/image-outputs.ts';
import { finishImage, imageRequestOf } from '../tasks/image-request.ts';
import { sizeOf } from '../tasks/masks.ts';
import { MEDIA_BYTES_MAX, writeVideo } from '../tasks/media-outputs.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineOperation } from '../tasks/operations.ts';
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
import { fetchResult, saveResult } from '../upstream/fetch-result.ts';
import { kindOfFailedWork } from '../upstream/upstream-error.ts';
import { type DashScopeOutput, imageFailureOf, imagesOf, videoOf } from './dashscope-api.ts';
import {
  dashScopeImageOperations,
  dashScopeImageRequest,
  dashScopeReferencesOf,
  type ImageModels,
  isRepair,
  repairSize,
} from './dashscope-images.ts';
import { type DashScopeRequest, DashScopeServer } from './dashscope-server.ts';
import {
  dashScopeVideoLimits,
  dashScopeVideoRequest,
  dashScopeVideoStyles,
  dashScopeVideosOf,
  type VideoModels,
} from './dashscope-videos.ts';

export interface DashScopeOptions extends ImageModels, VideoModels {
  /** Without a slash at the end: https://dashscope.aliyuncs.com/api/v1. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Path of ffmpeg, which cuts videos; null: there is none. */
  readonly ffmpeg: string | null;
  /** Milliseconds of one call. */
  readonly callMs?: number;
}

/** A submit carries images. */
const CALL_MS = 60_000;
const RESULT_MS = 300_000;

const waiting: ReadonlySet<string> = new Set(['PENDING', 'SUSPENDED']);
const failed: ReadonlySet<string> = new Set(['FAILED', 'CANCELED']);

/**
 * Images and videos by the asynchronous models of DashScope (Model Studio). Everything is a task there, which is asked for by its id. Its calls take no id
 * of ours, and its list of tasks tells nothing of what was asked for: a submit whose answer is lost is not looked for, and never repeated.
 */
export class DashScopeEngine implements TaskEngine {
  readonly id = 'dashscope';
  readonly builtin = false;
  readonly #options: DashScopeOptions;
  readonly #server: DashScopeServer;

  constructor(options: DashScopeOptions) {
    const { baseUrl, apiKey, callMs = CALL_MS } = options;
    this.#options = options;
    this.#server = new DashScopeServer({ baseUrl, authorization: `Bearer ${apiKey}`, callMs });
  }

  async capabilities(): Promise<EngineCapabilities> {
    return {
      ...noChoices,
      operations: new Set([...dashScopeImageOperations, ...dashScopeVideosOf(this.#options)]),
      lastImage: true,
      limits: dashScopeVideoLimits(this.#options),
      videoStyles: dashScopeVideoStyles,
      actionStyles: meetingChoices,
      maxCount: 1,
      references: dashScopeReferencesOf(this.#options.editModel),
    };
  }

  async submit(task: EngineTask): Promise<EngineAccepted> {
    const { operation, signal, submitting } = task;
    const request = await this.#requestOf(task);
    if (request === null) throw new EngineError('unsupported', undefined, `there is no model for ${operation.kind}`);
    await submitting?.();
    return { state: 'accepted', remoteId: await this.#server.create(request, signal) };
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const output = await this.#server.ask(remoteId, task.signal);
    const { task_status: status, code, message } = output;
    if (status === 'UNKNOWN') return { state: 'lost' };
    if (waiting.has(status)) return { state: 'queued' };
    if (failed.has(status))
      throw failedWork(kindOfFailedWork(code, message), `${status} ${code ?? ''} ${message ?? ''}`);
    if (status !== 'SUCCEEDED') return { state: 'running' };
    return {
      state: 'done',
      outputs: await readFinished(task.signal, () =>
        isVideoOperation(task.operation) ? this.#video(output, task) : this.#images(output, task),
      ),
    };
  }

  /** The service ends what waits; what runs there goes on. */
  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    return this.#server.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#server.check(signal);
  }

  #requestOf({ operation, directory, signal }: EngineTask): Promise<DashScopeRequest | null> {
    if (!isVideoOperation(operation)) return dashScopeImageRequest(operation, this.#options);
    return dashScopeVideoRequest(operation, this.#options, {
      upload: (file, model) => this.#server.upload(file, model, signal),
      cut: (video, seconds) => firstSeconds(video, seconds, { program: this.#options.ffmpeg, directory, signal }),
    });
  }

  #video(output: DashScopeOutput, task: EngineTask): Promise<EngineDone['outputs']> {
    const address = videoOf(output);
    if (address === null) throw new EngineError('empty');
    return writeVideo(task, (file) =>
      saveResult(address, file, { ...this.#fetching(task.signal), maxBytes: MEDIA_BYTES_MAX }),
    );
  }

  async #images(output: DashScopeOutput, task: EngineTask): Promise<EngineDone['outputs']> {
    const addresses = imagesOf(output).slice(0, 1);
    const reason = imageFailureOf(output);
    if (addresses.length === 0 && reason !== '') throw failedWork(kindOfFailedWork(reason), reason);
    const fetched = await Promise.all(
      addresses.map((address) => fetchResult(address, { ...this.#fetching(task.signal), maxBytes: IMAGE_BYTES_MAX })),
    );
    return writeOutputs(
      task,
      await Promise.all(fetched.map(async (bytes) => ({ bytes: await finished(bytes, task.operation) }))),
    );
  }

  #fetching(signal: AbortSignal) {
    return { engineUrl: this.#server.baseUrl, timeoutMs: RESULT_MS, signal };
  }
}

/** A returned image as the operation asks for it. */
async function finished(bytes: Uint8Array, operation: EngineOperation): Promise<Uint8Array> {
  const own = isRepair(operation)
    ? await decoded(withoutAdded(bytes, repairSize(await sizeOf(operation.image))))
    : bytes;
  if (operation.kind === 'enlarge') {
    const { width, height } = await sizeOf(operation.image);
    return fitOutput(own, {
      width: Math.round(width * operation.factor),
      height: Math.round(height * operation.factor),
    });
  }
  const request = imageRequestOf(operation);
  return request === null ? own : finishImage(own, request);
}
