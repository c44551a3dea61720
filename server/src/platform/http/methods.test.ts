import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await createTestSite();
  port = Number(new URL(await site.listen()).port);
});
afterAll(() => site.close());

/** Sends bytes as they are; resolves with what comes back until the server closes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

it('TRACE echoes nothing', async () => {
  const answer = await raw('TRACE / HTTP/1.1\r\nhost: localhost\r\nx-secret: a-secret\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('a-secret');
});

it.each([
  ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n\r\n{}xx'],
  ['a length beside chunks', 'transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n'],
  ['a line that ends with a bare carriage return', 'x-a: b\rcontent-length: 2\r\n\r\n{}'],
])('a request with %s is refused: servers would not agree where it ends', async (_case, rest) => {
  expect(
    await raw(
      `POST /cus/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${rest}`,
    ),
  ).toMatch(/^HTTP\/1\.1 400 /);
});

it('a call answers its own method only', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    expect((await site.app.inject({ method, url: '/cus/login' })).statusCode).toBe(404);
});

it('every answer says that others may not frame it, and get no path of it', async () => {
  for (const url of ['/healthz', '/api/nothing', '/cus/login']) {
    const { headers } = await site.app.inject(url);
    expect([headers['referrer-policy'], headers['x-content-type-options']]).toEqual([
      'strict-origin-when-cross-origin',
      'nosniff',
    ]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  }
});
