import type { RateName } from '@ai-site/shared/api/define';
import { TEAM_CALL_MAX } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Clock } from '../site.ts';
import { networkOf } from './network.ts';

/** Calls per minute. Many people share one address (a campus), so an address has a higher limit than a user. */
interface Rate {
  readonly perUser: number;
  readonly perAddress: number;
}

export const rateTable: Readonly<Record<RateName, Rate>> = {
  read: { perUser: 600, perAddress: 3000 },
  write: { perUser: 120, perAddress: 1200 },
  credential: { perUser: 20, perAddress: 120 },
  sms: { perUser: 10, perAddress: 120 },
  stream: { perUser: 30, perAddress: 600 },
  recognition: { perUser: 6, perAddress: 60 },
  telemetry: { perUser: 120, perAddress: 1200 },
  team: { perUser: TEAM_CALL_MAX.perMinute, perAddress: 10 * TEAM_CALL_MAX.perMinute },
};

/** Factor of the limits when `raisedLimits` is set. */
const RAISED = 50;
const MINUTE_MS = 60_000;
/** Maximum number of buckets; the least recently used are evicted, so that forged addresses cannot fill the memory. */
const BUCKETS_MAX = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** Token buckets in process memory: a flood is stopped by the node that it reaches. Limits that protect money or phones are kept in the database. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #factor: number;
  /** Ordered by last use. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, raised: boolean) {
    this.#clock = clock;
    this.#factor = raised ? RAISED : 1;
  }

  /** Counts one call from an address. Throws `ApiError` 429 with the seconds to wait. */
  address(name: RateName, ip: string): void {
    this.#take(`${name} ip ${networkOf(ip)}`, rateTable[name].perAddress * this.#factor);
  }

  /** Counts one call of a user. Throws `ApiError` 429 with the seconds to wait. */
  user(name: RateName, userId: string): void {
    this.#take(`${name} user ${userId}`, rateTable[name].perUser * this.#factor);
  }

  #take(key: string, perMinute: number): void {
    const now = this.#clock().getTime();
    const last = this.#buckets.get(key);
    const tokens =
      last === undefined ? perMinute : Math.min(perMinute, last.tokens + ((now - last.at) / MINUTE_MS) * perMinute);
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: Math.max(0, tokens - 1), at: now });
    if (this.#buckets.size > BUCKETS_MAX) this.#forgetOldest();
    if (tokens < 1)
      throw new ApiError(429, errorTexts.tooMany, Math.max(1, Math.ceil(((1 - tokens) / perMinute) * 60)));
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
