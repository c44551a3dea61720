import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { NoticeAnswer, RawNotice } from '../payments/port.ts';

/** Hears notices as a merchant's site does, and keeps them. */
export interface MerchantEar {
  readonly url: string;
  readonly heard: readonly RawNotice[];
  /** What the next notices are answered with. */
  answer: NoticeAnswer;
  /** Asked before the answer goes out. */
  before: (notice: RawNotice) => Promise<void>;
  /** Resolves once so many notices came. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function openEar(answer: NoticeAnswer): Promise<MerchantEar> {
  const heard: RawNotice[] = [];
  let waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const notice = { headers: flat(request.headers), body: Buffer.concat(chunks).toString('utf8') };
      heard.push(notice);
      await ear.before(notice);
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

const flat = (headers: IncomingHttpHeaders): RawNotice['headers'] => ({ ...headers });
