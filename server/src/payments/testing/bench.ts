import type { AlipaySdk } from 'alipay-sdk';
import type { TestClock } from '../../testing/clock.ts';
import type { PaymentProvider, RawNotice } from '../port.ts';
import type { AlipayDouble } from './alipay-double.ts';
import type { AlipayNoticeParts, NoticeFault, WechatNoticeParts } from './notice-vectors.ts';
import type { WechatDouble } from './wechat-double.ts';
import type { Wire } from './wire.ts';

/** An attempt that the tests opened, with the answer that they had. */
export interface Opened {
  readonly attemptNo: string;
  readonly amountFen: number;
  /** Text of the QR code. */
  readonly code: string;
}

/** An adapter and everything on its other side, alike for all of them. */
export interface ContractBench {
  readonly provider: PaymentProvider;
  readonly clock: TestClock;
  readonly notifyUrl: string;
  /** What the way between them does. */
  readonly wire: Wire;
  /** Before somebody scanned the code there is no trade. */
  readonly tradeBeginsAtScan: boolean;
  scan(opened: Opened): Promise<void>;
  pay(opened: Opened): Promise<void>;
  /** The provider's own notice of a payment that was made. */
  notice(opened: Opened): Promise<RawNotice>;
  /** A notice that somebody made. */
  made(fault: NoticeFault, opened: Opened): RawNotice;
  readonly dialect: AlipayBench | WechatBench;
  close(): Promise<void>;
}

/** What only Alipay's language knows. */
export interface AlipayBench {
  readonly name: 'alipay';
  /** Null: the sandbox, whose own words are not recorded. */
  readonly double: AlipayDouble | null;
  /** The official SDK with the merchant's public key: verifies what the adapter signs. */
  readonly verifier: AlipaySdk;
  vector(opened: Opened, parts?: Partial<AlipayNoticeParts>): RawNotice;
}

/** What only WeChat's language knows. */
export interface WechatBench {
  readonly name: 'wechat';
  readonly double: WechatDouble | null;
  vector(opened: Opened, parts?: Partial<WechatNoticeParts>): RawNotice;
}
