import { releases } from '@ai-site/shared/api/releases';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

const NAME = 'mf-chat';
const params = { name: NAME };
const menu = [{ key: NAME, label: '我来聊', path: '/chatNew', order: 10 }];

let at: ReleaseSite;
let team: string;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0', {
    menu,
    tabs: menu,
    slots: [{ name: 'draw/exhibit', expose: './slots/draw-exhibit', order: 1 }],
  });
  await at.deploy('1.1.0', { menu });
  await at.deploy('1.0.0', { name: 'mf-draw' });
  team = await at.teamToken(NAME);
});
afterAll(() => at.close());
afterEach(async () => {
  const state = (await at.package(NAME))?.closed?.state;
  if (state !== undefined) await open(state === 'withdrawn' ? 'restore' : 'enable');
});

const withdraw = (reason = '不再提供', token = team) =>
  at.site.call(releases.withdraw, { params, body: { reason } }, { token });
const disable = (reason = '接口异常') =>
  at.site.call(releases.disable, { params, body: { reason } }, { token: at.operator.token });
const open = (action: 'restore' | 'enable') =>
  at.site.call(releases[action], { params, body: {} }, { token: at.operator.token });
const newest = async () => (await at.auditLog(NAME))[0];

describe.each([
  ['withdrawn', withdraw, 'withdraw', 'restore', '不再提供'],
  ['switched off', disable, 'disable', 'enable', '接口异常'],
] as const)('a remote that is %s', (_, close, action, reopen, reason) => {
  /** By day of one way to close: what is closed is read in one place. */
  const itOfOne = action === 'withdraw' ? it : itByNight;

  it('keeps its routes, which are closed, and nothing else of the page, until it is open again', async () => {
    const before = await at.remote(NAME);
    expect(before).toMatchObject({ menu, version: '1.1.0' });
    await close();
    expect(await at.remote(NAME)).toMatchObject({
      title: '我来聊',
      closed: true,
      version: '0.0.0',
      entry: '',
      menu: [],
      tabs: [],
      slots: [],
      preload: [],
      routes: [{ prefix: '/chatNew' }],
    });
    expect((await at.page('/chatNew')).body).not.toContain('/remotes/mf-chat/');
    expect((await at.remote('mf-draw'))?.closed).toBeUndefined();
    await open(reopen);
    expect(await at.remote(NAME)).toEqual(before);
  });

  it('tells the board and the audit log who did it and why', async () => {
    const shown = await close();
    const by = action === 'withdraw' ? '令牌 mf-chat' : '操作员 137****0001';
    expect(shown).toMatchObject({
      live: '1.1.0',
      closed: {
        state: action === 'withdraw' ? 'withdrawn' : 'disabled',
        by,
        since: at.site.clock.now.toISOString(),
        reason,
      },
    });
    expect(shown.versions.map(({ share }) => share)).toEqual(shown.versions.map(() => 0));
    expect(await newest()).toMatchObject({ action, actor: by, from: '1.1.0', to: null, reason });
    const opened = await open(reopen);
    expect(opened.closed).toBeNull();
    expect(opened.versions.find(({ version }) => version === '1.1.0')?.share).toBe(100);
    expect(await newest()).toMatchObject({ action: reopen, actor: '操作员 137****0001', from: null, to: '1.1.0' });
  });

  it('is closed and opened once', async () => {
    await expect(open(reopen)).rejects.toMatchObject({ code: 409 });
    await close();
    await expect(close()).rejects.toMatchObject({ code: 409 });
    await expect(open(reopen === 'restore' ? 'enable' : 'restore')).rejects.toMatchObject({ code: 409 });
  });

  itOfOne('shows a version to whoever names it', async () => {
    await close();
    expect(await at.remote(NAME, {}, '/chatNew?mf-chat=1.0.0')).toMatchObject({ version: '1.0.0', menu });
    expect(
      (await at.remote(NAME, {}, '/chatNew?mf-chat=http%3A%2F%2Flocalhost%3A3101%2Fmf-manifest.json'))?.entry,
    ).toBe('http://localhost:3101/mf-manifest.json');
  });

  itOfOne('needs a reason', async () => {
    for (const nothing of ['', '  '])
      await expect(close(nothing)).rejects.toMatchObject({ code: 400, message: '请填写原因' });
    expect((await at.package(NAME))?.closed).toBeNull();
  });
});

describe('a withdrawn remote', () => {
  it('ends its canary, and nothing of it goes to visitors before it is restored', async () => {
    await at.deploy('1.2.0-rc.1', { channel: 'candidate' });
    await at.canary(NAME, '1.2.0-rc.1', 5);
    expect((await withdraw()).canary).toBeNull();
    const refused = { code: 409, message: 'mf-chat 已由令牌 mf-chat下线（不再提供），请操作员先恢复' };
    await expect(at.promote(NAME)).rejects.toMatchObject(refused);
    await expect(at.canary(NAME, '1.2.0-rc.1', 5)).rejects.toMatchObject(refused);
    await expect(at.rollBack(NAME)).rejects.toMatchObject(refused);
    await expect(at.pin(NAME)).rejects.toMatchObject(refused);
    await at.deploy('1.2.0-rc.2', { channel: 'candidate' });
    expect((await at.package(NAME))?.candidate).toBe('1.2.0-rc.2');
  });

  it('is put back by operators only', async () => {
    await withdraw();
    for (const token of [team, at.token])
      expect((await at.answer(releases.restore, { params, body: {} }, token)).status).toBe(401);
  });

  it('keeps no new shell from going live, and is not restored into one that it does not fit', async () => {
    await withdraw();
    await expect(at.deployFiles('shell', shellFiles({ version: '2.0.0', contract: '2.0.0' }))).rejects.toMatchObject({
      message: expect.stringContaining('mf-draw 1.0.0 需要平台约定 ^1.0.0'),
    });
    await at.deploy('1.1.0', { name: 'mf-draw', contract: '>=1.0.0' });
    await at.deployFiles('shell', shellFiles({ version: '2.0.1', contract: '2.0.0' }));
    await expect(open('restore')).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('mf-chat 1.1.0 需要平台约定 ^1.0.0'),
    });
    expect((await at.package(NAME))?.closed?.state).toBe('withdrawn');
    await at.rollBack('shell');
  });

  itByNight('cannot be pinned, and a pinned one cannot be withdrawn but switched off', async () => {
    await at.pin(NAME, { reason: '活动期间' });
    await expect(withdraw()).rejects.toMatchObject({ code: 409, message: expect.stringContaining('锁定') });
    expect((await disable()).closed?.state).toBe('disabled');
    await at.unpin(NAME);
  });
});

describe('a remote that is switched off', () => {
  it('takes releases, which visitors get once it is on again', async () => {
    await disable();
    await at.deploy('1.3.0');
    expect((await at.remote(NAME))?.closed).toBe(true);
    await open('enable');
    expect((await at.remote(NAME))?.version).toBe('1.3.0');
  });

  it('is switched by operators only', async () => {
    for (const token of [team, at.token])
      expect((await at.answer(releases.disable, { params, body: { reason: 'x' } }, token)).status).toBe(401);
  });
});

describe('what cannot be closed', () => {
  it.each(['withdraw', 'disable'] as const)('%s', async (action) => {
    const token = at.operator.token;
    const close = (name: string) =>
      at.site.call(releases[action], { params: { name }, body: { reason: '测试' } }, { token });
    await expect(close('shell')).rejects.toMatchObject({ code: 409, message: expect.stringContaining('基座不能') });
    await expect(close('mf-none')).rejects.toMatchObject({ code: 409, message: 'mf-none 还没有线上版本' });
    expect(await at.package('mf-none')).toBeUndefined();
  });
});
