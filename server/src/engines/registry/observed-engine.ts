import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import type { CachedCapabilities } from './cached-capabilities.ts';
import type { RecordRun, RunFailure } from './engine-run.ts';

/** Errors that are about what was asked for, not about the engine. */
const ofTheTask: ReadonlySet<EngineErrorKind> = new Set([
  'refused',
  'tooLong',
  'unreadable',
  'tooLarge',
  'emptyMask',
  'nothingFound',
]);
/** Accepted work whose begin is remembered. */
const STARTED_MAX = 1000;

export interface ObservedEngineOptions {
  /** Code of the tool whose tasks it does. */
  readonly tool: string;
  readonly engine: TaskEngine;
  /** Shared by all tools of the engine. */
  readonly capabilities: CachedCapabilities;
  readonly record: RecordRun;
  readonly clock: () => Date;
}

/** The engine of a tool, whose runs are recorded and whose capabilities are cached. */
export class ObservedEngine implements TaskEngine {
  readonly #options: ObservedEngineOptions;
  /** When accepted work was submitted, by remote id. */
  readonly #started = new Map<string, number>();
  readonly find?: NonNullable<TaskEngine['find']>;

  constructor(options: ObservedEngineOptions) {
    this.#options = options;
    if (options.engine.find !== undefined) this.find = (task, since) => this.#find(task, since);
  }

  get id(): string {
    return this.#options.engine.id;
  }

  get builtin(): boolean {
    return this.#options.engine.builtin;
  }

  /** At most a minute old; older while the engine does not answer. */
  capabilities(): Promise<EngineCapabilities> {
    return this.#options.capabilities.get();
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const started = this.#now();
    const state = await this.#counted(task, () => this.#options.engine.submit(task));
    if (state.state === 'done') this.#ended(null, this.#now() - started);
    else this.#remember(state.remoteId, started);
    return state;
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const state = await this.#counted(task, () => this.#options.engine.poll(remoteId, task));
    const started = this.#started.get(remoteId);
    if (state.state === 'done') this.#ended(null, started === undefined ? null : this.#now() - started);
    if (state.state === 'lost') this.#ended('lost', null);
    if (state.state === 'done' || state.state === 'lost') this.#started.delete(remoteId);
    return state;
  }

  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    this.#started.delete(remoteId);
    return this.#options.engine.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#options.engine.check(signal);
  }

  warm(operations: readonly OperationKind[]): void {
    this.#options.engine.warm?.(operations);
  }

  async #find(task: EngineTask, since: Date): Promise<EngineAccepted | null> {
    const found = (await this.#options.engine.find?.(task, since)) ?? null;
    if (found !== null) this.#remember(found.remoteId, since.getTime());
    return found;
  }

  async #counted<T>({ signal }: EngineTask, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const kind = error instanceof EngineError ? error.kind : 'upstream';
      if (!signal.aborted && !ofTheTask.has(kind)) this.#ended(kind, null);
      throw error;
    }
  }

  #ended(failure: RunFailure | null, ms: number | null): void {
    const { tool, clock, record } = this.#options;
    record({ tool, engine: this.id, at: clock(), failure, ms });
  }

  #remember(remoteId: string, started: number): void {
    this.#started.set(remoteId, started);
    const [oldest] = this.#started.keys();
    if (this.#started.size > STARTED_MAX && oldest !== undefined) this.#started.delete(oldest);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
