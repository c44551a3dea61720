import { availableParallelism } from 'node:os';
import { UPLOADS } from '@ai-site/shared/api/releases';
import pLimit, { type LimitFunction } from 'p-limit';
import { refusal } from '../../refusals/refusal.ts';

export interface Upload<A, B> {
  readonly receive: () => Promise<A>;
  readonly stage: (received: A) => Promise<B>;
}

/** Unpacking occupies a core: another one is left to the calls of everybody else. */
const STAGED_AT_ONCE = Math.max(1, Math.min(UPLOADS.staged, availableParallelism() - 1));

/** Lets eight builds be received and up to two be staged at once, one of each caller: whoever uploads slowly, or much, holds up nobody else. */
export class UploadQueue {
  readonly #receptions = pLimit(UPLOADS.received);
  readonly #stagings: LimitFunction;
  /** By caller; there are as many as tokens and operators. */
  readonly #lines = new Map<string, LimitFunction>();

  constructor(stagedAtOnce = STAGED_AT_ONCE) {
    this.#stagings = pLimit(stagedAtOnce);
  }

  /** Receives and stages a build when it is the caller's turn. Throws `ApiError` 429 when too many builds of the caller wait. */
  async run<A, B>(caller: string, { receive, stage }: Upload<A, B>): Promise<B> {
    const line = this.#lines.get(caller) ?? pLimit(UPLOADS.ofOne);
    this.#lines.set(caller, line);
    if (line.pendingCount >= UPLOADS.waiting) throw refusal('uploads-waiting', {}, 30);
    return await line(async () => {
      const received = await this.#receptions(receive);
      return await this.#stagings(() => stage(received));
    });
  }
}
