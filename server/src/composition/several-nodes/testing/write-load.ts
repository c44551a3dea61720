import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { accounts } from '@ai-site/shared/api/accounts';
import type { CallDefinition } from '@ai-site/shared/api/define';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { createCallOf, tasks } from '@ai-site/shared/api/tasks';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import * as z from 'zod/mini';
import type { TestUser } from '../../../testing/site.ts';

/** What became of requests. */
export interface WriteCounts {
  reads: number;
  /** Reads that failed: a proxy repeats them by itself. */
  readonly failedReads: string[];
  /** Writes without a key that succeeded, by what they wrote. */
  readonly written: string[];
  /** Writes without a key that failed. Nobody repeats them. */
  readonly failedWrites: string[];
  /** Keys of tasks, each submitted until it was taken. */
  readonly keys: string[];
  /** Submits that were repeated under their key. */
  resubmitted: number;
  readonly taskIds: string[];
}

const taken = z.object({ code: z.literal(200), data: z.unknown() });
const ended: ReadonlySet<string | null> = new Set(['succeeded', 'failed', 'cancelled']);
const AGAIN_MS = 200;
const IDLE_MS = 20;

/** People who read and write one request after the other through `origin`, until they are stopped. */
export class WriteLoad {
  readonly counts: WriteCounts = {
    reads: 0,
    failedReads: [],
    written: [],
    failedWrites: [],
    keys: [],
    resubmitted: 0,
    taskIds: [],
  };
  readonly #origin: string;
  readonly #loops: Promise<unknown>;
  #running = true;

  /** `tasksEveryMs`: from the end of a task, which a worker draws, to the next. */
  constructor(origin: string, users: readonly TestUser[], tasksEveryMs: number) {
    this.#origin = origin;
    const loops = Promise.all(
      users.flatMap((user, no) => [
        this.#read(user),
        this.#write(user, no),
        ...(no === 0 ? [this.#submit(user, tasksEveryMs)] : []),
      ]),
    );
    // `stop` tells of a failure.
    loops.catch(() => undefined);
    this.#loops = loops;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#loops;
  }

  async #read(user: TestUser): Promise<void> {
    for (; this.#running; await delay(IDLE_MS)) {
      const failure = (await this.#call(user, accounts.me, {})).failure;
      if (failure === null) this.counts.reads += 1;
      else this.counts.failedReads.push(failure);
    }
  }

  async #write(user: TestUser, loop: number): Promise<void> {
    for (let no = 0; this.#running; no += 1, await delay(IDLE_MS)) {
      const prompt = `第${loop}路第${no}个 ${randomUUID()}`;
      const { failure } = await this.#call(user, quickFill.create, {
        body: { generateEngine: 2, backFillParams: { prompt, stylizeId: 2 } },
      });
      if (failure === null) this.counts.written.push(prompt);
      else this.counts.failedWrites.push(failure);
    }
  }

  async #submit(user: TestUser, everyMs: number): Promise<void> {
    for (; this.#running; await delay(everyMs)) {
      const key = randomUUID();
      this.counts.keys.push(key);
      const values = { prompt: '一只猫', styleId: 'natural', outputNum: 1, idempotencyKey: key };
      for (;;) {
        const { failure, data } = await this.#call(user, createCallOf(creativeImage, values), { body: values });
        if (failure === null) {
          this.counts.taskIds.push(String(data));
          break;
        }
        if (failure.startsWith('4')) throw new Error(`a task was refused: ${failure}`);
        this.counts.resubmitted += 1;
        await delay(AGAIN_MS);
      }
      // An account may have a number of tasks waiting, and workers that share a machine with the test draw slowly.
      const taskId = this.counts.taskIds.at(-1) ?? '';
      while (this.#running && !ended.has(await this.stageOf(user, taskId))) await delay(AGAIN_MS);
    }
  }

  /** The state of a task; null when it cannot be read now. */
  async stageOf(user: TestUser, taskId: string): Promise<string | null> {
    const { data } = await this.#call(user, tasks.get, { params: { taskId } });
    return z.object({ stage: z.string() }).safeParse(data).data?.stage ?? null;
  }

  async #call(
    user: TestUser,
    call: CallDefinition,
    input: { readonly params?: unknown; readonly body?: unknown },
  ): Promise<{ readonly failure: string | null; readonly data?: unknown }> {
    const { method, path, headers, json } = requestOf(call, input);
    try {
      const answer = await fetch(`${this.#origin}${path}`, {
        method,
        headers: { authorization: user.token, ...headers },
        body: json ?? null,
      });
      const text = await answer.text();
      const parsed = answer.status === 200 ? taken.safeParse(JSON.parse(text)) : null;
      return parsed?.success === true
        ? { failure: null, data: parsed.data.data }
        : { failure: `${answer.status} ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}` };
    } catch (error) {
      return {
        failure:
          error instanceof Error
            ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
            : String(error),
      };
    }
  }
}
