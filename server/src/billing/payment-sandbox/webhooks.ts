import type { Selectable } from 'kysely';
import { messageOf } from '../../platform/errors/system-code.ts';
import { alipayWebhook, isAlipayAcknowledged } from './alipay-webhook.ts';
import type { PaymentSandbox } from './sandbox.ts';
import type { Dialect, PaymentSandboxTables } from './tables.ts';
import type { Trade } from './trades.ts';
import { isWechatAcknowledged, wechatWebhook } from './wechat-webhook.ts';

type WebhookRow = Selectable<PaymentSandboxTables['payment_sandbox_webhooks']>;

/** Time-out for the acknowledgement of a webhook, in milliseconds. */
const ANSWER_MS = 5000;
const BATCH = 20;
const minutes = (...list: readonly number[]): readonly number[] => list.map((one) => one * 60);

/** Seconds between attempts, as published by the providers. The first attempt is immediate. */
export const retrySeconds: Readonly<Record<Dialect, readonly number[]>> = {
  alipay: minutes(4, 10, 10, 60, 120, 360, 900),
  wechat: [15, 15, 30, ...minutes(3, 10, 20, 30, 30, 30, 60, 180, 180, 180, 360, 360)],
};

interface Deps extends Pick<PaymentSandbox, 'db' | 'clock' | 'log' | 'keys'> {
  /** Aborts deliveries in progress. */
  readonly stopping: AbortSignal;
}

/** Delivers every due webhook once. Several sandboxes on one database claim separate rows. */
export async function deliverDueWebhooks(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps);
    await Promise.all(due.map((claimed) => deliver(deps, claimed)));
    if (due.length < BATCH) return;
  }
}

interface Claimed {
  readonly webhook: WebhookRow;
  readonly trade: Trade;
}

/** Schedules the next attempt of due webhooks before delivering them, so that a crash loses only one attempt. */
async function claimDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<readonly Claimed[]> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payment_sandbox_webhooks')
      .selectAll()
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const claimed: Claimed[] = [];
    for (const webhook of due) {
      const trade = await tx
        .selectFrom('payment_sandbox_trades')
        .selectAll()
        .where('id', '=', webhook.trade_id)
        .executeTakeFirstOrThrow();
      const pause = webhook.tells === 'paid' ? retrySeconds[trade.dialect][webhook.attempts] : undefined;
      const next_at = pause === undefined ? null : new Date(at.getTime() + pause * 1000);
      await tx
        .updateTable('payment_sandbox_webhooks')
        .set({ attempts: webhook.attempts + 1, next_at })
        .where('id', '=', webhook.id)
        .execute();
      claimed.push({ webhook, trade });
    }
    return claimed;
  });
}

async function deliver({ db, clock, log, keys, stopping }: Deps, { webhook, trade }: Claimed): Promise<void> {
  const message =
    trade.dialect === 'alipay'
      ? alipayWebhook(keys, trade, webhook, clock())
      : wechatWebhook(keys, trade, webhook, clock());
  let acknowledged = false;
  try {
    const response = await fetch(trade.notify_url, {
      method: 'POST',
      headers: { ...message.headers, 'content-type': message.type, 'user-agent': 'payment-sandbox' },
      body: message.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
    });
    const body = await response.text();
    acknowledged =
      trade.dialect === 'alipay' ? isAlipayAcknowledged(response.status, body) : isWechatAcknowledged(response.status);
    if (!acknowledged)
      log.debug(
        { trade: trade.out_trade_no, status: response.status },
        'the payment sandbox’s webhook was not acknowledged',
      );
  } catch (error) {
    log.debug({ trade: trade.out_trade_no, reason: messageOf(error) }, 'the payment sandbox’s webhook did not arrive');
  }
  if (acknowledged)
    await db
      .updateTable('payment_sandbox_webhooks')
      .set({ acknowledged_at: clock(), next_at: null })
      .where('id', '=', webhook.id)
      .execute();
}
