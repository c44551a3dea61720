import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { describe, expect, it } from '@jest/globals';
import { ServiceUnavailable } from '../../platform/http/call-service.ts';
import { httpSms } from './http-provider.ts';

describe('an SMS service', () => {
  it('receives number, code and purpose, which selects the wording', async () => {
    const server = createServer(async (request, response) => {
      received.push({
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        body: await json(request),
      });
      response.writeHead(received.length === 1 ? 204 : 500).end();
    });
    const received: unknown[] = [];
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const sms = httpSms(
      {
        url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`,
        token: 'a token',
      },
      { timeoutMs: HANG_LIMIT_MS, pausesMs: [] },
    );
    try {
      await sms.send('13800000000', '123456', 'guardian', 'id-1');
      expect(received).toEqual([
        {
          authorization: 'Bearer a token',
          key: 'id-1',
          body: { mobile: '13800000000', code: '123456', purpose: 'guardian' },
        },
      ]);
      await expect(sms.send('13800000000', '123456', 'login', 'id-2')).rejects.toThrow(ServiceUnavailable);
    } finally {
      server.close();
    }
  });
});
