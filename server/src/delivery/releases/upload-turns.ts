import { ApiError } from '@ai-site/shared/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/** Archives received at the same time: each takes a connection and its size on disk, and hardly any of a core. */
const RECEIVED_AT_ONCE = 8;
/** Archives unpacked, checked and compressed at the same time; each takes a core. */
const STAGED_AT_ONCE = 2;
/** Builds of one caller that wait for their turn, with their bodies unread. */
const WAITING = 20;

export interface Upload<A, B> {
  readonly receive: () => Promise<A>;
  readonly stage: (received: A) => Promise<B>;
}

/** Lets eight builds be received and two be staged at once, one of each caller: whoever uploads slowly, or much, holds up nobody else. */
export class UploadTurns {
  readonly #receptions = pLimit(RECEIVED_AT_ONCE);
  readonly #stagings = pLimit(STAGED_AT_ONCE);
  /** By caller; there are as many as tokens and operators. */
  readonly #lines = new Map<string, LimitFunction>();

  /** Receives and stages a build when it is the caller's turn. Throws `ApiError` 429 when too many builds of the caller wait. */
  async run<A, B>(caller: string, { receive, stage }: Upload<A, B>): Promise<B> {
    const line = this.#lines.get(caller) ?? pLimit(1);
    this.#lines.set(caller, line);
    if (line.pendingCount >= WAITING) throw new ApiError(429, '同时上传的构建过多，请稍后再试', 30);
    return await line(async () => {
      const received = await this.#receptions(receive);
      return await this.#stagings(() => stage(received));
    });
  }
}
