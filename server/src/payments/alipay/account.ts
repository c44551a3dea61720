import type { KeyObject } from 'node:crypto';

/** A merchant's app at Alipay, or at what speaks its language. */
export interface AlipayAccount {
  readonly appId: string;
  /** PID of the merchant; null when the owner did not tell: notices are then known by their app alone. */
  readonly sellerId: string | null;
  readonly privateKey: KeyObject;
  /** Alipay's key for this app. */
  readonly alipayPublicKey: KeyObject;
  /** Where the server asks. */
  readonly gateway: string;
  /** Where a payer's browser opens the gateway. */
  readonly pageGateway: string;
  readonly timeoutMs: number;
}

export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';
