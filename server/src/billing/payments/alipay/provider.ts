import { ClientType, PayType } from '@ai-site/shared/domain/orders';
import { instantOfShanghai, shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import * as z from 'zod/mini';
import type { AlipayAccount } from '../../../platform/config/alipay-account.ts';
import type { Clock } from '../../../platform/site.ts';
import {
  type BillRow,
  type PaidFact,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderUnknown,
  type RawWebhook,
  type RefundRequest,
  type Webhook,
} from '../port.ts';
import { fenOfYuan, yuanOfFen } from '../yuan.ts';
import { downloadBill } from './bill.ts';
import { AlipayGateway } from './gateway.ts';
import { readAlipayWebhook } from './webhook.ts';

const precreated = z.object({ out_trade_no: z.string(), qr_code: z.string().check(z.minLength(1)) });
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
  trans_currency: z.optional(z.string()),
});
const closed = z.object({ out_trade_no: z.optional(z.string()) });
const refunded = z.object({ out_trade_no: z.string(), fund_change: z.optional(z.string()) });
const refund = z.object({ out_trade_no: z.optional(z.string()), refund_status: z.optional(z.string()) });

const ABSENT = 'ACQ.TRADE_NOT_EXIST';
/** Sub-codes of closing a trade that is no longer waiting for payment; the state is queried then. */
const NOT_WAITING = ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS'] as const;
const SUBJECT_LENGTH = 128;

interface AlipayOptions {
  readonly name: string;
  readonly sandbox: boolean;
  readonly account: AlipayAccount;
  readonly clock: Clock;
}

/** Alipay: a QR code on desktops (precreate), its payment page on phones (wap pay). */
export class AlipayProvider implements PaymentProvider {
  readonly name: string;
  readonly payType = PayType.alipay;
  readonly sandbox: boolean;
  readonly appId: string;
  readonly merchantId: string;
  readonly acknowledged = { status: 200, type: 'text/plain; charset=utf-8', body: 'success' };
  readonly refused = { status: 200, type: 'text/plain; charset=utf-8', body: 'fail' };
  readonly #account: AlipayAccount;
  readonly #gateway: AlipayGateway;
  readonly #clock: Clock;

  constructor({ name, sandbox, account, clock }: AlipayOptions) {
    this.name = name;
    this.sandbox = sandbox;
    this.appId = account.appId;
    this.merchantId = account.sellerId ?? '';
    this.#account = account;
    this.#clock = clock;
    this.#gateway = new AlipayGateway(account, clock);
  }

  async create(request: PaymentRequest): Promise<string> {
    const common = {
      out_trade_no: request.attemptNo,
      total_amount: yuanOfFen(request.amountFen),
      subject: alipaySubject(request.subject),
      time_expire: shanghaiSecond(request.expiresAt),
    };
    if (request.clientType === ClientType.mobile) {
      return this.#gateway.page(
        'alipay.trade.wap.pay',
        { ...common, product_code: 'QUICK_WAP_WAY' },
        { notify_url: request.notifyUrl, return_url: request.returnUrl },
      );
    }
    const minutes = Math.max(1, Math.ceil((request.expiresAt.getTime() - this.#clock().getTime()) / 60_000));
    const made = await this.#gateway.ask(
      'alipay.trade.precreate',
      precreated,
      // The code is valid for two hours by default, and a trade that starts late is paid late.
      { ...common, product_code: 'FACE_TO_FACE_PAYMENT', qr_code_timeout_express: `${minutes}m` },
      { parameters: { notify_url: request.notifyUrl } },
    );
    if (made.kind === 'expected') throw new ProviderUnknown('precreate was answered in another way');
    this.#mustBe(request.attemptNo, made.value.out_trade_no);
    return made.value.qr_code;
  }

  async query(attemptNo: string): Promise<PaymentState> {
    const asked = await this.#gateway.ask(
      'alipay.trade.query',
      trade,
      { out_trade_no: attemptNo },
      { expected: [ABSENT] },
    );
    if (asked.kind === 'expected') return { kind: 'absent' };
    const { value } = asked;
    this.#mustBe(attemptNo, value.out_trade_no);
    if (value.trade_status === 'WAIT_BUYER_PAY') return { kind: 'pending' };
    // Never paid, or fully refunded: in both cases there is no money.
    if (value.trade_status === 'TRADE_CLOSED') return { kind: 'closed' };
    const amountFen = fenOfYuan(value.total_amount);
    const paidAt = instantOfShanghai(value.send_pay_date ?? '');
    if (amountFen === null || paidAt === null)
      throw new ProviderUnknown('The paid trade has no readable amount or time');
    return {
      kind: 'paid',
      fact: this.#fact(attemptNo, value.trade_no, amountFen, value.trans_currency ?? 'CNY', paidAt),
    };
  }

  async close(attemptNo: string): Promise<PaymentState> {
    const asked = await this.#gateway.ask(
      'alipay.trade.close',
      closed,
      { out_trade_no: attemptNo },
      { expected: [ABSENT, ...NOT_WAITING] },
    );
    if (asked.kind === 'expected') return asked.subCode === ABSENT ? { kind: 'absent' } : this.query(attemptNo);
    if (asked.value.out_trade_no !== undefined) this.#mustBe(attemptNo, asked.value.out_trade_no);
    return { kind: 'closed' };
  }

  async refund(request: RefundRequest): Promise<'done' | 'processing'> {
    const asked = await this.#gateway.ask('alipay.trade.refund', refunded, {
      out_trade_no: request.attemptNo,
      trade_no: request.providerNo,
      refund_amount: yuanOfFen(request.amountFen),
      refund_reason: alipaySubject(request.reason),
      out_request_no: request.refundNo,
    });
    if (asked.kind === 'expected') throw new ProviderUnknown('refund was answered in another way');
    this.#mustBe(request.attemptNo, asked.value.out_trade_no);
    if (asked.value.fund_change === 'Y') return 'done';
    // A repeated refund moves no money and does not report whether the first one did.
    const seen = await this.#gateway.ask('alipay.trade.fastpay.refund.query', refund, {
      out_trade_no: request.attemptNo,
      out_request_no: request.refundNo,
    });
    if (
      seen.kind === 'expected' ||
      (seen.value.out_trade_no !== undefined && seen.value.out_trade_no !== request.attemptNo)
    )
      return 'processing';
    return seen.value.refund_status === 'REFUND_SUCCESS' ? 'done' : 'processing';
  }

  bill(date: string): Promise<readonly BillRow[]> {
    return downloadBill(this.#gateway, date, this.#account.timeoutMs);
  }

  async readWebhook(webhook: RawWebhook): Promise<Webhook> {
    return readAlipayWebhook(this.#gateway.sdk, this.#account, webhook);
  }

  #fact(attemptNo: string, providerNo: string, amountFen: number, currency: string, paidAt: Date): PaidFact {
    return { attemptNo, providerNo, amountFen, currency, appId: this.appId, merchantId: this.merchantId, paidAt };
  }

  /** A response contains nothing of its request but the number. A validly signed response to another request must not be accepted for this one. */
  #mustBe(asked: string, answered: string): void {
    if (asked !== answered) throw new ProviderUnknown(`The answer is about ${answered}, asked was ${asked}`);
  }
}

/** Removes characters that Alipay rejects and truncates to the maximum length. */
function alipaySubject(text: string): string {
  return [...text.replaceAll(/[/=&<>"'\p{Cc}]/gu, ' ').trim()].slice(0, SUBJECT_LENGTH).join('');
}
