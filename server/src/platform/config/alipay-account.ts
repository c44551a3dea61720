import type { KeyObject } from 'node:crypto';

/** A merchant's app at Alipay, or at a gateway with the same protocol. */
export interface AlipayAccount {
  readonly appId: string;
  /** PID of the merchant; null when not configured: webhooks are then matched by app id alone. */
  readonly sellerId: string | null;
  readonly privateKey: KeyObject;
  /** Alipay's public key for this app. */
  readonly alipayPublicKey: KeyObject;
  /** Gateway URL for requests of the server. */
  readonly gateway: string;
  /** Gateway URL opened in the payer's browser. */
  readonly pageGateway: string;
  readonly timeoutMs: number;
}

export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';
