import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { RawWebhook, WebhookAnswer } from '../billing/payments/port.ts';

/** A merchant's webhook endpoint, which records the webhooks it receives. */
export interface MerchantEar {
  readonly url: string;
  readonly heard: readonly RawWebhook[];
  /** Response to the next webhooks. */
  answer: WebhookAnswer;
  /** Called before the response is sent. */
  before: (webhook: RawWebhook) => Promise<void>;
  /** Resolves once this many webhooks have arrived. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openEar(answer: WebhookAnswer): Promise<MerchantEar> {
  const heard: RawWebhook[] = [];
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const webhook = { headers: flat(request.headers), body: Buffer.concat(chunks).toString('utf8') };
      heard.push(webhook);
      await ear.before(webhook);
      response.writeHead(ear.answer.status, { 'content-type': ear.answer.type }).end(ear.answer.body);
      waiting = waiting.filter(({ count, resolve }) => {
        if (heard.length < count) return true;
        resolve();
        return false;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const ear: MerchantEar = {
    url: `http://127.0.0.1:${address.port}/notify`,
    heard,
    answer,
    before: async () => {},
    has: (count) => new Promise((resolve) => (heard.length >= count ? resolve() : waiting.push({ count, resolve }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return ear;
}

const flat = (headers: IncomingHttpHeaders): RawWebhook['headers'] => ({ ...headers });
