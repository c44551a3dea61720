import { ApiError } from '@ai-site/shared/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/** Builds received at the same time; each takes a core while it is unpacked and compressed. */
const AT_ONCE = 2;
/** Builds of one caller that wait for their turn, with their bodies unread. */
const WAITING = 20;

/** Lets two builds be received at once, one of each caller: whoever uploads slowly, or much, leaves the other turn to the others. */
export class UploadTurns {
  readonly #turns = pLimit(AT_ONCE);
  /** By caller; there are as many as tokens and operators. */
  readonly #lines = new Map<string, LimitFunction>();

  /** Runs `receive` when it is the caller's turn. Throws `ApiError` 429 when too many builds of the caller wait. */
  async run<T>(caller: string, receive: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(caller) ?? pLimit(1);
    this.#lines.set(caller, line);
    if (line.pendingCount >= WAITING) throw new ApiError(429, '同时上传的构建过多，请稍后再试', 30);
    return await line(() => this.#turns(receive));
  }
}
