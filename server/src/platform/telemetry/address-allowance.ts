import { networkOf } from '../http/network.ts';
import type { Clock } from '../site.ts';

/** Maximum number of entries; the oldest are evicted, so that forged addresses cannot fill the memory. */
const SPANS_MAX = 50_000;

interface Span {
  readonly since: number;
  taken: number;
}

/** Limits how often one address may contribute to a topic per time span; kept in process memory only. */
export class AddressAllowance {
  readonly #clock: Clock;
  readonly #spanMs: number;
  /** Ordered by start time. */
  readonly #spans = new Map<string, Span>();

  constructor(clock: Clock, spanMs: number) {
    this.#clock = clock;
    this.#spanMs = spanMs;
  }

  /** Consumes one of at most `max`; false when they are used up. */
  take(ip: string, topic: string, max: number): boolean {
    const key = `${networkOf(ip)} ${topic}`;
    const now = this.#clock().getTime();
    const known = this.#spans.get(key);
    if (known !== undefined && now - known.since < this.#spanMs) {
      if (known.taken >= max) return false;
      known.taken += 1;
      return true;
    }
    this.#spans.delete(key);
    if (max < 1) return false;
    this.#spans.set(key, { since: now, taken: 1 });
    if (this.#spans.size > SPANS_MAX) this.#forgetOldest();
    return true;
  }

  #forgetOldest(): void {
    for (const key of this.#spans.keys()) {
      this.#spans.delete(key);
      return;
    }
  }
}
