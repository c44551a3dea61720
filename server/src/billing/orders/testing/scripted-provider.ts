import { createHmac } from 'node:crypto';
import type { PayType } from '@ai-site/shared/domain/orders';
import * as z from 'zod/mini';
import {
  type BillRow,
  type PaidFact,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderRefused,
  ProviderUnknown,
  type RawWebhook,
  type RefundRequest,
  type Webhook,
  WebhookRefused,
} from '../../payments/port.ts';

/** How a call fails. `lost`: the provider executes the request, but its response never arrives. */
export type ProviderFault = 'unknown' | 'refused' | 'lost';
type Operation = 'create' | 'query' | 'close' | 'refund' | 'bill';

interface Trade {
  readonly request: PaymentRequest;
  state: PaymentState;
}

const signed = z.object({ fact: z.nullable(z.record(z.string(), z.unknown())), sign: z.string() });
const factShape = z.object({
  attemptNo: z.string(),
  providerNo: z.string(),
  amountFen: z.int(),
  currency: z.string(),
  appId: z.string(),
  merchantId: z.string(),
  paidAt: z.pipe(
    z.string(),
    z.transform((time: string) => new Date(time)),
  ),
});

/** Schema of a `PaidFact` serialised to JSON. */
export const paidFact = factShape;

let numbers = 0;

/** An in-memory payment provider controlled by the test. Its webhooks are signed JSON. */
export class ScriptedProvider implements PaymentProvider {
  readonly name: string;
  readonly payType: PayType;
  readonly sandbox = true;
  readonly appId = 'the-app';
  readonly merchantId = 'the-merchant';
  readonly acknowledged = { status: 200, type: 'text/plain; charset=utf-8', body: 'success' };
  readonly refused = { status: 400, type: 'text/plain; charset=utf-8', body: 'fail' };
  /** Calls received, in order: `query 2024…A1`. */
  readonly asked: string[] = [];
  readonly trades = new Map<string, Trade>();
  /** Keyed by refund number. */
  readonly refunds = new Map<string, RefundRequest>();
  readonly bills = new Map<string, BillRow[]>();
  /** Called while an attempt is being opened, before the site gets its response. */
  whileCreating: (request: PaymentRequest) => Promise<void> = async () => {};
  /** Whether attempts are absent at the provider until the code is scanned, as at Alipay. */
  absentUntilScanned = false;
  /** Results of the next refund calls, in order; `done` when the list is empty. */
  refundAnswers: ('done' | 'processing')[] = [];
  readonly #faults = new Map<Operation, ProviderFault[]>();

  constructor(payType: PayType, name = payType === 1 ? 'scripted-alipay' : 'scripted-wechat') {
    this.payType = payType;
    this.name = name;
  }

  /** Makes the next calls of this kind fail, in this order. */
  fail(operation: Operation, ...faults: readonly ProviderFault[]): void {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...faults]);
  }

  /** Cancels all scheduled failures. */
  recover(): void {
    this.#faults.clear();
  }

  /** Pays an attempt. `changes` falsify the fact; each call uses a new provider number. */
  pay(attemptNo: string, changes: Partial<PaidFact> = {}): PaidFact {
    numbers += 1;
    const trade = this.trades.get(attemptNo);
    const fact: PaidFact = {
      attemptNo,
      providerNo: `P${String(numbers).padStart(8, '0')}`,
      amountFen: trade?.request.amountFen ?? 0,
      currency: 'CNY',
      appId: this.appId,
      merchantId: this.merchantId,
      paidAt: new Date('2024-03-01T04:00:30Z'),
      ...changes,
    };
    if (trade !== undefined) trade.state = { kind: 'paid', fact };
    return fact;
  }

  /** A webhook of this provider; null: about something other than a payment. */
  webhook(fact: PaidFact | null): RawWebhook & { readonly headers: Record<string, string> } {
    const told = fact === null ? null : { ...fact, paidAt: fact.paidAt.toISOString() };
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fact: told, sign: this.#sign(told) }),
    };
  }

  async create(request: PaymentRequest): Promise<string> {
    const lost = this.#begin('create', request.attemptNo);
    this.trades.set(request.attemptNo, {
      request,
      state: this.absentUntilScanned ? { kind: 'absent' } : { kind: 'pending' },
    });
    await this.whileCreating(request);
    lost();
    return `scripted://pay/${request.attemptNo}`;
  }

  async query(attemptNo: string): Promise<PaymentState> {
    this.#begin('query', attemptNo)();
    return this.trades.get(attemptNo)?.state ?? { kind: 'absent' };
  }

  async close(attemptNo: string): Promise<PaymentState> {
    const lost = this.#begin('close', attemptNo);
    const trade = this.trades.get(attemptNo);
    if (trade?.state.kind === 'pending') trade.state = { kind: 'closed' };
    lost();
    return trade?.state ?? { kind: 'absent' };
  }

  async refund(request: RefundRequest): Promise<'done' | 'processing'> {
    const lost = this.#begin('refund', request.refundNo);
    this.refunds.set(request.refundNo, request);
    lost();
    return this.refundAnswers.shift() ?? 'done';
  }

  async bill(date: string): Promise<readonly BillRow[]> {
    this.#begin('bill', date)();
    return this.bills.get(date) ?? [];
  }

  async readWebhook({ body }: RawWebhook): Promise<Webhook> {
    const parsed = signed.safeParse(parseJson(body));
    if (!parsed.success) throw new WebhookRefused('shape');
    if (parsed.data.sign !== this.#sign(parsed.data.fact)) throw new WebhookRefused('signature');
    return parsed.data.fact === null ? { kind: 'other' } : { kind: 'paid', fact: factShape.parse(parsed.data.fact) };
  }

  #sign(told: unknown): string {
    return createHmac('sha256', this.name).update(JSON.stringify(told)).digest('hex');
  }

  /** Records the call and fails as scripted. Call the returned function after the execution: it throws when the response is `lost`. */
  #begin(operation: Operation, about: string): () => void {
    this.asked.push(`${operation} ${about}`);
    const fault = this.#faults.get(operation)?.shift();
    if (fault === 'unknown') throw new ProviderUnknown(`${operation} timed out`);
    if (fault === 'refused') throw new ProviderRefused(`${operation} is not allowed`);
    return () => {
      if (fault === 'lost') throw new ProviderUnknown(`the answer to ${operation} was lost`);
    };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
