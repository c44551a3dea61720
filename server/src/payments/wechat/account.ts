import type { KeyObject } from 'node:crypto';

/** A merchant at WeChat Pay v3, or at what speaks its language. */
export interface WechatAccount {
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of the merchant's own certificate, whose key is `privateKey`. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes that notices are encrypted with. */
  readonly apiV3Key: Buffer;
  /** WeChat's keys by what `Wechatpay-Serial` names: serials of certificates, or `PUB_KEY_ID_…`. */
  readonly platformKeys: ReadonlyMap<string, KeyObject>;
  /** Named in every request of the public-key mode, so that answers are signed with it; null: certificates. */
  readonly publicKeyId: string | null;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

export const WECHAT_PAY_BASE_URL = 'https://api.mch.weixin.qq.com';
