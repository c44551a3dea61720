import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { PayType } from '@ai-site/shared/domain/orders';
import * as z from 'zod/mini';
import { paidFact, ScriptedProvider } from '../../../billing/orders/testing/scripted-provider.ts';
import {
  type BillRow,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderUnknown,
  type RawWebhook,
  type RefundRequest,
  type Webhook,
} from '../../../billing/payments/port.ts';

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('pending') }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('paid'), fact: paidFact }),
]);

/** Client of a provider in another process, which outlives the site under test. */
export class ProviderLink implements PaymentProvider {
  readonly name = 'scripted-wechat';
  readonly payType = PayType.wechat;
  readonly sandbox = true;
  readonly #origin: string;
  /** Knows how webhooks of that provider are signed. */
  readonly #reader = new ScriptedProvider(PayType.wechat, this.name);
  readonly appId = this.#reader.appId;
  readonly merchantId = this.#reader.merchantId;
  readonly acknowledged = this.#reader.acknowledged;
  readonly refused = this.#reader.refused;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async create(request: PaymentRequest): Promise<string> {
    return z.string().parse(await this.#ask('create', request));
  }

  async query(attemptNo: string): Promise<PaymentState> {
    return state.parse(await this.#ask('query', attemptNo));
  }

  async close(attemptNo: string): Promise<PaymentState> {
    return state.parse(await this.#ask('close', attemptNo));
  }

  async refund(request: RefundRequest): Promise<'done' | 'processing'> {
    return z.enum(['done', 'processing']).parse(await this.#ask('refund', request));
  }

  async bill(): Promise<readonly BillRow[]> {
    return [];
  }

  readWebhook(webhook: RawWebhook): Promise<Webhook> {
    return this.#reader.readWebhook(webhook);
  }

  async #ask(what: string, about: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#origin}/${what}`, { method: 'POST', body: JSON.stringify(about) });
    if (!answer.ok) throw new ProviderUnknown(`${what} was answered ${answer.status}`);
    return answer.json();
  }
}

const created = z.object({
  attemptNo: z.string(),
  amountFen: z.int(),
  subject: z.string(),
  clientType: z.literal([1, 2]),
  expiresAt: z.pipe(
    z.string(),
    z.transform((time: string) => new Date(time)),
  ),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  payerIp: z.string(),
});

/** Serves a provider of this process to `ProviderLink` clients; resolves with its origin and a function that closes it. */
export async function serveProvider(
  provider: ScriptedProvider,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const handlers: Readonly<Record<string, (about: unknown) => Promise<unknown>>> = {
    '/create': (about) => provider.create(created.parse(about)),
    '/query': (about) => provider.query(z.string().parse(about)),
    '/close': (about) => provider.close(z.string().parse(about)),
  };
  const server = createServer(async (request, response) => {
    try {
      const answer = await handlers[request.url ?? '']?.(JSON.parse(await text(request)));
      response.end(JSON.stringify(answer));
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
