import type { KeyObject } from 'node:crypto';

/** A merchant at WeChat Pay v3, or at a gateway with the same protocol. */
export interface WechatAccount {
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of the merchant's certificate, which belongs to `privateKey`. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes; decrypts webhooks. */
  readonly apiV3Key: Buffer;
  /** WeChat's public keys by the value of `Wechatpay-Serial`: certificate serials, or `PUB_KEY_ID_…`. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
  /** Sent with every request in public-key mode, so that responses are signed with that key; null: certificate mode. */
  readonly publicKeyId: string | null;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

export const WECHAT_PAY_BASE_URL = 'https://api.mch.weixin.qq.com';
