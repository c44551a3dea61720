import type { ClientType, PayType } from '@ai-site/shared/orders';

/** Something to be paid. Amounts are integer fen, the currency is CNY. */
export interface PaymentRequest {
  /** Our number of this attempt: at most 32 letters and digits, unique for ever at the provider. */
  readonly attemptNo: string;
  readonly amountFen: number;
  /** What the payer reads: 我来AI 黄金会员. */
  readonly subject: string;
  readonly clientType: ClientType;
  readonly expiresAt: Date;
  /** Absolute URL that hears of the payment. */
  readonly notifyUrl: string;
  /** Absolute URL to which a phone's browser comes back. */
  readonly returnUrl: string;
  /** Address of the payer, which a provider may want for a phone. */
  readonly payerIp: string;
}

/** Money that arrived, as the provider states it: to be compared with what was asked before anything is delivered. */
export interface PaidFact {
  readonly attemptNo: string;
  /** The provider's own number of this payment. */
  readonly providerNo: string;
  readonly amountFen: number;
  readonly currency: string;
  readonly appId: string;
  readonly merchantId: string;
  readonly paidAt: Date;
}

/** What a provider knows of an attempt. `absent`: it never heard of it, or nobody scanned yet. */
export type PaymentState = { readonly kind: 'absent' } | { readonly kind: 'pending' } | { readonly kind: 'closed' } | { readonly kind: 'paid'; readonly fact: PaidFact };

export interface RefundRequest {
  readonly attemptNo: string;
  readonly providerNo: string;
  /** Our number of the refund; a repeat with it refunds once. */
  readonly refundNo: string;
  readonly amountFen: number;
  readonly totalFen: number;
  readonly reason: string;
}

/** A day's bill of the provider: what was paid, and what was given back. */
export interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly attemptNo: string;
  readonly providerNo: string;
  readonly amountFen: number;
}

/** A notice that arrived over HTTP, as it came. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What a verified notice says. `other` is signed but tells nothing about a payment's success. */
export type Notice = { readonly kind: 'paid'; readonly fact: PaidFact } | { readonly kind: 'other' };

/** A notice whose signature, time, merchant or shape is wrong. The message says which, for the log; the sender learns nothing. */
export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
}

/** The provider did not say: time-out, 5xx, unreadable or unsigned answer. Nothing is known; ask again later. */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown';
}

/** The provider refused: wrong parameters, a closed account. Asking again changes nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** An answer to a notice, as the provider wants it. */
export interface NoticeAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** One way to be paid. Every method may throw ProviderUnknown or ProviderRefused. */
export interface PaymentProvider {
  /** Name in rows and reports: `alipay`, `wechat`; at the sandbox cashier `sandbox-alipay`, `sandbox-wechat`. */
  readonly name: string;
  readonly payType: PayType;
  /** Whether it pretends: nobody is charged. */
  readonly sandbox: boolean;
  /** What our own notices and queries must name. */
  readonly appId: string;
  readonly merchantId: string;
  /** Opens the attempt; resolves with the text of the QR code on a desktop, with the page to go to on a phone. A repeat with the same number answers the same or an equivalent one. */
  create(request: PaymentRequest): Promise<string>;
  query(attemptNo: string): Promise<PaymentState>;
  /** Closes an unpaid attempt. Resolves with the state afterwards, which may be `paid`. */
  close(attemptNo: string): Promise<PaymentState>;
  /** Resolves `done` when the money is on its way back, `processing` when it must be asked again. */
  refund(request: RefundRequest): Promise<'done' | 'processing'>;
  /** What happened on one business date (YYYY-MM-DD, Asia/Shanghai). */
  bill(date: string): Promise<readonly BillRow[]>;
  /** Checks and reads a notice. Throws NoticeRefused. */
  readNotice(notice: RawNotice): Promise<Notice>;
  /** After the commit. */
  readonly acknowledged: NoticeAnswer;
  /** So that it comes again. */
  readonly refused: NoticeAnswer;
}
