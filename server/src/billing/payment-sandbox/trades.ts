import { randomInt } from 'node:crypto';
import { shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Fault } from './faults.ts';
import type { PaymentSandbox } from './sandbox.ts';
import type { Dialect, PaymentSandboxTables } from './tables.ts';

export type Trade = Selectable<PaymentSandboxTables['payment_sandbox_trades']>;
export type Refund = Selectable<PaymentSandboxTables['payment_sandbox_refunds']>;

type Deps = Pick<PaymentSandbox, 'db' | 'clock'>;

export interface NewTrade {
  readonly dialect: Dialect;
  readonly outTradeNo: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  readonly returnUrl: string | null;
  readonly expiresAt: Date;
}

/** Delay of a webhook with the previous state after that of the payment. */
const REORDERED_MS = 1000;

/** Opens a trade, once per merchant's number: a repeat returns the existing one. Faults queued for the next trades are assigned to it. */
export async function openTrade(
  { db, clock }: Deps,
  asked: NewTrade,
): Promise<{ readonly trade: Trade; readonly fresh: boolean }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('payment_sandbox_trades')
      .values({
        id: tradeNumber(at),
        dialect: asked.dialect,
        out_trade_no: asked.outTradeNo,
        subject: asked.subject,
        amount_fen: asked.amountFen,
        notify_url: asked.notifyUrl,
        return_url: asked.returnUrl,
        page_token: newId(),
        form_token: newId(),
        stage: asked.dialect === 'alipay' ? 'offered' : 'waiting',
        created_at: at,
        expires_at: asked.expiresAt,
        paid_at: null,
        paid_fen: null,
        faults: [],
      })
      .onConflict((conflict) => conflict.columns(['dialect', 'out_trade_no']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made === undefined) {
      const trade = await tx
        .selectFrom('payment_sandbox_trades')
        .selectAll()
        .where('dialect', '=', asked.dialect)
        .where('out_trade_no', '=', asked.outTradeNo)
        .executeTakeFirstOrThrow();
      return { trade, fresh: false };
    }
    const faults = await takeScript(tx, asked.dialect);
    if (faults.length === 0) return { trade: made, fresh: true };
    const trade = await tx
      .updateTable('payment_sandbox_trades')
      .set({ faults })
      .where('id', '=', made.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { trade, fresh: true };
  });
}

async function takeScript(tx: Transaction<Database>, dialect: Dialect): Promise<Fault[]> {
  const script = await tx
    .selectFrom('payment_sandbox_scripts')
    .selectAll()
    .where((where) => where.or([where('dialect', 'is', null), where('dialect', '=', dialect)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (script === undefined) return [];
  if (script.remaining === 1) await tx.deleteFrom('payment_sandbox_scripts').where('id', '=', script.id).execute();
  else
    await tx
      .updateTable('payment_sandbox_scripts')
      .set({ remaining: script.remaining - 1 })
      .where('id', '=', script.id)
      .execute();
  return script.faults;
}

export async function tradeOf(
  { db }: Pick<Deps, 'db'>,
  dialect: Dialect,
  outTradeNo: string,
): Promise<Trade | undefined> {
  return db
    .selectFrom('payment_sandbox_trades')
    .selectAll()
    .where('dialect', '=', dialect)
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst();
}

/** Returns the trade of a page. Opening the page counts as scanning the code, which is when the trade starts to exist at Alipay. */
export async function scanTrade({ db, clock }: Deps, pageToken: string): Promise<Trade | undefined> {
  const scanned = await db
    .updateTable('payment_sandbox_trades')
    .set({ stage: 'waiting' })
    .where('page_token', '=', pageToken)
    .where('stage', '=', 'offered')
    .where('expires_at', '>', clock())
    .returningAll()
    .executeTakeFirst();
  return (
    scanned ??
    db.selectFrom('payment_sandbox_trades').selectAll().where('page_token', '=', pageToken).executeTakeFirst()
  );
}

export function hasEnded(trade: Pick<Trade, 'expires_at'>, now: Date): boolean {
  return trade.expires_at.getTime() <= now.getTime();
}

export function isPayable(trade: Pick<Trade, 'stage' | 'expires_at' | 'faults'>, now: Date): boolean {
  if (trade.stage === 'paid') return false;
  return trade.faults.includes('paid-after-close') || (trade.stage !== 'closed' && !hasEnded(trade, now));
}

/** Pays the trade. Returns false when it cannot be paid, or a concurrent request was first. Its webhooks are due from this moment. */
export async function payTrade({ db, clock }: Deps, id: string): Promise<boolean> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const trade = await lock(tx, id);
    if (!isPayable(trade, at)) return false;
    const less = trade.amount_fen > 1 ? trade.amount_fen - 1 : trade.amount_fen + 1;
    const paid_fen = trade.faults.includes('wrong-amount') ? less : trade.amount_fen;
    await tx
      .updateTable('payment_sandbox_trades')
      .set({ stage: 'paid', paid_at: at, paid_fen })
      .where('id', '=', id)
      .execute();
    const webhooks = webhooksOf(trade.faults, at).map((webhook) => ({
      ...webhook,
      trade_id: id,
      acknowledged_at: null,
    }));
    if (webhooks.length > 0) await tx.insertInto('payment_sandbox_webhooks').values(webhooks).execute();
    return true;
  });
}

function webhooksOf(
  faults: readonly Fault[],
  at: Date,
): { notify_id: string; tells: 'paid' | 'waiting'; next_at: Date }[] {
  if (faults.includes('no-notify')) return [];
  const paid = { notify_id: newId(), tells: 'paid', next_at: at } as const;
  return [
    paid,
    ...(faults.includes('duplicate') ? [paid] : []),
    ...(faults.includes('reordered')
      ? [{ notify_id: newId(), tells: 'waiting', next_at: new Date(at.getTime() + REORDERED_MS) } as const]
      : []),
  ];
}

/** Closes an unpaid trade; returns the trade in its resulting state. */
export async function closeTrade({ db }: Pick<Deps, 'db'>, id: string): Promise<Trade> {
  return db.transaction().execute(async (tx) => {
    const trade = await lock(tx, id);
    if (trade.stage === 'paid' || trade.stage === 'closed') return trade;
    return tx
      .updateTable('payment_sandbox_trades')
      .set({ stage: 'closed' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Consumes the form's one-time token. */
export async function takeFormToken(
  { db }: Pick<Deps, 'db'>,
  pageToken: string,
  formToken: string,
): Promise<Trade | undefined> {
  return db
    .updateTable('payment_sandbox_trades')
    .set({ form_token: newId() })
    .where('page_token', '=', pageToken)
    .where('form_token', '=', formToken)
    .returningAll()
    .executeTakeFirst();
}

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly refund: Refund; readonly fresh: boolean; readonly wholeFen: number }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'other-amount' };

/** Refunds a trade, once per merchant's refund number. */
export async function refundTrade(
  { db, clock }: Deps,
  id: string,
  refundNo: string,
  amountFen: number,
): Promise<RefundOutcome> {
  return db.transaction().execute(async (tx): Promise<RefundOutcome> => {
    const trade = await lock(tx, id);
    if (trade.stage !== 'paid' || trade.paid_fen === null) return { kind: 'not-paid' };
    const refunds = await tx.selectFrom('payment_sandbox_refunds').selectAll().where('trade_id', '=', id).execute();
    const wholeFen = sum(refunds);
    const known = refunds.find((one) => one.refund_no === refundNo);
    if (known !== undefined)
      return known.amount_fen === amountFen
        ? { kind: 'refunded', refund: known, fresh: false, wholeFen }
        : { kind: 'other-amount' };
    if (amountFen < 1 || wholeFen + amountFen > trade.paid_fen) return { kind: 'too-much' };
    const refund = await tx
      .insertInto('payment_sandbox_refunds')
      .values({ id: tradeNumber(clock()), trade_id: id, refund_no: refundNo, amount_fen: amountFen, at: clock() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'refunded', refund, fresh: true, wholeFen: wholeFen + amountFen };
  });
}

export async function refundedFen({ db }: Pick<Deps, 'db'>, tradeId: string): Promise<number> {
  return sum(
    await db.selectFrom('payment_sandbox_refunds').select('amount_fen').where('trade_id', '=', tradeId).execute(),
  );
}

const sum = (refunds: readonly Pick<Refund, 'amount_fen'>[]): number =>
  refunds.reduce((whole, { amount_fen }) => whole + amount_fen, 0);

async function lock(tx: Kysely<Database>, id: string): Promise<Trade> {
  return tx.selectFrom('payment_sandbox_trades').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** 28 digits starting with the date, like the providers' numbers. */
function tradeNumber(at: Date): string {
  const random = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `${shanghaiSecond(at).slice(0, 10).replaceAll('-', '')}${random()}${random()}`;
}
