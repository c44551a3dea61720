import { ClientType, PayType } from '@ai-site/shared/domain/orders';
import { shanghaiIso } from '@ai-site/shared/domain/shanghai-time';
import * as z from 'zod/mini';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import type { Clock } from '../../../platform/site.ts';
import {
  type BillRow,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderRefused,
  ProviderUnknown,
  type RawWebhook,
  type RefundRequest,
  type Webhook,
} from '../port.ts';
import { downloadBill } from './bill.ts';
import { WechatClient } from './client.ts';
import { paidFact, transaction } from './transaction.ts';
import { readWechatWebhook } from './webhook.ts';

const opened = z.object({ code_url: z.string().check(z.minLength(1)) });
const refunded = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});
const nothing = z.unknown();

const DESCRIPTION_BYTES = 127;
const REASON_BYTES = 80;

interface WechatOptions {
  readonly name: string;
  readonly sandbox: boolean;
  readonly account: WechatAccount;
  readonly clock: Clock;
}

/** WeChat Pay: a native QR code on desktops. Browsers on phones are not supported (docs/product/site.md#4.5). */
export class WechatProvider implements PaymentProvider {
  readonly name: string;
  readonly payType = PayType.wechat;
  readonly sandbox: boolean;
  readonly appId: string;
  readonly merchantId: string;
  readonly acknowledged = { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' };
  readonly refused = { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' };
  readonly #account: WechatAccount;
  readonly #client: WechatClient;
  readonly #clock: Clock;

  constructor({ name, sandbox, account, clock }: WechatOptions) {
    this.name = name;
    this.sandbox = sandbox;
    this.appId = account.appId;
    this.merchantId = account.merchantId;
    this.#account = account;
    this.#clock = clock;
    this.#client = new WechatClient(account, clock);
  }

  async create(request: PaymentRequest): Promise<string> {
    if (request.clientType !== ClientType.web) throw new ProviderRefused('WeChat Pay serves QR codes on desktops only');
    const made = await this.#client.ask(opened, {
      method: 'POST',
      path: '/v3/pay/transactions/native',
      body: {
        appid: this.appId,
        mchid: this.merchantId,
        description: truncate(request.subject, DESCRIPTION_BYTES),
        out_trade_no: request.attemptNo,
        time_expire: shanghaiIso(request.expiresAt),
        notify_url: request.notifyUrl,
        amount: { total: request.amountFen, currency: 'CNY' },
      },
    });
    if (made.kind === 'expected') throw new ProviderUnknown('native was answered in another way');
    return made.value.code_url;
  }

  async query(attemptNo: string): Promise<PaymentState> {
    const asked = await this.#client.ask(transaction, {
      method: 'GET',
      path: `${tradePath(attemptNo)}?mchid=${encodeURIComponent(this.merchantId)}`,
      expected: ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'],
    });
    if (asked.kind === 'expected') return { kind: 'absent' };
    const { value } = asked;
    if (value.out_trade_no !== attemptNo || value.mchid !== this.merchantId || value.appid !== this.appId)
      throw new ProviderUnknown(`The answer is about ${value.out_trade_no} of ${value.mchid}`);
    switch (value.trade_state) {
      case 'SUCCESS': {
        const fact = paidFact(value);
        if (fact === null) throw new ProviderUnknown('The paid transaction has no readable amount or time');
        return { kind: 'paid', fact };
      }
      // Never paid, or refunded: in both cases there is no money.
      case 'CLOSED':
      case 'REVOKED':
      case 'REFUND':
        return { kind: 'closed' };
      // After PAYERROR the payer may retry until the order is closed.
      default:
        return { kind: 'pending' };
    }
  }

  async close(attemptNo: string): Promise<PaymentState> {
    const asked = await this.#client.ask(nothing, {
      method: 'POST',
      path: `${tradePath(attemptNo)}/close`,
      body: { mchid: this.merchantId },
      expected: ['ORDERPAID', 'ORDER_PAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST'],
    });
    // Closing fails alike for a paid, closed or unknown order; the query tells which.
    return asked.kind === 'expected' ? this.query(attemptNo) : { kind: 'closed' };
  }

  async refund(request: RefundRequest): Promise<'done' | 'processing'> {
    const asked = await this.#client.ask(refunded, {
      method: 'POST',
      path: '/v3/refund/domestic/refunds',
      body: {
        transaction_id: request.providerNo,
        out_refund_no: request.refundNo,
        reason: truncate(request.reason, REASON_BYTES),
        amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
      },
    });
    if (
      asked.kind === 'expected' ||
      asked.value.out_refund_no !== request.refundNo ||
      asked.value.out_trade_no !== request.attemptNo
    )
      throw new ProviderUnknown('The answer is about another refund');
    const { status } = asked.value;
    if (status === 'SUCCESS') return 'done';
    if (status === 'PROCESSING') return 'processing';
    throw new ProviderRefused(`refund ${request.refundNo}: ${status}`);
  }

  bill(date: string): Promise<readonly BillRow[]> {
    return downloadBill(this.#client, date);
  }

  async readWebhook(webhook: RawWebhook): Promise<Webhook> {
    return readWechatWebhook(this.#account, webhook, this.#clock());
  }
}

const tradePath = (attemptNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

/** Truncates a text to as many whole characters as fit the bytes. */
function truncate(text: string, bytes: number): string {
  let kept = '';
  for (const character of text.replaceAll(/\p{Cc}/gu, ' ').trim()) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return kept;
}
