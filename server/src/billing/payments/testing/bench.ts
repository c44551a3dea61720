import type { AlipaySdk } from 'alipay-sdk';
import type { TestClock } from '../../../testing/clock.ts';
import type { PaymentProvider, RawWebhook } from '../port.ts';
import type { AlipayDouble } from './alipay-double.ts';
import type { AlipayWebhookFields, WebhookFault, WechatWebhookFields } from './webhook-vectors.ts';
import type { WechatDouble } from './wechat-double.ts';
import type { Wire } from './wire.ts';

/** An attempt opened by the tests, with the provider's response. */
export interface Opened {
  readonly attemptNo: string;
  readonly amountFen: number;
  readonly code: string;
}

/** An adapter and a controllable counterpart, with the same interface for all providers. */
/** Milliseconds that an impatient adapter waits for an answer; only those that never come may be asked for with it. */
export const IMPATIENT_MS = 100;

export interface ConformanceBench {
  /** Waits for an answer as long as a slow machine may need. */
  readonly provider: PaymentProvider;
  /** The same adapter with `IMPATIENT_MS`. */
  readonly impatient: PaymentProvider;
  readonly clock: TestClock;
  readonly notifyUrl: string;
  /** Network behaviour between the two. */
  readonly wire: Wire;
  /** Whether the trade exists only after the code was scanned. */
  readonly tradeBeginsAtScan: boolean;
  scan(opened: Opened): Promise<void>;
  pay(opened: Opened): Promise<void>;
  /** The provider's own webhook of a payment. */
  webhook(opened: Opened): Promise<RawWebhook>;
  /** A webhook made by the test, with a fault. */
  made(fault: WebhookFault, opened: Opened): RawWebhook;
  readonly dialect: AlipayBench | WechatBench;
  close(): Promise<void>;
}

export interface AlipayBench {
  readonly name: 'alipay';
  /** Null for the payment sandbox, whose responses are not recorded. */
  readonly double: AlipayDouble | null;
  /** The official SDK with the merchant's public key: verifies the adapter's signatures. */
  readonly verifier: AlipaySdk;
  vector(opened: Opened, parts?: Partial<AlipayWebhookFields>): RawWebhook;
}

export interface WechatBench {
  readonly name: 'wechat';
  readonly double: WechatDouble | null;
  vector(opened: Opened, parts?: Partial<WechatWebhookFields>): RawWebhook;
}
