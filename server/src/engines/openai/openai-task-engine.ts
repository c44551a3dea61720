import { EngineError } from '../engine-error.ts';
import { noChoices } from '../tasks/no-choices.ts';
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
import { OpenAiImageOperations, type OpenAiImageOptions } from './openai-image-operations.ts';
import { openAiVideoLimits, openAiVideoOperations } from './openai-video-requests.ts';
import { OpenAiVideos, type OpenAiVideosOptions } from './openai-videos.ts';

export interface OpenAiTaskOptions {
  /** Null: no images. */
  readonly images: OpenAiImageOptions | null;
  /** Null: no videos. */
  readonly videos: OpenAiVideosOptions | null;
}

/** Images and videos by OpenAI-compatible servers, which may be two. */
export class OpenAiTaskEngine implements TaskEngine {
  readonly id = 'openai';
  readonly builtin = false;
  readonly #images: OpenAiImageOperations | null;
  readonly #videos: OpenAiVideos | null;
  readonly #videoModel: string | null;

  constructor({ images, videos }: OpenAiTaskOptions) {
    this.#images = images === null ? null : new OpenAiImageOperations(images);
    this.#videoModel = videos?.model ?? null;
    this.#videos = videos === null ? null : new OpenAiVideos(videos);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const { operations, maxCount, references = 0 } = this.#images?.offer ?? { operations: [], maxCount: 1 };
    const videos = this.#videos === null ? [] : openAiVideoOperations;
    const limits = this.#videoModel === null ? {} : openAiVideoLimits(this.#videoModel);
    return {
      ...noChoices,
      operations: new Set([...operations, ...videos]),
      limits,
      actionStyles: this.#videos === null ? [] : meetingChoices,
      maxCount,
      references,
    };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { operation } = task;
    const submitted = isVideoOperation(operation) ? this.#videos?.submit(operation, task) : this.#images?.make(task);
    if (submitted === undefined)
      throw new EngineError('unsupported', undefined, `no model for ${operation.kind} is configured`);
    return submitted;
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    return isVideoOperation(task.operation) && this.#videos !== null
      ? this.#videos.poll(remoteId, task)
      : { state: 'lost' };
  }

  async cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    await this.#videos?.cancel(remoteId, signal);
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#images?.check(signal);
    await this.#videos?.check(signal);
  }
}
