import { NetProcess, type NetProcessOptions } from './process/net-process.ts';

/** Milliseconds without a job after which the process of the nets ends. */
const IDLE_MS = 60_000;

export interface LocalNetsOptions extends Partial<Pick<NetProcessOptions, 'onUnusable' | 'idleMs'>> {
  /** Where nets are kept that were made from weights in another format; made when it is missing. */
  readonly directory: string;
}

/** The neural nets of which packages ship the weights. Every method rejects with `NetsUnusableError` where they cannot be run. */
export class LocalNets {
  readonly #process: NetProcess;
  readonly #directory: string;

  constructor({ directory, idleMs = IDLE_MS, onUnusable }: LocalNetsOptions) {
    this.#directory = directory;
    this.#process = new NetProcess({ idleMs, ...(onUnusable === undefined ? {} : { onUnusable }) });
  }

  /** False after they could not be run: see `NetProcess`. */
  get usable(): boolean {
    return this.#process.usable;
  }

  /** The answer of a program of a net, to which the directory of converted nets is told beside its task. */
  protected run(program: string, task: object, killAfterMs: number, signal: AbortSignal): Promise<unknown> {
    return this.#process.run({ program, task: { ...task, directory: this.#directory }, killAfterMs }, signal);
  }

  /** Ends their process. */
  close(): void {
    this.#process.close();
  }
}
