import * as z from 'zod/mini';
import { type Notice, NoticeRefused, type RawNotice } from '../port.ts';
import type { WechatAccount } from './account.ts';
import { openResource } from './resource.ts';
import { signatureFault } from './signature.ts';
import { paidFact, transaction } from './transaction.ts';

const notice = z.object({
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().check(z.minLength(1)),
    associated_data: z.optional(z.string()),
  }),
});

/** Checks, opens and reads what WeChat posts. Throws NoticeRefused. */
export function readWechatNotice(account: WechatAccount, { headers, body }: RawNotice, now: Date): Notice {
  const single = (name: string): string | null => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  const fault = signatureFault(single, body, account.platformKeys, now);
  if (fault !== null) throw new NoticeRefused(fault);
  const told = notice.safeParse(json(body));
  if (!told.success) throw new NoticeRefused('signed, but no notice');
  const opened = json(open(account, told.data.resource));
  if (!told.data.event_type.startsWith('TRANSACTION.')) return { kind: 'other' };
  const paid = transaction.safeParse(opened);
  if (!paid.success) throw new NoticeRefused('no transaction inside');
  if (paid.data.mchid !== account.merchantId) throw new NoticeRefused(`for another merchant: ${paid.data.mchid}`);
  if (paid.data.appid !== account.appId) throw new NoticeRefused(`for another app: ${paid.data.appid}`);
  if (paid.data.trade_state !== 'SUCCESS') return { kind: 'other' };
  const fact = paidFact(paid.data);
  if (fact === null) throw new NoticeRefused('no readable amount or time');
  return { kind: 'paid', fact };
}

function open(account: WechatAccount, resource: z.output<typeof notice>['resource']): string {
  try {
    return openResource(account.apiV3Key, resource);
  } catch (error) {
    throw new NoticeRefused('it cannot be decrypted', { cause: error });
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoticeRefused('not JSON', { cause: error });
  }
}
