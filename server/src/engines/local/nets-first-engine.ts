import { EngineError } from '../engine-error.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import type { LocalNets } from './local-nets.ts';
import { withClearedScene } from './own/with-cleared-scene.ts';
import { withPeople } from './people/with-people.ts';
import { NetsUnusableError } from './process/net-process.ts';

export interface NetsFirstOptions {
  /** Does the tasks. */
  readonly engine: TaskEngine;
  readonly nets: LocalNets;
  /** Takes why a net has failed at a task that the engine does without it then. */
  readonly onFailure?: (error: unknown) => void;
}

/** Steps before a task; each gives it something that a net makes. */
const steps = [withPeople, withClearedScene];

/** An engine that is given what nets make for its tasks: where people are in the images out of which it cuts them, and scenes without what a product replaces. Where nets cannot be run it works without. */
export class NetsFirstEngine implements TaskEngine {
  readonly id: string;
  readonly builtin: boolean;
  readonly #engine: TaskEngine;
  readonly #options: NetsFirstOptions;

  constructor(options: NetsFirstOptions) {
    this.id = options.engine.id;
    this.builtin = options.engine.builtin;
    this.#engine = options.engine;
    this.#options = options;
  }

  capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return this.#engine.capabilities(signal);
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    let prepared = task;
    for (const step of steps) if (this.#options.nets.usable) prepared = await this.#prepare(step, prepared);
    return this.#engine.submit(prepared);
  }

  poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    return this.#engine.poll(remoteId, task);
  }

  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    return this.#engine.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#engine.check(signal);
  }

  warm(operations: readonly OperationKind[]): void {
    this.#engine.warm?.(operations);
  }

  async #prepare(step: (typeof steps)[number], task: EngineTask): Promise<EngineTask> {
    try {
      return await step(this.#options.nets, task);
    } catch (error) {
      if (task.signal.aborted) throw new EngineError('broken');
      if (!(error instanceof NetsUnusableError || error instanceof EngineError)) this.#options.onFailure?.(error);
      return task;
    }
  }
}
