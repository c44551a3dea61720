import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { RawWebhook, WebhookAnswer } from '../billing/payments/port.ts';

/** A merchant's webhook endpoint, which records the webhooks it receives. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly RawWebhook[];
  /** Response to the next webhooks. */
  answer: WebhookAnswer;
  /** Called before the response is sent. */
  before: (webhook: RawWebhook) => Promise<void>;
  /** Resolves once this many webhooks have arrived. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWebhookReceiver(answer: WebhookAnswer): Promise<WebhookReceiver> {
  const received: RawWebhook[] = [];
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const webhook = { headers: flat(request.headers), body: Buffer.concat(chunks).toString('utf8') };
      received.push(webhook);
      await receiver.before(webhook);
      response.writeHead(receiver.answer.status, { 'content-type': receiver.answer.type }).end(receiver.answer.body);
      waiting = waiting.filter(({ count, resolve }) => {
        if (received.length < count) return true;
        resolve();
        return false;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/notify`,
    received,
    answer,
    before: async () => {},
    has: (count) => new Promise((resolve) => (received.length >= count ? resolve() : waiting.push({ count, resolve }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

const flat = (headers: IncomingHttpHeaders): RawWebhook['headers'] => ({ ...headers });
