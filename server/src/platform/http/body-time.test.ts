import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { accounts } from '@ai-site/shared/api/accounts';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { bodyTime } from './body-time.ts';

let site: TestSite;
let origin: string;
beforeAll(async () => {
  site = await createTestSite();
  origin = await site.listen();
});
afterAll(() => site.close());
afterEach(() => {
  jest.restoreAllMocks();
});

it('a body that trickles in is given up', async () => {
  jest.replaceProperty(bodyTime, 'ms', 100);
  const call = request(`${origin}${accounts.sendCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const trickle = setInterval(() => call.write(' '), 20);
  const end = new Promise((resolve) => {
    call.on('response', (answer) => resolve(json(answer)));
    call.on('error', ({ message }) => resolve(message));
  });
  try {
    expect(await end).toEqual({ code: 503, msg: errorTexts.timeout, data: null });
  } finally {
    clearInterval(trickle);
    call.destroy();
  }
});

it('a body that arrives in time is read', async () => {
  jest.replaceProperty(bodyTime, 'ms', 5000);
  const answer = await fetch(`${origin}${accounts.sendCode.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '1' }),
  });
  expect((await answer.json()).code).toBe(400);
});
