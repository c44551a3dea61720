import { defaultPrices, memberPackages, type PackageTier } from '@ai-site/shared/domain/membership';
import { DAY_MS, SHANGHAI_OFFSET_MS } from '@ai-site/shared/domain/shanghai-time';
import type { ReleaseCause } from '../ledger.ts';
import type { GrantKind } from '../tables.ts';

// An independent implementation of the rules, as simple as possible and without SQL, to compare the ledger with.

const DEAREST = Math.max(...Object.values(defaultPrices)) * 10;
const BATCH = 50_000;

/** 24:00 in Shanghai of the day that is so many months and days after the day of `at`, clamped to the end of the month. */
export function endOf(at: Date, months: number, days: number): Date {
  const day = new Date(at.getTime() + SHANGHAI_OFFSET_MS);
  const wanted = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  while (
    wanted.getUTCDate() < day.getUTCDate() &&
    new Date(wanted.getTime() + DAY_MS).getUTCMonth() === wanted.getUTCMonth()
  )
    wanted.setTime(wanted.getTime() + DAY_MS);
  return new Date(wanted.getTime() + (days + 1) * DAY_MS - SHANGHAI_OFFSET_MS);
}

export interface ModelGrant {
  readonly key: string;
  readonly kind: GrantKind;
  readonly order: string | null;
  readonly issuedAt: Date;
  expiresAt: Date;
  left: number;
  held: number;
  voided: boolean;
}

interface ModelHold {
  state: 'held' | 'settled' | 'released';
  readonly parts: readonly (readonly [ModelGrant, number])[];
}

interface ModelPurchase {
  readonly order: string;
  readonly tier: PackageTier;
  issued: number;
  refunded: boolean;
}

export type Refusal = 'not enough' | 'not yet' | 'no batch' | 'conflict';

/** When the term of each order starts, by its number; null: it never does. Terms are not modelled: the caller checks them. */
export type TermStarts = ReadonlyMap<string, Date | null>;

/** The expected state of one account. A refused command changes nothing and returns the reason. */
export class Model {
  readonly grants: ModelGrant[] = [];
  readonly holds = new Map<string, ModelHold>();
  readonly purchases: ModelPurchase[] = [];
  #starts: TermStarts = new Map();

  #live(now: Date): ModelGrant[] {
    return this.grants.filter(({ expiresAt }) => expiresAt > now);
  }

  balance(now: Date): number {
    return this.#live(now).reduce((sum, { left, held }) => sum + left - held, 0);
  }

  issue(now: Date, key: string, kind: GrantKind, tenths: number, expiresAt: Date, order: string | null = null): void {
    this.grants.push({ key, kind, order, issuedAt: now, expiresAt, left: tenths, held: 0, voided: false });
  }

  #waiting(): ModelPurchase[] {
    const order: readonly PackageTier[] = ['DIAMOND', 'PLATINUM', 'GOLD'];
    const waiting = this.purchases.filter(
      ({ refunded, issued, tier }) =>
        !refunded && issued < (memberPackages.find((sold) => sold.memberType === tier)?.issues ?? 0),
    );
    return order.flatMap((tier) => waiting.filter((purchase) => purchase.tier === tier));
  }

  #nextPurchase(): ModelPurchase | undefined {
    return this.#waiting()[0];
  }

  #startOf({ order }: ModelPurchase): number | null {
    return this.#starts.get(order)?.getTime() ?? null;
  }

  #batch(now: Date, purchase: ModelPurchase): void {
    purchase.issued += 1;
    this.issue(now, `${purchase.order} ${purchase.issued}`, 'plan', BATCH, endOf(now, 1, 0), purchase.order);
  }

  /** The first batch of a queued term comes when the term starts, every other one when the last plan batch ends; of two that are due the one that was due first. */
  #due(now: Date): ModelPurchase | undefined {
    const lastEnd = Math.max(
      Number.NEGATIVE_INFINITY,
      ...this.grants.filter(({ kind }) => kind === 'plan').map(({ expiresAt }) => expiresAt.getTime()),
    );
    const queued = this.#waiting().find((purchase) => purchase.issued === 0 && this.#startOf(purchase) !== null);
    const following = this.#nextPurchase();
    const start = queued === undefined ? Number.POSITIVE_INFINITY : (this.#startOf(queued) ?? Number.POSITIVE_INFINITY);
    const end = following === undefined || following === queued ? Number.POSITIVE_INFINITY : lastEnd;
    if (Math.min(start, end) > now.getTime()) return undefined;
    return start <= end ? queued : following;
  }

  /** Applies due changes. Returns true when a batch was issued. */
  sweep(now: Date): boolean {
    const due = this.#due(now);
    if (due === undefined) return false;
    this.#batch(now, due);
    return true;
  }

  /** `placeOf` orders grants of the same moment, whose order the rules leave open. */
  hold(now: Date, key: string, tenths: number, placeOf: (grant: ModelGrant) => number): Refusal | null {
    const due = this.#due(now) === undefined ? 0 : BATCH;
    if (this.balance(now) + due < tenths) return 'not enough';
    this.sweep(now);
    const order = this.#live(now).toSorted(
      (a, b) =>
        Number(b.kind === 'contract') - Number(a.kind === 'contract') ||
        a.expiresAt.getTime() - b.expiresAt.getTime() ||
        a.issuedAt.getTime() - b.issuedAt.getTime() ||
        placeOf(a) - placeOf(b),
    );
    const parts: [ModelGrant, number][] = [];
    let open = tenths;
    for (const grant of order) {
      const part = Math.min(open, grant.left - grant.held);
      if (part === 0) continue;
      grant.held += part;
      open -= part;
      parts.push([grant, part]);
    }
    this.holds.set(key, { state: 'held', parts });
    return null;
  }

  settle(key: string): Refusal | null {
    const hold = this.holds.get(key);
    if (hold === undefined || hold.state === 'released') return 'conflict';
    if (hold.state === 'settled') return null;
    hold.state = 'settled';
    for (const [grant, part] of hold.parts) {
      grant.held -= part;
      grant.left -= part;
    }
    return null;
  }

  release(now: Date, key: string, cause: ReleaseCause): Refusal | null {
    const hold = this.holds.get(key);
    if (hold === undefined || hold.state === 'settled') return 'conflict';
    if (hold.state === 'released') return null;
    hold.state = 'released';
    let expired = 0;
    for (const [grant, part] of hold.parts) {
      grant.held -= part;
      if (grant.expiresAt > now) continue;
      grant.left -= part;
      if (!grant.voided) expired += part;
    }
    if (cause === 'failed' && expired > 0)
      this.issue(now, `compensation ${key}`, 'compensation', expired, endOf(now, 0, 3));
    return null;
  }

  /** `starts`: the terms with the new purchase in the queue. */
  buy(now: Date, order: string, tier: PackageTier, starts: TermStarts): void {
    if (this.purchases.some((purchase) => purchase.order === order)) return;
    this.sweep(now);
    const purchase: ModelPurchase = { order, tier, issued: 0, refunded: false };
    this.purchases.push(purchase);
    this.#starts = starts;
    const start = this.#startOf(purchase);
    if (start !== null && start <= now.getTime()) this.#batch(now, purchase);
    this.sweep(now);
  }

  /** `starts`: the terms without the refunded purchase. */
  refund(now: Date, order: string, starts: TermStarts): void {
    this.sweep(now);
    const purchase = this.purchases.find((each) => each.order === order);
    if (purchase === undefined || purchase.refunded) return;
    purchase.refunded = true;
    for (const grant of this.grants.filter((each) => each.order === order)) {
      grant.voided = true;
      grant.left = grant.held;
      if (grant.expiresAt > now) grant.expiresAt = now;
    }
    this.#starts = starts;
    this.sweep(now);
  }

  issueNext(now: Date): Refusal | null {
    if (this.sweep(now)) return null;
    const next = this.#nextPurchase();
    if (next === undefined) return 'no batch';
    const plan = this.#live(now).reduce((sum, { kind, left, held }) => (kind === 'plan' ? sum + left - held : sum), 0);
    if (plan >= DEAREST) return 'not yet';
    this.#batch(now, next);
    return null;
  }
}
