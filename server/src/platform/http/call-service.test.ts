import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callService, ServiceRefused, ServiceUnavailable } from './call-service.ts';

const times = { timeoutMs: HANG_LIMIT_MS, pausesMs: [0] };
let server: Server;
let url: string;
let received: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[];
/** One answer per attempt. */
let answers: ((response: ServerResponse) => void)[];

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const body = await json(request);
    answers[received.length]?.(response);
    received.push({ headers: request.headers, body });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code).end(text);
const hangUp = (response: ServerResponse) => void response.destroy();
const call = (more: Partial<typeof times> = {}) =>
  callService({ url, token: 'a token' }, { name: '张三' }, 'key-1', { ...times, ...more });

describe('an outside service', () => {
  it('gets the body, the token and a key', async () => {
    answers = [status(200, 'yes')];
    expect(await call()).toBe('yes');
    expect(received).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer a token', 'idempotency-key': 'key-1' }),
        body: { name: '张三' },
      },
    ]);
  });

  it.each([
    ['hangs up', hangUp],
    ['fails', status(503)],
    ['is busy', status(429)],
  ])('that %s once is asked again with the same key', async (_, fault) => {
    answers = [fault, status(200, 'yes')];
    expect(await call()).toBe('yes');
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('that takes too long is given up and asked again', async () => {
    const late = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    answers = [() => late.abort(), status(200, 'yes')];
    expect(await call()).toBe('yes');
  });

  it('that goes on failing is unavailable', async () => {
    answers = [status(500), status(500)];
    await expect(call()).rejects.toThrow(ServiceUnavailable);
    expect(received).toHaveLength(2);
  });

  it('that refuses is not asked again', async () => {
    answers = [status(400)];
    await expect(call()).rejects.toThrow(ServiceRefused);
    expect(received).toHaveLength(1);
  });
});
