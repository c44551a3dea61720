import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
let port: number;

beforeAll(async () => {
  site = await createTestSite();
  port = Number(new URL(await site.listen()).port);
});
afterAll(() => site.close());

async function answerTo(...parts: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  const answer = await text(socket);
  await once(socket.end(), 'close');
  return answer;
}

describe('what is no request', () => {
  it.each([
    ['an endless URL', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: site\r\n\r\n`, 413, errorTexts.tooLarge],
    ['broken syntax', 'nonsense\r\n\r\n', 400, errorTexts.badRequest],
  ])('is answered in the envelope: %s', async (_, request, code, msg) => {
    const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(JSON.parse(body)).toEqual({ code, msg, data: null });
  });

  it('is read to its end, so that its sender gets the answer', async () => {
    const piece = 'a'.repeat(1024 * 1024);
    expect(await answerTo('GET /', ...Array.from({ length: 16 }, () => piece))).toContain(errorTexts.tooLarge);
  });
});
