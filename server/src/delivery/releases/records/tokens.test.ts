import { calls } from '@ai-site/shared/api';
import { configuration } from '@ai-site/shared/api/configuration';
import { ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TestUser } from '../../../testing/site.ts';
import { packBuild } from '../builds/archive.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';

const DAY_SECONDS = 86_400;

let at: ReleaseSite;
let ordinary: TestUser;

beforeAll(async () => {
  at = await ReleaseSite.create();
  ordinary = await at.site.signIn();
  for (const name of ['mf-chat', 'mf-draw']) {
    await at.deploy('1.0.0', { name });
    await at.deploy('1.0.1', { name });
  }
});
afterAll(() => at.close());

const issue = (scopes: readonly string[], days = 30, label = '聊天团队', mayReport = false) =>
  at.site.call(
    releases.issueToken,
    { body: { label, scopes: [...scopes], days, mayReport } },
    { token: at.operator.token },
  );
const list = () => at.site.call(releases.tokens, {}, { token: at.operator.token });
const revoke = (id: string) => at.site.call(releases.revokeToken, { params: { id } }, { token: at.operator.token });
const read = (token: string) => at.answer(releases.list, {}, token);
const actions = [
  releases.promote,
  releases.canary,
  releases.rollback,
  releases.pin,
  releases.unpin,
  releases.withdraw,
  releases.reportKey,
  releases.attachReport,
  releases.nextVersion,
  configuration.set,
  ownership.claim,
];
const report = { passed: 1, failed: 0, mix: '', durationMs: 1, failures: [] };
const body = {
  version: '1.0.0',
  percent: 5,
  reason: '测试',
  key: 'x',
  report,
  values: { any: 1 },
  claims: [{ kind: 'route', key: '/x' }],
};

describe('a deploy token', () => {
  it('is shown once; only its hash is stored', async () => {
    const { token, info } = await issue(['mf-draw', 'mf-chat', 'mf-chat']);
    expect(token).toMatch(/^dt_[\w-]{20}\.[\w-]{43}$/);
    expect(info).toEqual({
      id: expect.any(String),
      label: '聊天团队',
      scopes: ['mf-chat', 'mf-draw'],
      mayReport: false,
      createdBy: '操作员 137****0001',
      createdAt: at.site.clock.now.toISOString(),
      expiresAt: new Date(at.site.clock.now.getTime() + 30 * DAY_SECONDS * 1000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    });
    const secret = token.split('.')[1] ?? '';
    const { rows } = await sql<{
      text: string;
    }>`select t::text || encode(t.hash, 'escape') as text from deploy_tokens t`.execute(at.site.site.db);
    expect(rows).toHaveLength(1);
    expect(
      JSON.stringify([rows, await list(), await at.site.call(releases.history, { query: {} }, { token: at.token })]),
    ).not.toContain(secret);
    expect(Object.keys((await list())[0] ?? {}).toSorted()).toEqual(Object.keys(info).toSorted());
  });

  it('does what its packages need, in its own name', async () => {
    const { token } = await issue(['mf-chat'], 30, '聊天团队', true);
    await at.deploy('1.1.0', { token });
    await at.deploy('1.2.0', { token, channel: 'candidate' });
    await at.attachReport('mf-chat', '1.2.0', 0, token);
    await at.canary('mf-chat', '1.2.0', 5, { token });
    await at.promote('mf-chat', {}, token);
    await at.pin('mf-chat', {}, token);
    await at.unpin('mf-chat', token);
    await at.rollBack('mf-chat', '', token);
    expect((await read(token)).status).toBe(200);
    const actors = (await at.auditLog('mf-chat')).slice(0, 8).map(({ actor }) => actor);
    expect(actors).toEqual(Array(8).fill('令牌 聊天团队'));
  });

  it('makes no call of another package', async () => {
    const { token } = await issue(['mf-chat', 'mf-exhibit']);
    const before = await at.package('mf-draw');
    for (const call of actions) {
      const input = { params: { name: 'mf-draw' }, ...(call.method === 'GET' ? {} : { body }) };
      expect({ call: call.name, ...(await at.answer(call, input, token)).envelope }).toEqual({
        call: call.name,
        code: 403,
        msg: '该令牌不能操作 mf-draw',
        data: expect.objectContaining({ refusal: 'token-of-another' }),
      });
    }
    expect(await at.package('mf-draw')).toEqual(before);
  });

  it('cannot deploy another package, nor its own build under another name', async () => {
    const { token } = await issue(['mf-chat']);
    const draw = packBuild(buildFiles({ name: 'mf-draw', version: '3.0.0' }));
    expect(await at.upload('mf-draw', draw, { token })).toMatchObject({ code: 403, msg: '该令牌不能操作 mf-draw' });
    expect(await at.upload('mf%2Ddraw', draw, { token })).toMatchObject({ code: 403 });
    expect(await at.upload('mf-chat', draw, { token })).toMatchObject({
      code: 400,
      msg: '构建被拒绝：这是 mf-draw 的构建',
    });
    expect((await at.remote('mf-draw'))?.version).toBe('1.0.1');
  });

  it('reads what its packages did, and of nothing else', async () => {
    const { token } = await issue(['mf-draw', 'mf-exhibit']);
    const names = async (name?: string) => {
      const { events } = await at.site.call(releases.history, { query: name === undefined ? {} : { name } }, { token });
      return new Set(events.map((event) => event.name));
    };
    expect(await names()).toEqual(new Set(['mf-draw']));
    expect(await names('mf-draw')).toEqual(new Set(['mf-draw']));
    expect(await names('mf-exhibit')).toEqual(new Set());
    for (const name of ['mf-chat', 'shell', 'mf-none']) {
      expect((await at.answer(releases.history, { query: { name } }, token)).envelope).toEqual({
        code: 403,
        msg: `该令牌不能查看 ${name} 的记录`,
        data: expect.objectContaining({ refusal: 'history-of-another' }),
      });
    }
    const everything = await at.site.call(releases.history, { query: {} }, { token: at.operator.token });
    expect(new Set(everything.events.map((event) => event.name))).toEqual(
      new Set([null, 'mf-chat', 'mf-draw', 'shell']),
    );
  });

  it('covers every call that needs one: no call of a package is without the check', async () => {
    const named = calls.filter(({ access, path }) => access === 'deploy' && path.includes(':name'));
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      [...actions, releases.deploy].map(({ name }) => name).toSorted(),
    );
  });

  it('cannot issue, list or revoke tokens, nor sign links', async () => {
    const { token, info } = await issue(['shell', 'mf-chat', 'mf-draw']);
    for (const [call, input] of [
      [releases.tokens, {}],
      [releases.issueToken, { body: { label: 'x', scopes: ['shell'], days: 365 } }],
      [releases.revokeToken, { params: { id: info.id } }],
      [releases.overrideLink, { body: { overrides: { 'mf-chat': '1.0.0' }, hours: 1 } }],
    ] as const) {
      for (const given of [token, `Bearer ${token}`, at.token])
        expect((await at.answer(call, input, given)).status).toBe(401);
    }
    expect((await list()).find(({ id }) => id === info.id)?.revokedAt).toBeNull();
  });

  it('ends at once when it is revoked, for good', async () => {
    const { token, info } = await issue(['mf-chat']);
    expect((await read(token)).status).toBe(200);
    at.site.clock.advance(10);
    const revokedAt = at.site.clock.now.toISOString();
    expect(await revoke(info.id)).toMatchObject({ id: info.id, revokedAt });
    expect((await read(token)).envelope).toEqual({
      code: 401,
      msg: '部署令牌已吊销',
      data: expect.objectContaining({ refusal: 'token-revoked' }),
    });
    await expect(at.deploy('5.0.0', { token })).rejects.toMatchObject({ message: '部署令牌已吊销' });
    at.site.clock.advance(10);
    expect(await revoke(info.id)).toMatchObject({ revokedAt });
    await expect(revoke('none')).rejects.toMatchObject({ code: 404 });
  });

  it('ends when it expires, to the second', async () => {
    const { token } = await issue(['mf-chat'], 1);
    at.site.clock.advance(DAY_SECONDS - 1);
    expect((await read(token)).status).toBe(200);
    at.site.clock.advance(1);
    expect((await read(token)).envelope).toEqual({
      code: 401,
      msg: '部署令牌已过期',
      data: expect.objectContaining({ refusal: 'token-expired' }),
    });
  });

  it('tells when it was last used, to the minute', async () => {
    const { token, info } = await issue(['mf-chat']);
    const lastUsed = async () => (await list()).find(({ id }) => id === info.id)?.lastUsedAt;
    await read(token);
    const first = at.site.clock.now.toISOString();
    expect(await lastUsed()).toBe(first);
    at.site.clock.advance(60);
    await read(token);
    expect(await lastUsed()).toBe(first);
    at.site.clock.advance(1);
    await read(token);
    expect(await lastUsed()).toBe(at.site.clock.now.toISOString());
  });

  it('of another secret, id or shape is none', async () => {
    const { token } = await issue(['mf-chat']);
    const [id = '', secret = ''] = token.split('.');
    for (const forged of [
      `${id}.${secret.slice(1)}A`,
      `${id}.`,
      id,
      `dt_${'x'.repeat(20)}.${secret}`,
      'dt_',
      `${token}x`,
    ]) {
      expect((await read(forged)).envelope).toEqual({
        code: 401,
        msg: '部署令牌无效',
        data: expect.objectContaining({ refusal: 'token-invalid' }),
      });
    }
    expect((await read(token.slice('dt_'.length))).status).toBe(401);
  });

  it('may run the contract suite only when it was issued for that, which the list and the audit log say', async () => {
    const { info } = await issue(['mf-chat'], 7, '流水线', true);
    expect((await list()).find(({ id }) => id === info.id)?.mayReport).toBe(true);
    const { events } = await at.site.call(releases.history, { query: {} }, { token: at.token });
    expect(events[0]).toMatchObject({ action: 'token-issue', reason: 'mf-chat，7 天，可运行契约测试' });
  });

  it('is recorded when it is issued and when it is revoked', async () => {
    const { info } = await issue(['mf-draw', 'shell'], 7, '绘画团队');
    await revoke(info.id);
    const { events } = await at.site.call(releases.history, { query: {} }, { token: at.token });
    expect(events.slice(0, 2)).toMatchObject([
      { name: null, action: 'token-revoke', from: '绘画团队', actor: '操作员 137****0001' },
      {
        name: null,
        action: 'token-issue',
        to: '绘画团队',
        reason: 'mf-draw、shell，7 天',
        actor: '操作员 137****0001',
      },
    ]);
  });

  it.each([
    ['no label', { label: '  ', scopes: ['shell'], days: 1 }, '请填写令牌名称'],
    ['no package', { label: 'x', scopes: [], days: 1 }, '请至少选择一个模块'],
    ['an unknown package', { label: 'x', scopes: ['chat'], days: 1 }, '未知的模块名'],
    ['more than a year', { label: 'x', scopes: ['shell'], days: 366 }, ''],
  ])('is not issued with %s', async (_, request, message) => {
    const refused = await at.answer(releases.issueToken, { body: request }, at.operator.token);
    expect(refused).toMatchObject({ status: 400, envelope: { msg: expect.stringContaining(message) } });
  });
});

describe('the calls of releases', () => {
  const everyCall = Object.values(releases);
  const input = (call: (typeof everyCall)[number]) => ({
    params: { name: 'mf-chat', id: 'x' },
    ...(call.method === 'POST' ? { body } : {}),
  });

  it('are closed to the signed-out and to ordinary users', async () => {
    const before = await at.site.call(releases.history, { query: {} }, { token: at.token });
    for (const call of everyCall) {
      const { status } = await at.answer(call, input(call));
      const nonsense = await at.answer(call, input(call), 'Bearer nonsense');
      const { envelope } = await at.answer(call, input(call), ordinary.token);
      expect([call.name, status, nonsense.status, envelope]).toEqual([
        call.name,
        401,
        401,
        expect.objectContaining({ code: 403, msg: '没有权限进行此操作' }),
      ]);
    }
    expect(await at.site.call(releases.history, { query: {} }, { token: at.token })).toEqual(before);
  });

  it('are open to operators by their session, under their masked number', async () => {
    expect(await at.promote('mf-chat', { version: '1.0.0' }, at.operator.token)).toMatchObject({ live: '1.0.0' });
    expect((await at.auditLog('mf-chat'))[0]?.actor).toBe('操作员 137****0001');
  });
});
