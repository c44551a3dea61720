import * as z from 'zod/mini';
import { EngineError } from '../engine-error.ts';
import { failedWork, readFinished } from '../tasks/finished-work.ts';
import { MEDIA_BYTES_MAX, writeVideo } from '../tasks/media-outputs.ts';
import type { EngineAccepted, EngineState, EngineTask } from '../tasks/task-port.ts';
import type { VideoOperation } from '../tasks/video-operations.ts';
import { EngineServer } from '../upstream/engine-server.ts';
import { kindOfFailedWork } from '../upstream/upstream-error.ts';
import type { OpenAiServer } from './openai-client.ts';
import { openAiVideoRequest } from './openai-video-requests.ts';

export interface OpenAiVideosOptions extends OpenAiServer {
  readonly model: string;
  /** Milliseconds of one call. */
  readonly callMs?: number;
}

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
    const request = await openAiVideoRequest(operation, this.#model);
    if (request === null) throw new EngineError('unsupported', undefined, `the video calls have no ${operation.kind}`);
    await submitting?.();
    const { id } = await this.#server.upload(request.path, request.form, video, { signal, submits: true });
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
}
