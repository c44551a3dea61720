import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { noChoices } from '../../../server/src/engines/tasks/no-choices.ts';
import type {
  EngineCapabilities,
  EngineDone,
  EngineTask,
  TaskEngine,
} from '../../../server/src/engines/tasks/task-port.ts';

export interface PacedEngineOptions {
  /** Milliseconds that each task takes. */
  readonly taskMs: number;
  /** Called with the task's id when the engine is asked, and when it has its result. */
  readonly onAsked?: (task: EngineTask) => void;
  readonly onDone?: (task: EngineTask) => void;
  /** Work begins when this resolves. */
  readonly gate?: Promise<void>;
}

/** Bytes of every result. */
export const pacedImage: Promise<Buffer> = sharp({
  create: {
    width: 512,
    height: 512,
    channels: 3,
    background: 'teal',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  },
})
  .png()
  .toBuffer();

/** An engine that takes a fixed time and hardly any processor: what is measured is the pipeline around it. */
export class PacedEngine implements TaskEngine {
  readonly id = 'paced';
  readonly builtin = false;
  readonly #options: PacedEngineOptions;

  constructor(options: PacedEngineOptions) {
    this.#options = options;
  }

  async capabilities(): Promise<EngineCapabilities> {
    return { operations: new Set(['draw']), ...noChoices, maxCount: 1 };
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    const { taskMs, onAsked, onDone, gate } = this.#options;
    onAsked?.(task);
    await gate;
    await setTimeout(taskMs, undefined, { signal: task.signal });
    const file = path.join(task.directory, 'result.png');
    await writeFile(file, await pacedImage);
    onDone?.(task);
    return { state: 'done', outputs: [{ file: { path: file, contentType: 'image/png' } }] };
  }

  async poll(): Promise<{ readonly state: 'lost' }> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}
  async check(): Promise<void> {}
}
