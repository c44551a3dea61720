import { EngineError } from '../../engine-error.ts';
import type { OperationKind } from '../../tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../tasks/task-port.ts';
import type { LocalNets } from '../local-nets.ts';
import { NetsUnusableError } from '../process/net-process.ts';
import { withPeople } from './with-people.ts';

export interface PeopleFirstOptions {
  /** Does the tasks. */
  readonly engine: TaskEngine;
  readonly nets: LocalNets;
  /** Takes why a net has failed at a task that the engine does without it then. */
  readonly onFailure?: (error: unknown) => void;
}

/** An engine that cuts people out of images on the way to its results, and is given where they are. Where nets cannot be run it works without. */
export class PeopleFirstEngine implements TaskEngine {
  readonly id: string;
  readonly builtin: boolean;
  readonly #engine: TaskEngine;
  readonly #options: PeopleFirstOptions;

  constructor(options: PeopleFirstOptions) {
    this.id = options.engine.id;
    this.builtin = options.engine.builtin;
    this.#engine = options.engine;
    this.#options = options;
  }

  capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return this.#engine.capabilities(signal);
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    return this.#engine.submit(this.#options.nets.usable ? await this.#withPeople(task) : task);
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

  async #withPeople(task: EngineTask): Promise<EngineTask> {
    try {
      return await withPeople(this.#options.nets, task);
    } catch (error) {
      if (task.signal.aborted) throw new EngineError('broken');
      if (!(error instanceof NetsUnusableError)) this.#options.onFailure?.(error);
      return task;
    }
  }
}
