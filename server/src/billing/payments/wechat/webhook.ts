import * as z from 'zod/mini';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import { type RawWebhook, type Webhook, WebhookRefused } from '../port.ts';
import { openResource } from './resource.ts';
import { signatureFault } from './signature.ts';
import { paidFact, transaction } from './transaction.ts';

const webhook = z.object({
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().check(z.minLength(1)),
    associated_data: z.optional(z.string()),
  }),
});

/** Verifies, decrypts and parses a WeChat webhook. Throws WebhookRefused. */
export function readWechatWebhook(account: WechatAccount, { headers, body }: RawWebhook, now: Date): Webhook {
  const single = (name: string): string | null => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  const fault = signatureFault(single, body, account.platformKeys, now);
  if (fault !== null) throw new WebhookRefused(fault);
  const parsed = webhook.safeParse(json(body));
  if (!parsed.success) throw new WebhookRefused('signed, but no webhook');
  const opened = json(open(account, parsed.data.resource));
  if (!parsed.data.event_type.startsWith('TRANSACTION.')) return { kind: 'other' };
  const paid = transaction.safeParse(opened);
  if (!paid.success) throw new WebhookRefused('no transaction inside');
  if (paid.data.mchid !== account.merchantId) throw new WebhookRefused(`for another merchant: ${paid.data.mchid}`);
  if (paid.data.appid !== account.appId) throw new WebhookRefused(`for another app: ${paid.data.appid}`);
  if (paid.data.trade_state !== 'SUCCESS') return { kind: 'other' };
  const fact = paidFact(paid.data);
  if (fact === null) throw new WebhookRefused('no readable amount or time');
  return { kind: 'paid', fact };
}

function open(account: WechatAccount, resource: z.output<typeof webhook>['resource']): string {
  try {
    return openResource(account.apiV3Key, resource);
  } catch (error) {
    throw new WebhookRefused('it cannot be decrypted', { cause: error });
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WebhookRefused('not JSON', { cause: error });
  }
}
