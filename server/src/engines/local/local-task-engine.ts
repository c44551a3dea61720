import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { EngineError } from '../engine-error.ts';
import { noChoices } from '../tasks/no-choices.ts';
import type { OperationKind } from '../tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../tasks/task-port.ts';
import { enlargeByNet } from './enlarge/enlarge-by-net.ts';
import type { LocalNets } from './local-nets.ts';
import type { LocalWork } from './local-task.ts';
import { cutoutByOwnNet } from './own/cutout.ts';
import { eraseByNet } from './own/erase.ts';
import type { OwnModelKind } from './own/signature.ts';
import { cutoutWithPeople } from './people/cutout-with-people.ts';
import { NetsUnusableError } from './process/net-process.ts';
import { removeWatermarkByText } from './text/remove-watermark.ts';

const works: { readonly [K in OperationKind]?: LocalWork<K> } = {
  cutout: async (work) => (await cutoutByOwnNet(work)) ?? cutoutWithPeople(work),
  erase: eraseByNet,
  enlarge: enlargeByNet,
  'remove-watermark': removeWatermarkByText,
};

/** The own net that an operation needs; the others are done by nets of packages. */
const ownNets: { readonly [K in OperationKind]?: OwnModelKind } = { erase: 'inpaint' };

const operations: ReadonlySet<OperationKind> = new Set(
  (Object.keys(works) as OperationKind[]).filter((kind) => works[kind] !== undefined),
);
const none: ReadonlySet<OperationKind> = new Set();

export interface LocalTaskEngineOptions {
  readonly nets: LocalNets;
  /** Does what nets cannot do (now). */
  readonly classical: TaskEngine;
  /** Takes why a net has failed at a task that the classical way does then. */
  readonly onFailure?: (error: unknown) => void;
}

/** Works on images with neural nets on this machine, of which packages ship the weights. All work is done in `submit`; there is nothing to poll. */
export class LocalTaskEngine implements TaskEngine {
  readonly id = LOCAL_ENGINE;
  readonly builtin = false;
  readonly #options: LocalTaskEngineOptions;

  constructor(options: LocalTaskEngineOptions) {
    this.#options = options;
  }

  async capabilities(signal: AbortSignal): Promise<EngineCapabilities> {
    return { ...noChoices, operations: await this.#operations(signal), maxCount: 1 };
  }

  async submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { operation } = task;
    const work = works[operation.kind] as LocalWork<typeof operation.kind> | undefined;
    if (work === undefined) throw new EngineError('unsupported');
    try {
      return await work({ ...this.#options, task, operation, withoutNets: () => this.#withoutNets(task) });
    } catch (error) {
      if (task.signal.aborted) throw new EngineError('broken');
      if (error instanceof EngineError) throw error;
      if (!(error instanceof NetsUnusableError)) this.#options.onFailure?.(error);
      return this.#withoutNets(task);
    }
  }

  async #withoutNets(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    const { classical } = this.#options;
    const done = await classical.submit(task);
    return done.state === 'done' ? { ...done, madeBy: { id: classical.id, builtin: classical.builtin } } : done;
  }

  async #operations(signal: AbortSignal): Promise<ReadonlySet<OperationKind>> {
    const { nets } = this.#options;
    if (!nets.usable) return none;
    try {
      const own = new Set((await nets.own.list(signal)).map(({ use }) => use?.kind));
      return new Set([...operations].filter((kind) => ownNets[kind] === undefined || own.has(ownNets[kind])));
    } catch (error) {
      if (error instanceof NetsUnusableError) return none;
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
