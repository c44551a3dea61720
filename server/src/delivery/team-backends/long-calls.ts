import { TEAM_STREAM_MAX } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** Seconds after which another stream or upload may be worth a try. */
const RETRY_SECONDS = 5;

/** Counts the streams and uploads under way by who makes them; one for each process. */
export class LongCalls {
  readonly #underWay = new Map<string, number>();

  /** Runs one of an account, or of a network without one. Throws `ApiError` 429 when too many are under way. */
  async run<T>(
    { userId, network }: { readonly userId: string | null; readonly network: string },
    call: () => Promise<T>,
  ): Promise<T> {
    const [key, most] =
      userId === null ? [`ip ${network}`, TEAM_STREAM_MAX.ofNetwork] : [`user ${userId}`, TEAM_STREAM_MAX.ofAccount];
    const open = this.#underWay.get(key) ?? 0;
    if (open >= most) throw new ApiError(429, errorTexts.tooMany, RETRY_SECONDS);
    this.#underWay.set(key, open + 1);
    try {
      return await call();
    } finally {
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(key);
      else this.#underWay.set(key, left);
    }
  }
}
