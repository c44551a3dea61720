import type { TaskLimits } from '../../platform/threads/thread.ts';
import { EngineError } from '../engine-error.ts';
import type { EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { ClassicalImageEngine } from './images/classical-image-engine.ts';
import { composeOperations, composeTimeline } from './videos/compose/compose-engine.ts';
import { VideoThreads, videoThreadLimits } from './videos/video-threads.ts';

/**
 * Does without a model what needs none: works on images that are there, and puts films together where there is an ffmpeg. All work is done in `submit`;
 * there is nothing to poll. The demonstration engine does the same and more, in its place.
 */
export class ClassicalTaskEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly #images = new ClassicalImageEngine();
  readonly #ffmpeg: string | null;
  readonly #threads: VideoThreads;

  /** `ffmpeg`: path of the program; null: films are not offered. */
  constructor(ffmpeg: string | null, limits: TaskLimits = videoThreadLimits) {
    this.#ffmpeg = ffmpeg;
    this.#threads = new VideoThreads(limits);
  }

  async capabilities(): Promise<EngineCapabilities> {
    const images = await this.#images.capabilities();
    if (this.#ffmpeg === null) return images;
    return { ...images, operations: new Set([...images.operations, ...composeOperations]) };
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    if (!composeOperations.includes(task.operation.kind)) return this.#images.submit(task);
    const outputs = this.#ffmpeg === null ? null : await composeTimeline(task, this.#ffmpeg, this.#threads);
    if (outputs === null) throw new EngineError('unsupported');
    return { state: 'done', outputs };
  }

  /** Nothing is ever accepted for later. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}

  /** Ends the threads that wait for work. */
  close(): Promise<void> {
    return this.#images.close();
  }
}
