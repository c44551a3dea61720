import { shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import { yuanOfFen } from '../payments/yuan.ts';
import { signWebhook } from './alipay-signature.ts';
import type { SandboxKeys } from './keys.ts';
import { sandboxMerchant } from './merchant.ts';
import type { PostedWebhook } from './posted-webhook.ts';
import type { Trade } from './trades.ts';

/** The form that Alipay posts about a trade. */
export function alipayWebhook(
  keys: SandboxKeys,
  trade: Trade,
  webhook: { readonly notify_id: string; readonly tells: 'paid' | 'waiting' },
  now: Date,
): PostedWebhook {
  const amount = yuanOfFen(trade.paid_fen ?? trade.amount_fen);
  const fields = new Map<string, string>([
    ['notify_time', shanghaiSecond(now)],
    ['notify_type', 'trade_status_sync'],
    ['notify_id', webhook.notify_id],
    ['sign_type', 'RSA2'],
    ['charset', 'utf-8'],
    ['version', '1.0'],
    ['app_id', sandboxMerchant.alipayAppId],
    ['auth_app_id', sandboxMerchant.alipayAppId],
    ['seller_id', sandboxMerchant.alipaySellerId],
    ['buyer_id', '2088000000000099'],
    ['trade_no', trade.id],
    ['out_trade_no', trade.out_trade_no],
    ['subject', trade.subject],
    ['gmt_create', shanghaiSecond(trade.created_at)],
    ['total_amount', amount],
  ]);
  if (webhook.tells === 'paid') {
    for (const name of ['receipt_amount', 'buyer_pay_amount', 'invoice_amount']) fields.set(name, amount);
    fields.set('point_amount', '0.00');
    fields.set('gmt_payment', shanghaiSecond(trade.paid_at ?? now));
    fields.set('fund_bill_list', JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]));
  }
  fields.set('trade_status', webhook.tells === 'paid' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY');
  const signed = trade.faults.includes('bad-signature') ? new Map([...fields, ['total_amount', '0.01']]) : fields;
  const body = new URLSearchParams([...fields, ['sign', signWebhook(signed, keys.platformPrivate)]]).toString();
  return { type: 'application/x-www-form-urlencoded; charset=utf-8', headers: {}, body };
}

/** Only exactly this word acknowledges; after any other response the webhook is sent again. */
export function isAlipayAcknowledged(status: number, body: string): boolean {
  return status === 200 && body === 'success';
}
