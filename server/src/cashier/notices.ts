import type { Selectable } from 'kysely';
import { messageOf } from '../errors/system-code.ts';
import { alipayNotice, isAlipayAcknowledged } from './alipay-notice.ts';
import type { Cashier } from './cashier.ts';
import type { CashierTables, Dialect } from './tables.ts';
import type { Trade } from './trades.ts';
import { isWechatAcknowledged, wechatNotice } from './wechat-notice.ts';

type NoticeRow = Selectable<CashierTables['cashier_notices']>;

/** A notice as it is posted. */
export interface PostedNotice {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What happens when a notice is not acknowledged in this time. */
const ANSWER_MS = 5000;
const BATCH = 20;
const minutes = (...list: readonly number[]): readonly number[] => list.map((one) => one * 60);

/** Seconds from one try to the next, as the providers publish them. The first comes at once. */
export const retrySeconds: Readonly<Record<Dialect, readonly number[]>> = {
  alipay: minutes(4, 10, 10, 60, 120, 360, 900),
  wechat: [15, 15, 30, ...minutes(3, 10, 20, 30, 30, 30, 60, 180, 180, 180, 360, 360)],
};

interface Parts extends Pick<Cashier, 'db' | 'clock' | 'log' | 'keys'> {
  /** Breaks off what is being posted. */
  readonly stopping: AbortSignal;
}

/** Posts every notice that is due, once. Of several cashiers on one database each takes its own rows. */
export async function tellDueNotices(parts: Parts): Promise<void> {
  for (;;) {
    const due = await claimDue(parts);
    await Promise.all(due.map((claimed) => tell(parts, claimed)));
    if (due.length < BATCH) return;
  }
}

interface Claimed {
  readonly notice: NoticeRow;
  readonly trade: Trade;
}

/** Moves due notices to their next time before they are posted: a cashier that dies meanwhile costs one try. */
async function claimDue({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<readonly Claimed[]> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const due = await tx.selectFrom('cashier_notices').selectAll().where('next_at', '<=', at).orderBy('next_at').orderBy('id').limit(BATCH).forUpdate().skipLocked().execute();
    const claimed: Claimed[] = [];
    for (const notice of due) {
      const trade = await tx.selectFrom('cashier_trades').selectAll().where('id', '=', notice.trade_id).executeTakeFirstOrThrow();
      const pause = notice.tells === 'paid' ? retrySeconds[trade.dialect][notice.attempts] : undefined;
      const next_at = pause === undefined ? null : new Date(at.getTime() + pause * 1000);
      await tx
        .updateTable('cashier_notices')
        .set({ attempts: notice.attempts + 1, next_at })
        .where('id', '=', notice.id)
        .execute();
      claimed.push({ notice, trade });
    }
    return claimed;
  });
}

async function tell({ db, clock, log, keys, stopping }: Parts, { notice, trade }: Claimed): Promise<void> {
  const told = trade.dialect === 'alipay' ? alipayNotice(keys, trade, notice, clock()) : wechatNotice(keys, trade, notice, clock());
  let acknowledged = false;
  try {
    const response = await fetch(trade.notify_url, {
      method: 'POST',
      headers: { ...told.headers, 'content-type': told.type, 'user-agent': 'sandbox-cashier' },
      body: told.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
    });
    const body = await response.text();
    acknowledged = trade.dialect === 'alipay' ? isAlipayAcknowledged(response.status, body) : isWechatAcknowledged(response.status);
    if (!acknowledged) log.debug({ trade: trade.out_trade_no, status: response.status }, 'the sandbox cashier’s notice was not acknowledged');
  } catch (error) {
    log.debug({ trade: trade.out_trade_no, reason: messageOf(error) }, 'the sandbox cashier’s notice did not arrive');
  }
  if (acknowledged) await db.updateTable('cashier_notices').set({ acknowledged_at: clock(), next_at: null }).where('id', '=', notice.id).execute();
}
