import { type KeyObject, sign } from 'node:crypto';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { RawWebhook } from '../port.ts';

/** What is wrong with a webhook. All but the first two are validly signed by the provider. */
export type WebhookFault = 'forged' | 'altered' | 'other-app' | 'other-merchant' | 'not-success';

export interface AlipayWebhookFields {
  readonly key: KeyObject;
  readonly fields: Readonly<Record<string, string>>;
  readonly algorithm?: 'sha256' | 'sha1';
  /** Fields changed after signing. */
  readonly after?: Readonly<Record<string, string>>;
}

export function alipayWebhookVector({
  key,
  fields,
  algorithm = 'sha256',
  after = {},
}: AlipayWebhookFields): RawWebhook {
  const all: Record<string, string> = {
    gmt_create: '2024-03-01 11:59:40',
    charset: 'utf-8',
    gmt_payment: '2024-03-01 12:00:00',
    notify_time: '2024-03-01 12:00:01',
    subject: '我来AI 黄金会员',
    buyer_id: '2088101117955611',
    invoice_amount: '129.00',
    version: '1.0',
    notify_id: 'ac05099524730693a8b330c5ecf72da9786',
    fund_bill_list: '[{"amount":"129.00","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    receipt_amount: '129.00',
    point_amount: '0.00',
    buyer_pay_amount: '129.00',
    ...fields,
  };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const signature = sign(algorithm, Buffer.from(text), key).toString('base64');
  const body = new URLSearchParams({
    ...all,
    ...after,
    sign_type: algorithm === 'sha1' ? 'RSA' : 'RSA2',
    sign: signature,
  }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
}

/** A webhook as documented by WeChat, encrypted and signed by the plugin. */
export interface WechatWebhookFields {
  readonly key: KeyObject;
  readonly serial: string;
  readonly apiV3Key: Buffer;
  /** Seconds since 1970. */
  readonly now: number;
  readonly transaction: Readonly<Record<string, unknown>>;
  readonly eventType?: string;
  /** Associated data stated in the webhook; the encryption always uses `transaction`. */
  readonly associatedData?: string;
  /** Changes the ciphertext before the whole body is signed. */
  readonly spoil?: (ciphertext: string) => string;
}

export function wechatWebhookVector({
  key,
  serial,
  apiV3Key,
  now,
  transaction,
  eventType = 'TRANSACTION.SUCCESS',
  associatedData = 'transaction',
  spoil = (text) => text,
}: WechatWebhookFields): RawWebhook {
  const iv = Formatter.nonce(12);
  const body = JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2024-03-01T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: spoil(Aes.AesGcm.encrypt(JSON.stringify(transaction), apiV3Key, iv, 'transaction')),
      associated_data: associatedData,
      nonce: iv,
    },
  });
  return signedByWechat(body, key, serial, now);
}

export function signedByWechat(body: string, key: KeyObject, serial: string, now: number): RawWebhook {
  const nonce = Formatter.nonce();
  return {
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': String(now),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': Rsa.sign(Formatter.response(now, nonce, body), key),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    },
    body,
  };
}
