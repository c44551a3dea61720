import { accounts } from '@ai-site/shared/api/accounts';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.call(accounts.sendCode, { body: { mobile: '13800000001' } });
  site.clock.advance(1);
  await site.call(accounts.sendCode, { body: { mobile: '13800000002' } });
});
afterAll(() => site.close());

const get = (query = '', accept = '*/*') =>
  site.app.inject({ url: `${siteCalls.outbox.path}${query}`, headers: { accept } });

describe('the outbox', () => {
  it('is a bare list, newest first', async () => {
    const entries = siteCalls.outbox.data.parse((await get()).json());
    expect(entries.map((entry) => entry.mobile)).toEqual(['13800000002', '13800000001']);
    expect(entries[0]).toEqual({
      mobile: '13800000002',
      code: expect.stringMatching(/^\d{6}$/),
      at: '2024-03-01T04:00:01.000Z',
    });
  });

  it('can be asked for one number', async () => {
    expect((await get('?mobile=13800000001')).json()).toHaveLength(1);
    expect((await get('?mobile=1')).statusCode).toBe(400);
  });

  it('is the page of the site for people, and for this machine only', async () => {
    site.app.siteHooks.sendPage = async (_request, reply) => await reply.type('text/html').send('<title>page</title>');
    const html = { accept: 'text/html,application/xhtml+xml' };
    expect((await get('', html.accept)).body).toBe('<title>page</title>');
    expect(
      (await site.app.inject({ url: siteCalls.outbox.path, headers: html, remoteAddress: '192.168.1.20' })).statusCode,
    ).toBe(404);
  });

  it.each([
    ['another address', { remoteAddress: '192.168.1.20' }],
    ['a name that somebody points at this machine', { headers: { host: 'evil.example:8080' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
  ])('does not exist for %s', async (_, request) => {
    const answer = await site.app.inject({ url: siteCalls.outbox.path, ...request });
    expect([answer.statusCode, answer.body.includes('13800000001')]).toEqual([404, false]);
  });
});
