import { instantOfShanghai } from '@ai-site/shared/domain/shanghai-time';
import type { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import type { AlipayAccount } from '../../../platform/config/alipay-account.ts';
import { type RawWebhook, type Webhook, WebhookRefused } from '../port.ts';
import { fenOfYuan } from '../yuan.ts';

const fields = z.record(z.string(), z.string());
const signed = z.object({
  sign: z.string().check(z.minLength(1)),
  sign_type: z.literal('RSA2'),
  app_id: z.string(),
  seller_id: z.optional(z.string()),
});
const trade = z.object({
  out_trade_no: z.string().check(z.minLength(1)),
  trade_no: z.string().check(z.minLength(1)),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.optional(z.string()),
  gmt_create: z.optional(z.string()),
  notify_time: z.optional(z.string()),
  trans_currency: z.optional(z.string()),
});
/** The second is a trade that can no longer be refunded; both mean paid. */
const paidStatuses: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Verifies and parses a form posted by Alipay. Throws WebhookRefused. */
export function readAlipayWebhook(sdk: AlipaySdk, account: AlipayAccount, { body }: RawWebhook): Webhook {
  const given = formFields(body);
  // The SDK trusts the form's own sign_type, which would allow SHA-1.
  const head = signed.safeParse(given);
  if (!head.success) throw new WebhookRefused('not an RSA2 webhook of Alipay');
  if (!isSigned(sdk, given)) throw new WebhookRefused('the signature is wrong');
  if (head.data.app_id !== account.appId) throw new WebhookRefused(`for another app: ${head.data.app_id}`);
  if (account.sellerId !== null && head.data.seller_id !== account.sellerId)
    throw new WebhookRefused(`for another merchant: ${head.data.seller_id ?? 'none'}`);
  const parsed = trade.safeParse(given);
  if (!parsed.success || !paidStatuses.includes(parsed.data.trade_status)) return { kind: 'other' };
  const { out_trade_no, trade_no, total_amount, gmt_payment, gmt_create, notify_time, trans_currency } = parsed.data;
  const amountFen = fenOfYuan(total_amount);
  const paidAt = instantOfShanghai(gmt_payment ?? gmt_create ?? notify_time ?? '');
  if (amountFen === null || paidAt === null) throw new WebhookRefused('no readable amount or time');
  return {
    kind: 'paid',
    fact: {
      attemptNo: out_trade_no,
      providerNo: trade_no,
      amountFen,
      currency: trans_currency ?? 'CNY',
      appId: account.appId,
      merchantId: account.sellerId ?? '',
      paidAt,
    },
  };
}

/** Parses a form and rejects repeated fields, because one value could be verified and the other one read. */
function formFields(body: string): Record<string, string> {
  const pairs = [...new URLSearchParams(body)];
  const given = fields.safeParse(Object.fromEntries(pairs));
  if (!given.success || Object.keys(given.data).length !== pairs.length)
    throw new WebhookRefused('not a form of single fields');
  return given.data;
}

function isSigned(sdk: AlipaySdk, given: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(given);
  } catch (error) {
    throw new WebhookRefused('the signature cannot be checked', { cause: error });
  }
}
