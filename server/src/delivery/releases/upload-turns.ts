import { UPLOADS } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Lets two builds be received at once, one of each caller, since each takes a core while it is unpacked and compressed; the others wait with their
 * bodies unread. Whoever uploads slowly, or much, leaves the other turn to the others.
 */
export class UploadTurns {
  readonly #turns = pLimit(UPLOADS.atOnce);
  /** By caller; there are as many as tokens and operators. */
  readonly #lines = new Map<string, LimitFunction>();

  /** Runs `receive` when it is the caller's turn. Throws `ApiError` 429 when too many builds of the caller wait. */
  async run<T>(caller: string, receive: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(caller) ?? pLimit(UPLOADS.ofOne);
    this.#lines.set(caller, line);
    if (line.pendingCount >= UPLOADS.waiting) throw new ApiError(429, '同时上传的构建过多，请稍后再试', 30);
    return await line(() => this.#turns(receive));
  }
}
