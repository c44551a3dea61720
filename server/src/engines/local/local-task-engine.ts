import { EngineError } from '../engine-error.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineOperation, OperationKind } from '../tasks/operations.ts';
import type { EngineAccepted, EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import type { LocalNets } from './local-nets.ts';
import { NetsUnusableError } from './process/net-process.ts';

/** A task of one kind of operation. */
export interface LocalTask<K extends OperationKind> {
  readonly task: EngineTask;
  readonly operation: Extract<EngineOperation, { readonly kind: K }>;
  readonly nets: LocalNets;
  /** Does the same without nets. */
  readonly classical: TaskEngine;
}

/** How nets do an operation. Rejects with `NetsUnusableError` where they cannot be run: it is done without them. */
type LocalWork<K extends OperationKind> = (work: LocalTask<K>) => Promise<EngineDone | EngineAccepted>;

const works: { readonly [K in OperationKind]?: LocalWork<K> } = {};

const operations: ReadonlySet<OperationKind> = new Set((Object.keys(works) as OperationKind[]).filter((kind) => works[kind] !== undefined));
const none: ReadonlySet<OperationKind> = new Set();

export interface LocalTaskEngineOptions {
  readonly nets: LocalNets;
  /** Does what nets cannot do (now). */
  readonly classical: TaskEngine;
}

/** Works on pictures with neural nets on this machine, of which packages ship the weights. All work is done in `submit`; there is nothing to poll. */
export class LocalTaskEngine implements TaskEngine {
  readonly id = 'local';
  readonly builtin = false;
  readonly #options: LocalTaskEngineOptions;

  constructor(options: LocalTaskEngineOptions) {
    this.#options = options;
  }

  async capabilities(): Promise<EngineCapabilities> {
    return { ...noChoices, operations: this.#options.nets.usable ? operations : none, maxCount: 1 };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { operation } = task;
    const work = works[operation.kind] as LocalWork<typeof operation.kind> | undefined;
    if (work === undefined) throw new EngineError('unsupported');
    try {
      return await work({ ...this.#options, task, operation });
    } catch (error) {
      if (error instanceof NetsUnusableError) return this.#options.classical.submit(task);
      throw error;
    }
  }

  /** Nothing is ever accepted for later. */
  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}
}
