import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { accounts } from '@ai-site/shared/api/accounts';
import { defineCalls } from '@ai-site/shared/api/define';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { route } from './route.ts';

const probes = defineCalls('probes', {
  crash: { method: 'GET', path: '/api/probes/crash', access: 'public', summary: '' },
  operators: { method: 'GET', path: '/api/probes/operators', access: 'operator', summary: '' },
  large: {
    method: 'GET',
    path: '/api/probes/large',
    access: 'public',
    summary: '',
    revalidated: true,
    data: z.string(),
  },
});

let site: TestSite;
let failure = new Error('the secret detail');
let user: TestUser;
let text = '字'.repeat(2000);

beforeAll(async () => {
  site = await createTestSite({ settings: { operators: ['13700000000'] } });
  route(site.app, site.site, probes.crash, async () => {
    throw failure;
  });
  route(site.app, site.site, probes.operators, async () => null);
  route(site.app, site.site, probes.large, async () => text);
  user = await site.signIn();
});
afterAll(() => site.close());

const post = (
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  url: string = accounts.login.path,
) => site.app.inject({ method: 'POST', url, headers, payload });

describe('a declared call', () => {
  it('answers in the envelope, whose code equals the status', async () => {
    const answer = await site.answer(quickFill.get, { params: { id: 'none' } });
    expect(answer).toMatchObject({ status: 404, envelope: { code: 404, msg: errorTexts.notFound, data: null } });
  });

  it('is served under every path that the specification gives', async () => {
    for (const url of [accounts.sendCode.path, ...accounts.sendCode.aliases])
      expect((await post('{}', undefined, url)).json()).toMatchObject({ code: 400, msg: '请输入手机号码' });
  });

  it('refuses what does not match its schema with the declared text', async () => {
    const cases = [
      [{}, '请输入手机号码'],
      [{ mobilePhone: '123', password: 'x' }, '请输入有效手机号'],
      [{ mobilePhone: '13800000000' }, '请输入密码'],
      [{ mobilePhone: '13800000000', password: 'x'.repeat(21) }, '密码最多20个字符'],
      [{ mobilePhone: 13_800_000_000, password: 'x' }, '请输入手机号码'],
    ] as const;
    for (const [body, msg] of cases)
      expect((await site.answer(accounts.login, { body })).envelope).toEqual({ code: 400, msg, data: null });
  });

  it.each(['text/plain', 'text/plain; charset=utf-8'])('refuses a body of type %s', async (type) => {
    const answer = await post('{"mobilePhone": "13800000000", "password": "x"}', { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 415, msg: errorTexts.unsupportedType, data: null },
    ]);
  });

  it.each([
    ['malformed JSON', '{"mobilePhone": ', 400, errorTexts.badRequest],
    ['no body', '', 400, errorTexts.badRequest],
    ['a poisoned prototype', '{"__proto__": {"x": 1}, "mobilePhone": "13800000000"}', 400, errorTexts.badRequest],
    [
      'a text that the database cannot keep',
      '{"mobilePhone": "13800000000", "password": "a\\u0000b"}',
      400,
      errorTexts.badRequest,
    ],
    ['half a character', '{"mobilePhone": "13800000000", "password": "\\ud800"}', 400, errorTexts.badRequest],
    ['nesting beyond any stack', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, errorTexts.badRequest],
    ['too much', `"${'x'.repeat(70_000)}"`, 413, errorTexts.tooLarge],
  ])('answers %s', async (_, payload, code, msg) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toEqual({ code, msg, data: null });
  });

  it('answers an unknown media type with 415', async () => {
    expect((await post('<x/>', { 'content-type': 'application/xml' })).json()).toMatchObject({
      code: 415,
      msg: errorTexts.unsupportedType,
    });
  });

  it('answers an unknown path below the API and a malformed URL in the envelope', async () => {
    expect((await site.app.inject('/customer/user/nothing')).json()).toMatchObject({ code: 404 });
    expect((await site.app.inject('/api/%E0%A4%A')).json()).toMatchObject({ code: 400 });
  });

  it('tells nothing of an unforeseen error', async () => {
    const answer = await site.app.inject(probes.crash.path);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 500, msg: errorTexts.server, data: null });
  });

  it('answers that it is unavailable when the disk takes no more', async () => {
    failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect((await site.app.inject(probes.crash.path)).json()).toEqual({
      code: 503,
      msg: errorTexts.unavailable,
      data: null,
    });
  });

  it('carries security headers and a request id, also on errors', async () => {
    const { headers } = await site.app.inject({ url: '/api/nothing', headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': 'from-the-proxy-1',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('an answer that is revalidated', () => {
  const get = (headers: Record<string, string> = {}) => site.app.inject({ url: probes.large.path, headers });

  it('is compressed as the browser accepts, when it is large', async () => {
    const plain = await get();
    expect([plain.json(), plain.headers['content-encoding']]).toEqual([{ code: 200, msg: '', data: text }, undefined]);
    const [brotli, gzip] = [
      await get({ 'accept-encoding': 'gzip, deflate, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ];
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect([brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload)]).toEqual([
      plain.rawPayload,
      plain.rawPayload,
    ]);
    text = '短';
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to a browser that has it', async () => {
    const { etag } = (await get()).headers;
    const known = { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' };
    const again = await get(known);
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    text = '新';
    expect((await get(known)).json()).toMatchObject({ data: '新' });
  });
});

describe('access', () => {
  const me = (authorization: string) => site.app.inject({ url: accounts.me.path, headers: { authorization } });

  it('takes the token with and without Bearer', async () => {
    expect((await me(user.token)).statusCode).toBe(200);
    expect((await me(`Bearer ${user.token}`)).statusCode).toBe(200);
  });

  it('asks strangers to sign in and tells holders of dead tokens that theirs is over', async () => {
    expect((await site.app.inject(accounts.me.path)).json()).toMatchObject({ code: 401, msg: errorTexts.unauthorized });
    const [id, secret] = user.token.split('.');
    for (const forged of [
      'nonsense',
      `${id}.${'A'.repeat(43)}`,
      `${'A'.repeat(20)}.${secret}`,
      `${user.token}x`,
      'Bearer ',
    ]) {
      expect((await me(forged)).json()).toMatchObject({ code: 401 });
    }
  });

  it('lets operators alone make operators’ calls', async () => {
    expect((await site.answer(probes.operators, {}, { token: user.token })).status).toBe(403);
    const operator = await site.signIn({ mobile: '13700000000' });
    expect((await site.answer(probes.operators, {}, { token: operator.token })).status).toBe(200);
  });
});
