import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import type { EngineAccepted, EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { CachedCapabilities } from './cached-capabilities.ts';
import { EngineHealth, type HealthSummary } from './engine-health.ts';

/** Errors that are about what was asked for, not about the engine. */
const ofTheTask: ReadonlySet<EngineErrorKind> = new Set(['refused', 'tooLong']);
/** Accepted work whose begin is remembered. */
const STARTED_MAX = 1000;

/** An engine whose runs are counted and whose capabilities are cached. */
export class ObservedEngine implements TaskEngine {
  readonly #engine: TaskEngine;
  readonly #clock: () => Date;
  readonly #capabilities: CachedCapabilities;
  readonly #health: EngineHealth;
  /** When accepted work was submitted, by remote id. */
  readonly #started = new Map<string, number>();

  constructor(engine: TaskEngine, clock: () => Date) {
    this.#engine = engine;
    this.#clock = clock;
    this.#capabilities = new CachedCapabilities(engine, clock);
    this.#health = new EngineHealth(clock);
  }

  get id(): string {
    return this.#engine.id;
  }

  get builtin(): boolean {
    return this.#engine.builtin;
  }

  get health(): HealthSummary {
    return this.#health.summary();
  }

  /** At most a minute old; older while the engine does not answer. */
  capabilities(): Promise<EngineCapabilities> {
    return this.#capabilities.get();
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const started = this.#now();
    const state = await this.#counted(task, () => this.#engine.submit(task));
    if (state.state === 'done') this.#health.succeeded(this.#now() - started);
    else this.#remember(state.remoteId, started);
    return state;
  }

  async poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    const state = await this.#counted(task, () => this.#engine.poll(remoteId, task));
    const started = this.#started.get(remoteId);
    if (state.state === 'done') this.#health.succeeded(started === undefined ? null : this.#now() - started);
    if (state.state === 'lost') this.#health.failed('lost');
    if (state.state === 'done' || state.state === 'lost') this.#started.delete(remoteId);
    return state;
  }

  cancel(remoteId: string, signal: AbortSignal): Promise<void> {
    this.#started.delete(remoteId);
    return this.#engine.cancel(remoteId, signal);
  }

  check(signal: AbortSignal): Promise<void> {
    return this.#engine.check(signal);
  }

  async #counted<T>({ signal }: EngineTask, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const kind = error instanceof EngineError ? error.kind : 'upstream';
      if (!signal.aborted && !ofTheTask.has(kind)) this.#health.failed(kind);
      throw error;
    }
  }

  #remember(remoteId: string, started: number): void {
    this.#started.set(remoteId, started);
    const [oldest] = this.#started.keys();
    if (this.#started.size > STARTED_MAX && oldest !== undefined) this.#started.delete(oldest);
  }

  #now(): number {
    return this.#clock().getTime();
  }
}
