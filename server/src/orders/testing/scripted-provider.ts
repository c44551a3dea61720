import { createHmac } from 'node:crypto';
import type { PayType } from '@ai-site/shared/orders';
import * as z from 'zod/mini';
import {
  type BillRow,
  type Notice,
  NoticeRefused,
  type PaidFact,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderRefused,
  ProviderUnknown,
  type RawNotice,
  type RefundRequest,
} from '../../payments/port.ts';

/** How a call goes wrong. `lost`: the provider does what it was asked for, and its answer never arrives. */
export type Mishap = 'unknown' | 'refused' | 'lost';
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

/** A fact as it travels in JSON. */
export const paidFact = factShape;

let numbers = 0;

/** A payment provider that lives in memory and does what a test tells it to. Its notices are signed JSON. */
export class ScriptedProvider implements PaymentProvider {
  readonly name: string;
  readonly payType: PayType;
  readonly sandbox = true;
  readonly appId = 'the-app';
  readonly merchantId = 'the-merchant';
  readonly acknowledged = { status: 200, type: 'text/plain; charset=utf-8', body: 'success' };
  readonly refused = { status: 400, type: 'text/plain; charset=utf-8', body: 'fail' };
  /** What was asked, in order: `query 2024…A1`. */
  readonly asked: string[] = [];
  readonly trades = new Map<string, Trade>();
  /** By refund number. */
  readonly refunds = new Map<string, RefundRequest>();
  readonly bills = new Map<string, BillRow[]>();
  /** Runs while an attempt is being opened, before the site gets its answer. */
  whileCreating: (request: PaymentRequest) => Promise<void> = async () => {};
  /** Whether attempts exist at the provider before somebody scans the code, as at Alipay. */
  absentUntilScanned = false;
  /** How refunds go: at once, or only when asked again. */
  refundAnswers: ('done' | 'processing')[] = [];
  readonly #mishaps = new Map<Operation, Mishap[]>();

  constructor(payType: PayType, name = payType === 1 ? 'scripted-alipay' : 'scripted-wechat') {
    this.payType = payType;
    this.name = name;
  }

  /** The next calls of this kind go wrong, in this order. */
  fail(operation: Operation, ...mishaps: readonly Mishap[]): void {
    this.#mishaps.set(operation, [...(this.#mishaps.get(operation) ?? []), ...mishaps]);
  }

  /** Nothing goes wrong any more. */
  recover(): void {
    this.#mishaps.clear();
  }

  /** Somebody pays. `changes` make the fact wrong; a new provider number each time. */
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

  /** A notice of this provider; null tells of something else than money. */
  notice(fact: PaidFact | null): RawNotice & { readonly headers: Record<string, string> } {
    const told = fact === null ? null : { ...fact, paidAt: fact.paidAt.toISOString() };
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fact: told, sign: this.#sign(told) }) };
  }

  async create(request: PaymentRequest): Promise<string> {
    const lost = this.#begin('create', request.attemptNo);
    this.trades.set(request.attemptNo, { request, state: this.absentUntilScanned ? { kind: 'absent' } : { kind: 'pending' } });
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

  async readNotice({ body }: RawNotice): Promise<Notice> {
    const parsed = signed.safeParse(parseJson(body));
    if (!parsed.success) throw new NoticeRefused('shape');
    if (parsed.data.sign !== this.#sign(parsed.data.fact)) throw new NoticeRefused('signature');
    return parsed.data.fact === null ? { kind: 'other' } : { kind: 'paid', fact: factShape.parse(parsed.data.fact) };
  }

  #sign(told: unknown): string {
    return createHmac('sha256', this.name).update(JSON.stringify(told)).digest('hex');
  }

  /** Notes the call and lets it fail as told; what is returned fails afterwards. */
  #begin(operation: Operation, about: string): () => void {
    this.asked.push(`${operation} ${about}`);
    const mishap = this.#mishaps.get(operation)?.shift();
    if (mishap === 'unknown') throw new ProviderUnknown(`${operation} timed out`);
    if (mishap === 'refused') throw new ProviderRefused(`${operation} is not allowed`);
    return () => {
      if (mishap === 'lost') throw new ProviderUnknown(`the answer to ${operation} was lost`);
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
