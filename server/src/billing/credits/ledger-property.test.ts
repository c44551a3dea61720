import { defaultPrices, membershipTexts, type PackageTier } from '@ai-site/shared/domain/membership';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Kysely, sql, type Transaction } from 'kysely';
import { connect } from '../../platform/database/connect.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { catchUp } from '../membership/catch-up.ts';
import { membershipOf } from '../membership/current.ts';
import { membershipChanges } from '../membership/due-changes.ts';
import { issueNext } from '../membership/issue-next.ts';
import { startPurchase, voidPurchase } from '../membership/purchase.ts';
import { purchasesOf } from '../membership/purchases.ts';
import { inQueue, isOver, type Purchase } from '../membership/schedule.ts';
import { balanceOf } from './balance.ts';
import { grant, hold, LedgerConflict, type ReleaseCause, release, settle } from './ledger.ts';
import { endOf, Model, type ModelGrant, type Refusal, type TermStarts } from './testing/model.ts';

const COMMANDS = { minLength: 15, maxLength: 28 };

type Command =
  | { readonly do: 'grant'; readonly kind: 'contract' | 'exchange'; readonly tenths: number; readonly days: number }
  | { readonly do: 'hold'; readonly tenths: number; readonly again: boolean }
  | { readonly do: 'settle'; readonly which: number }
  | { readonly do: 'release'; readonly which: number; readonly cause: ReleaseCause }
  | { readonly do: 'buy'; readonly tier: PackageTier; readonly again: boolean }
  | { readonly do: 'refund'; readonly which: number }
  | { readonly do: 'issueNext' }
  | { readonly do: 'sweep' }
  | { readonly do: 'jump'; readonly to: Jump };

type Jump =
  | { readonly seconds: number }
  | { readonly days: number }
  | { readonly place: 'midnight' | 'before midnight' | '31 January' | 'leap day' | 'month end' }
  | { readonly end: 'just before' | 'at' };

const HOUR_MS = 3_600_000;

const jump: fc.Arbitrary<Jump> = fc.oneof(
  fc.record({ seconds: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 400 })) }),
  fc.record({ place: fc.constantFrom('midnight', 'before midnight', '31 January', 'leap day', 'month end') }),
  fc.record({ end: fc.constantFrom('just before', 'at') }),
);

const which = fc.nat({ max: 5 });
/** Includes amounts that leave a batch at the threshold of early issue (580), and a whole batch. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 600 }),
  fc.integer({ min: 0, max: 60_000 }),
  fc.constantFrom(49_420, 49_421, 50_000),
);

const weighted = (weight: number, arbitrary: fc.Arbitrary<Command>): fc.WeightedArbitrary<Command> => ({
  weight,
  arbitrary,
});

const command: fc.Arbitrary<Command> = fc.oneof(
  weighted(
    2,
    fc.record({
      do: fc.constant('grant'),
      kind: fc.constantFrom('contract', 'exchange'),
      tenths: fc.integer({ min: 1, max: 30_000 }),
      days: fc.integer({ min: 0, max: 60 }),
    }),
  ),
  weighted(6, fc.record({ do: fc.constant('hold'), tenths: amount, again: fc.boolean() })),
  weighted(4, fc.record({ do: fc.constant('settle'), which })),
  weighted(4, fc.record({ do: fc.constant('release'), which, cause: fc.constantFrom('failed', 'cancelled') })),
  weighted(
    4,
    fc.record({ do: fc.constant('buy'), tier: fc.constantFrom('GOLD', 'PLATINUM', 'DIAMOND'), again: fc.boolean() }),
  ),
  weighted(2, fc.record({ do: fc.constant('refund'), which })),
  weighted(2, fc.record({ do: fc.constant('issueNext') })),
  weighted(3, fc.record({ do: fc.constant('sweep') })),
  weighted(6, fc.record({ do: fc.constant('jump'), to: jump })),
);

/** Advances the time; for calendar positions in Shanghai, to the next one. */
function jumped(now: Date, to: Exclude<Jump, { readonly end: unknown }>): Date {
  if ('seconds' in to) return new Date(now.getTime() + to.seconds * 1000);
  if ('days' in to) return new Date(now.getTime() + to.days * DAY_MS);
  if (to.place === 'midnight') return endOf(now, 0, 0);
  if (to.place === 'before midnight') return new Date(endOf(now, 0, 1).getTime() - 1);
  for (let day = endOf(now, 0, 0).getTime() + 12 * HOUR_MS; ; day += DAY_MS) {
    const local = new Date(day + 8 * HOUR_MS);
    const [month, date] = [local.getUTCMonth(), local.getUTCDate()];
    if (to.place === '31 January' && month === 0 && date === 31) return new Date(day);
    if (to.place === 'leap day' && month === 1 && date === 29) return new Date(day);
    if (to.place === 'month end' && new Date(day + 8 * HOUR_MS + DAY_MS).getUTCDate() === 1) return new Date(day);
  }
}

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Runs one command; resolves with the reason of a refusal, or null. */
async function attempt(work: (tx: Transaction<Database>) => Promise<unknown>): Promise<Refusal | null> {
  try {
    await db.transaction().execute(work);
    return null;
  } catch (error) {
    if (error instanceof LedgerConflict) return 'conflict';
    if (error instanceof ApiError && error.message === membershipTexts.notEnough) return 'not enough';
    if (error instanceof ApiError && error.message === membershipTexts.nextNotYet) return 'not yet';
    if (error instanceof ApiError && error.message === membershipTexts.noNextBatch) return 'no batch';
    throw error;
  }
}

/** One account driven in parallel with its model. */
class Run {
  readonly #accountId = newId();
  readonly #model = new Model();
  readonly #holds: { readonly key: string; readonly tenths: number }[] = [];
  readonly #orders: { readonly orderNo: string; readonly tier: PackageTier }[] = [];
  /** Maps an order number to the purchase id that keys its batches. */
  readonly #ids = new Map<string, string>();
  #terms: readonly Purchase[] = [];
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  async open(): Promise<void> {
    await db
      .insertInto('accounts')
      .values({
        id: this.#accountId,
        mobile: this.#accountId,
        nick_name: '',
        avatar: '',
        password_hash: null,
        created_at: this.#now,
      })
      .execute();
  }

  async #execute(step: Command): Promise<readonly [real: Refusal | null, model: Refusal | null]> {
    const [now, accountId, model] = [this.#now, this.#accountId, this.#model];
    switch (step.do) {
      case 'grant': {
        const key = newId();
        const expiresAt = endOf(now, 0, step.days);
        model.issue(now, key, step.kind, step.tenths, expiresAt);
        return [
          await attempt((tx) =>
            grant(tx, { accountId, kind: step.kind, tenths: step.tenths, issuedAt: now, expiresAt, key, note: '' }),
          ),
          null,
        ];
      }
      case 'hold': {
        const known = step.again ? this.#holds.at(-1) : undefined;
        const { key, tenths } = known ?? { key: newId(), tenths: step.tenths };
        const real = await attempt((tx) => hold(tx, now, { accountId, tenths, key, note: '' }, membershipChanges));
        // In the ledger a repeated hold still applies due changes; for a new hold the model does so itself.
        if (known !== undefined) model.sweep(now);
        const places = await this.#places();
        const expected =
          known === undefined ? model.hold(now, key, tenths, (each) => places.indexOf(this.#keyOf(each))) : null;
        if (known === undefined && real === null) this.#holds.push({ key, tenths });
        return [real, expected];
      }
      case 'settle': {
        const key = this.#holds.at(-1 - step.which)?.key ?? 'unknown';
        return [await attempt((tx) => settle(tx, now, key)), model.settle(key)];
      }
      case 'release': {
        const key = this.#holds.at(-1 - step.which)?.key ?? 'unknown';
        return [await attempt((tx) => release(tx, now, key, step.cause)), model.release(now, key, step.cause)];
      }
      case 'buy': {
        const { orderNo, tier } = (step.again ? this.#orders.at(-1) : undefined) ?? {
          orderNo: newId(),
          tier: step.tier,
        };
        // The queue orders purchases of the same moment arbitrarily; people do not buy twice in a millisecond.
        this.#now = new Date(now.getTime() + 1);
        const real = await attempt((tx) =>
          startPurchase(tx, this.#now, { accountId, orderNo, tier, priceFen: 1, payType: 1, sessionId: null }),
        );
        model.buy(this.#now, orderNo, tier, await this.#readPurchases());
        this.#orders.push({ orderNo, tier });
        return [real, null];
      }
      case 'refund': {
        const orderNo = this.#orders.at(-1 - step.which)?.orderNo;
        if (orderNo === undefined) return [null, null];
        const real = await attempt((tx) => voidPurchase(tx, now, orderNo));
        model.refund(now, orderNo, await this.#readPurchases());
        return [real, null];
      }
      case 'issueNext':
        return [await attempt((tx) => issueNext(tx, now, accountId, defaultPrices)), model.issueNext(now)];
      case 'sweep':
        model.sweep(now);
        return [
          await attempt(async (tx) => {
            await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
            await catchUp(tx, accountId, now);
          }),
          null,
        ];
      case 'jump':
        this.#now = 'end' in step.to ? this.#nextEnd(step.to.end) : jumped(now, step.to);
        return [null, null];
    }
  }

  /** Learns the ids of the purchases; resolves with the starts of their terms by order number. */
  async #readPurchases(): Promise<TermStarts> {
    const rows = await db
      .selectFrom('purchases')
      .select(['id', 'order_no', 'starts_at'])
      .where('account_id', '=', this.#accountId)
      .execute();
    for (const { id, order_no } of rows) this.#ids.set(order_no, id);
    return new Map(rows.map(({ order_no, starts_at }) => [order_no, starts_at]));
  }

  /** The moment the next grant ends, or the one before it. */
  #nextEnd(which: 'just before' | 'at'): Date {
    const ends = this.#model.grants
      .map(({ expiresAt }) => expiresAt.getTime())
      .filter((end) => end > this.#now.getTime());
    return ends.length === 0 ? this.#now : new Date(Math.min(...ends) - (which === 'at' ? 0 : 1));
  }

  async step(each: Command): Promise<void> {
    const [real, expected] = await this.#execute(each);
    expect(real).toBe(expected);
    await this.#compareGrants();
    await this.#checkBooks();
    await this.#checkTerms();
  }

  /** Batches are keyed by order in the model and by purchase in the ledger. */
  #keyOf({ key, order }: ModelGrant): string {
    return order === null ? key : `batch ${this.#ids.get(order)} ${key.split(' ').at(-1)}`;
  }

  async #places(): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('credit_grants')
      .select('unique_key')
      .where('account_id', '=', this.#accountId)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.unique_key);
  }

  async #compareGrants(): Promise<void> {
    const { rows } = await sql<{
      key: string;
      left_tenths: number;
      held_tenths: number;
      expires_at: Date;
      voided: boolean;
    }>`
      select g.unique_key as key, b.left_tenths, b.held_tenths, b.expires_at, b.voided from credit_balances b join credit_grants g on g.id = b.grant_id where b.account_id = ${this.#accountId}
    `.execute(db);
    const live = ({ expiresAt }: { readonly expiresAt: Date }): boolean => expiresAt > this.#now;
    const real = rows.map((row) => ({
      key: row.key,
      expiresAt: row.expires_at,
      left: row.left_tenths,
      held: row.held_tenths,
      voided: row.voided,
    }));
    const model = this.#model.grants.map((each) => ({
      key: this.#keyOf(each),
      expiresAt: each.expiresAt,
      left: each.left,
      held: each.held,
      voided: each.voided,
    }));
    const byKey = (list: typeof real) =>
      list.map((row) => (live(row) ? row : { ...row, left: null })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    expect(byKey(real)).toEqual(byKey(model));
    expect((await balanceOf(db, this.#accountId, this.#now)).total).toBe(this.#model.balance(this.#now));
  }

  /** Balances equal the sum of their entries, nothing is negative, and holds account for all held credits. */
  async #checkBooks(): Promise<void> {
    const { rows } = await sql`
      select b.grant_id from credit_balances b
      left join (select grant_id, sum(left_delta) as l, sum(held_delta) as h from credit_entries where account_id = ${this.#accountId} group by grant_id) e on e.grant_id = b.grant_id
      left join (
        select e.grant_id, sum(e.held_delta) as h from credit_entries e join credit_holds k on k.key = e.hold_key
        where e.account_id = ${this.#accountId} and e.kind = 'hold' and k.state = 'held' group by e.grant_id
      ) k on k.grant_id = b.grant_id
      where b.account_id = ${this.#accountId}
        and (e.l is distinct from b.left_tenths or e.h is distinct from b.held_tenths or b.held_tenths <> coalesce(k.h, 0) or b.left_tenths < b.held_tenths or b.held_tenths < 0)
    `.execute(db);
    expect(rows).toEqual([]);
  }

  /** A term paused by a higher tier keeps the whole days that it had left. */
  #checkPauses(purchases: readonly Purchase[]): void {
    for (const { id, ends_at, starts_at, refunded_at, remaining_days } of purchases) {
      const before = this.#terms.find((each) => each.id === id);
      if (
        before?.starts_at == null ||
        before.ends_at === null ||
        before.starts_at > this.#now ||
        before.ends_at <= this.#now ||
        refunded_at !== null
      )
        continue;
      if (before.starts_at.getTime() === starts_at?.getTime()) continue;
      expect(remaining_days).toBe(Math.round((before.ends_at.getTime() - endOf(this.#now, 0, 0).getTime()) / DAY_MS));
      if (starts_at === null) expect(ends_at).toBeNull();
    }
    this.#terms = purchases;
  }

  /** Terms run one at a time, the first of the queue first, without gaps, each with its full length. */
  async #checkTerms(): Promise<void> {
    const now = this.#now;
    const purchases = await purchasesOf(db, this.#accountId);
    this.#checkPauses(purchases);
    const waiting = inQueue(purchases).filter((purchase) => !isOver(purchase, now));
    const running = waiting.filter(({ starts_at }) => starts_at !== null && starts_at <= now);
    expect(running.map(({ id }) => id)).toEqual(waiting.slice(0, 1).map(({ id }) => id));
    const current = await membershipOf(db, this.#accountId, now, defaultPrices);
    expect(current.memberType).toBe(waiting[0]?.tier ?? 'NORMAL');
    for (const [place, { starts_at, ends_at, remaining_days, tier }] of waiting.entries()) {
      const before = waiting[place - 1];
      if (before !== undefined) expect(starts_at).toEqual(before.ends_at);
      if (before?.ends_at === null || tier === 'DIAMOND') expect(ends_at).toBeNull();
      else if (starts_at !== null) {
        const from = before === undefined ? starts_at : new Date(starts_at.getTime() - 1);
        const lasts = remaining_days === null ? [tier === 'GOLD' ? 1 : 3, 0] : [0, remaining_days];
        // A queued term that is running by now was counted from the last day of the previous one, which has ended.
        expect([
          endOf(from, lasts[0] ?? 0, lasts[1] ?? 0),
          endOf(new Date(starts_at.getTime() - 1), lasts[0] ?? 0, lasts[1] ?? 0),
        ]).toContainEqual(ends_at);
      }
    }
  }
}

describe('the ledger', () => {
  it(
    'is at every moment what the rules say, whatever happens in whatever order',
    async () => {
      const start = fc
        .constantFrom(
          '2027-06-10T04:00:00Z',
          '2027-01-30T15:59:59.999Z',
          '2028-01-31T04:00:00Z',
          '2028-02-28T16:00:00Z',
        )
        .map((time) => new Date(time));
      const property = fc.asyncProperty(start, fc.array(command, COMMANDS), async (from, steps) => {
        const run = new Run(from);
        await run.open();
        for (const step of steps) await run.step(step);
      });
      await fc.assert(property, { numRuns: testDepth.ledgerRuns });
    },
    2 * HANG_LIMIT_MS,
  );
});
