import { shanghaiIso } from '@ai-site/shared/domain/shanghai-time';
import type { SandboxKeys } from './keys.ts';
import { sandboxMerchant } from './merchant.ts';
import type { PostedWebhook } from './posted-webhook.ts';
import type { Trade } from './trades.ts';
import { sealResource, signatureHeaders } from './wechat-signature.ts';

/** A transaction in the form used by queries and webhooks. */
export function wechatTransaction(
  trade: Trade,
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED',
): Readonly<Record<string, unknown>> {
  const known = {
    appid: sandboxMerchant.wechatAppId,
    mchid: sandboxMerchant.wechatMchId,
    out_trade_no: trade.out_trade_no,
    trade_state: state,
    trade_state_desc: stateTexts[state],
  };
  if (state === 'NOTPAY' || state === 'CLOSED' || trade.paid_at === null || trade.paid_fen === null)
    return { ...known, amount: { total: trade.amount_fen, currency: 'CNY' } };
  return {
    ...known,
    transaction_id: trade.id,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    attach: '',
    success_time: shanghaiIso(trade.paid_at),
    payer: { openid: 'o-sandbox-payer' },
    amount: { total: trade.paid_fen, payer_total: trade.paid_fen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

const stateTexts = { SUCCESS: '支付成功', REFUND: '转入退款', NOTPAY: '订单未支付', CLOSED: '订单已关闭' } as const;

/** Builds WeChat's webhook: the transaction inside is encrypted, the whole body is signed. */
export function wechatWebhook(
  keys: SandboxKeys,
  trade: Trade,
  webhook: { readonly notify_id: string; readonly tells: 'paid' | 'waiting' },
  now: Date,
): PostedWebhook {
  const paid = webhook.tells === 'paid';
  const inside = JSON.stringify(wechatTransaction(trade, paid ? 'SUCCESS' : 'NOTPAY'));
  const body = JSON.stringify({
    id: webhook.notify_id,
    create_time: shanghaiIso(trade.paid_at ?? now),
    resource_type: 'encrypt-resource',
    event_type: paid ? 'TRANSACTION.SUCCESS' : 'TRANSACTION.NOTPAY',
    summary: paid ? '支付成功' : '订单未支付',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ...sealResource(keys.apiV3Key, inside, 'transaction'),
    },
  });
  const signed = trade.faults.includes('bad-signature') ? `${body} ` : body;
  return { type: 'application/json', headers: signatureHeaders(signed, keys.platformPrivate, now), body };
}

export function isWechatAcknowledged(status: number): boolean {
  return status >= 200 && status < 300;
}
