import { shanghaiTime } from '../payments/shanghai-time.ts';
import { yuanOfFen } from '../payments/yuan.ts';
import { signNotice } from './alipay-signature.ts';
import type { CashierKeys } from './keys.ts';
import { sandboxMerchant } from './merchant.ts';
import type { PostedNotice } from './notices.ts';
import type { Trade } from './trades.ts';

/** The form that Alipay posts about a trade. */
export function alipayNotice(keys: CashierKeys, trade: Trade, notice: { readonly notify_id: string; readonly tells: 'paid' | 'waiting' }, now: Date): PostedNotice {
  const amount = yuanOfFen(trade.paid_fen ?? trade.amount_fen);
  const fields = new Map<string, string>([
    ['notify_time', shanghaiTime(now)],
    ['notify_type', 'trade_status_sync'],
    ['notify_id', notice.notify_id],
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
    ['gmt_create', shanghaiTime(trade.created_at)],
    ['total_amount', amount],
  ]);
  if (notice.tells === 'paid') {
    for (const name of ['receipt_amount', 'buyer_pay_amount', 'invoice_amount']) fields.set(name, amount);
    fields.set('point_amount', '0.00');
    fields.set('gmt_payment', shanghaiTime(trade.paid_at ?? now));
    fields.set('fund_bill_list', JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]));
  }
  fields.set('trade_status', notice.tells === 'paid' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY');
  const signed = trade.faults.includes('bad-signature') ? new Map([...fields, ['total_amount', '0.01']]) : fields;
  const body = new URLSearchParams([...fields, ['sign', signNotice(signed, keys.platformPrivate)]]).toString();
  return { type: 'application/x-www-form-urlencoded; charset=utf-8', headers: {}, body };
}

/** Exactly this word; anything else is told again. */
export function isAlipayAcknowledged(status: number, body: string): boolean {
  return status === 200 && body === 'success';
}
