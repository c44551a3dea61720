import type { ClientType, PayType } from '@ai-site/shared/domain/orders';

/** A payment to open. Amounts are integer fen, the currency is CNY. */
export interface PaymentRequest {
  /** Our number of this attempt: at most 32 letters and digits, unique for ever at the provider. */
  readonly attemptNo: string;
  readonly amountFen: number;
  /** Shown to the payer: 我来AI 黄金会员. */
  readonly subject: string;
  readonly clientType: ClientType;
  readonly expiresAt: Date;
  /** Absolute URL of the payment webhook. */
  readonly notifyUrl: string;
  /** Absolute URL to which a phone's browser returns. */
  readonly returnUrl: string;
  /** IP address of the payer, which a provider may require for phones. */
  readonly payerIp: string;
}

/** A payment as reported by the provider. It must be compared with the order before anything is delivered. */
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

/** State of an attempt at the provider. `absent`: unknown there, or the code was not scanned yet. */
export type PaymentState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'paid'; readonly fact: PaidFact };

export interface RefundRequest {
  readonly attemptNo: string;
  readonly providerNo: string;
  /** Our number of the refund; a repeat with the same number refunds once. */
  readonly refundNo: string;
  readonly amountFen: number;
  readonly totalFen: number;
  readonly reason: string;
}

/** A payment or refund in the provider's daily bill. */
export interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly attemptNo: string;
  readonly providerNo: string;
  readonly amountFen: number;
}

/** A webhook request as received. */
export interface RawWebhook {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** A verified webhook. `other` is validly signed but does not report a successful payment. */
export type Webhook = { readonly kind: 'paid'; readonly fact: PaidFact } | { readonly kind: 'other' };

/** Thrown for a webhook with an invalid signature, time, merchant or shape. The message is for the log only; the sender gets no details. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** The provider gave no valid answer: time-out, 5xx, unreadable or unsigned response. The outcome is unknown; retry later. */
export class ProviderUnknown extends Error {
  override readonly name = 'ProviderUnknown';
}

/** The provider refused: invalid parameters, a closed account. Retrying does not help. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Response to a webhook in the provider's format. */
export interface WebhookAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A payment provider. Every method may throw ProviderUnknown or ProviderRefused. */
export interface PaymentProvider {
  /** Name in rows and reports: `alipay`, `wechat`; in the payment sandbox `sandbox-alipay`, `sandbox-wechat`. */
  readonly name: string;
  readonly payType: PayType;
  /** Whether it only simulates payments; nobody is charged. */
  readonly sandbox: boolean;
  /** The ids that webhooks and query responses for us must contain. */
  readonly appId: string;
  readonly merchantId: string;
  /**
   * Opens the attempt; resolves with the text of the QR code on a desktop, or the payment page's URL on a phone. A repeat with the same number
   * returns the same or an equivalent one.
   */
  create(request: PaymentRequest): Promise<string>;
  query(attemptNo: string): Promise<PaymentState>;
  /** Closes an unpaid attempt. Resolves with the state afterwards, which may be `paid`. */
  close(attemptNo: string): Promise<PaymentState>;
  /** Resolves `done` when the money is on its way back, `processing` when the call must be repeated later. */
  refund(request: RefundRequest): Promise<'done' | 'processing'>;
  /** Returns all payments and refunds of one business date (YYYY-MM-DD, Asia/Shanghai). */
  bill(date: string): Promise<readonly BillRow[]>;
  /** Verifies and parses a webhook. Throws WebhookRefused. */
  readWebhook(webhook: RawWebhook): Promise<Webhook>;
  /** Response after the commit. */
  readonly acknowledged: WebhookAnswer;
  /** Response that makes the provider send the webhook again. */
  readonly refused: WebhookAnswer;
}
