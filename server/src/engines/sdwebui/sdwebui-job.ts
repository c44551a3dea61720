import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { coarseOf } from '../tasks/coarse-image.ts';
import type { EngineProgress, EngineTask } from '../tasks/task-port.ts';
import type { EngineServer } from '../upstream/engine-server.ts';

const progress = z.object({
  active: z.boolean(),
  queued: z.boolean(),
  completed: z.boolean(),
  progress: z.nullish(z.number()),
  /** Data URL of what the result that is being made looks like by now; only told when it is another one than the one asked with. */
  live_preview: z.nullish(z.string()),
  id_live_preview: z.nullish(z.int()),
});
type Progress = z.output<typeof progress>;

/** Questions until work that was ended has left the server. */
const INTERRUPT_TRIES = 300;
/** Questions until a server that does not know the id has surely taken the call. */
const UNKNOWN_TRIES = 3;

/** Of no preview. */
const NO_PREVIEW = -1;

type Reported = Pick<EngineTask, 'report' | 'queued' | 'operation' | 'showsCoarse'>;

/** One piece of work at the server, which knows it by `force_task_id`. */
export class SdJob {
  readonly id: string;
  readonly #server: EngineServer;
  readonly #everyMs: number;

  constructor(server: EngineServer, taskId: string, everyMs: number) {
    this.id = `task(${taskId})`;
    this.#server = server;
    this.#everyMs = everyMs;
  }

  /** Reports the progress while something is awaited. */
  async watch<T>(task: Reported, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const ended = new AbortController();
    const watching = this.#report(task, AbortSignal.any([signal, ended.signal]));
    try {
      return await work();
    } finally {
      ended.abort();
      await watching;
    }
  }

  /**
   * Ends the work at the server, which goes on though nobody waits. Interrupting ends whatever runs, so it waits until that is this
   * work. Resolves when the work has left the server, and when the server cannot be asked.
   */
  async interrupt(): Promise<void> {
    let unknown = 0;
    for (let tries = 0; tries < INTERRUPT_TRIES && unknown < UNKNOWN_TRIES; tries += 1) {
      const state = await this.#ask();
      if (state === undefined || state.completed) return;
      if (state.active)
        await this.#server
          .bytes('/sdapi/v1/interrupt', { signal: new AbortController().signal, json: {} })
          .catch(() => undefined);
      else if (!state.queued) unknown += 1;
      await delay(this.#everyMs);
    }
  }

  async #report({ report, queued, operation, showsCoarse = false }: Reported, signal: AbortSignal): Promise<void> {
    const count = 'count' in operation ? operation.count : 1;
    let shown = NO_PREVIEW;
    while (!signal.aborted) {
      await delay(this.#everyMs, undefined, { signal }).catch(() => undefined);
      const state = signal.aborted ? undefined : await this.#ask(signal, showsCoarse ? shown : null);
      if (signal.aborted || state === undefined) continue;
      if (state.queued) queued?.(null);
      if (!state.active) continue;
      shown = state.id_live_preview ?? shown;
      const percent = typeof state.progress === 'number' ? { percent: Math.round(state.progress * 100) } : {};
      report({ stage: '绘制中', ...percent, ...(await coarseIn(state, count)) });
    }
  }

  /** Undefined: the server did not answer; the work itself tells why. `shown`: the last preview that it told; null: none is wanted. */
  #ask(signal: AbortSignal = new AbortController().signal, shown: number | null = null): Promise<Progress | undefined> {
    const json = { id_task: this.id, id_live_preview: shown ?? NO_PREVIEW, live_preview: shown !== null };
    return this.#server.json('/internal/progress', progress, { signal, json }).catch(() => undefined);
  }
}

/** The server makes one result after another, and counts its progress over all of them. */
async function coarseIn(
  { live_preview: preview, progress: done }: Progress,
  count: number,
): Promise<Pick<EngineProgress, 'coarse'>> {
  if (typeof preview !== 'string') return {};
  return coarseOf(
    Math.min(count - 1, Math.floor((done ?? 0) * count)),
    Buffer.from(preview.replace(/^data:[^,]*,/, ''), 'base64'),
  );
}
