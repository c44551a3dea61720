import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleaseSite } from '../testing/release-site.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const newest = async () => (await at.auditLog('mf-chat'))[0];

describe('a candidate', () => {
  beforeAll(async () => {
    await at.deploy('1.0.0');
    await at.deploy('1.0.1-rc.1', { channel: 'candidate', reason: '试一试' });
  });

  it('is no version that visitors get', async () => {
    expect(await at.package('mf-chat')).toMatchObject({
      live: '1.0.0',
      candidate: '1.0.1-rc.1',
      versions: [
        { version: '1.0.1-rc.1', share: 0 },
        { version: '1.0.0', share: 100 },
      ],
    });
    for (const rolloutBucket of ['0', '5000', '9999'])
      expect((await at.remote('mf-chat', { cookie: `bucket=${rolloutBucket}` }))?.version).toBe('1.0.0');
    expect(await newest()).toMatchObject({ action: 'candidate', from: null, to: '1.0.1-rc.1', reason: '试一试' });
  });

  it('is numbered after what comes next', async () => {
    expect(await at.nextVersion('mf-chat')).toBe('1.0.1-rc.2');
    expect(await at.nextVersion('mf-none')).toBe('1.0.0-rc.1');
  });

  it('makes room for the next one', async () => {
    await at.deploy('1.0.1-rc.2', { channel: 'candidate' });
    expect(await newest()).toMatchObject({ action: 'candidate', from: '1.0.1-rc.1', to: '1.0.1-rc.2' });
    expect((await at.package('mf-chat'))?.candidate).toBe('1.0.1-rc.2');
  });

  it('is what a promotion without a version takes, under its settled version, and is none any more', async () => {
    expect(await at.promote('mf-chat', { reason: '测试通过' })).toMatchObject({
      live: '1.0.1',
      candidate: null,
      previous: '1.0.0',
    });
    expect(await newest()).toMatchObject({
      action: 'promote',
      from: '1.0.0',
      to: '1.0.1',
      reason: '测试通过',
      report: null,
    });
    expect(await at.remote('mf-chat')).toMatchObject({
      version: '1.0.1',
      built: '1.0.1-rc.2',
      entry: '/remotes/mf-chat/1.0.1/remoteEntry.js',
    });
    expect((await at.site.app.inject('/remotes/mf-chat/1.0.1/release.json')).json()).toMatchObject({
      version: '1.0.1',
      built: '1.0.1-rc.2',
    });
    expect(
      (await at.site.app.inject({ url: '/remotes/mf-chat/1.0.1/app.js', headers: { 'accept-encoding': 'br' } }))
        .headers['content-encoding'],
    ).toBe('br');
    await expect(at.promote('mf-chat')).rejects.toMatchObject({
      code: 409,
      message: 'mf-chat 没有候选版本，请指定版本',
    });
  });

  it('of a site where a patch was released is numbered after the patch', async () => {
    await at.deploy('1.0.2');
    expect(await at.nextVersion('mf-chat')).toBe('1.0.3-rc.1');
    await at.deploy('1.0.3-rc.1', { channel: 'candidate' });
    expect(await at.nextVersion('mf-chat')).toBe('1.0.3-rc.2');
  });

  it('stays when another version is promoted', async () => {
    expect(await at.promote('mf-chat', { version: '1.0.0' })).toMatchObject({ live: '1.0.0', candidate: '1.0.3-rc.1' });
  });

  it('that the shell cannot run is refused as any other', async () => {
    await expect(at.deploy('1.0.3-rc.2', { channel: 'candidate', contract: '^2.0.0' })).rejects.toMatchObject({
      code: 409,
    });
    expect((await at.package('mf-chat'))?.candidate).toBe('1.0.3-rc.1');
  });
});

describe('a promotion', () => {
  it.each([
    ['of what was never released', 'mf-chat', '9.9.9', 404, 'mf-chat 没有版本 9.9.9，或其文件已清理'],
    ['of what is live', 'mf-chat', '1.0.0', 409, 'mf-chat 1.0.0 已在线上'],
    ['of a package that is not there', 'mf-none', '1.0.0', 404, 'mf-none 没有版本 1.0.0，或其文件已清理'],
    ['of something that is no version', 'mf-chat', 'latest', 400, '版本号格式错误'],
    ['of something that is no package', 'chat', '1.0.0', 400, '未知的模块名'],
  ])('%s is refused', async (_, name, version, code, message) => {
    const before = await at.auditLog('mf-chat');
    await expect(at.promote(name, { version })).rejects.toMatchObject({ code, message });
    expect(await at.auditLog('mf-chat')).toEqual(before);
    expect(await at.package('mf-none')).toBeUndefined();
  });

  it('of a version that never was gets no report', async () => {
    await expect(at.attachReport('mf-chat', '9.9.9', 0)).rejects.toMatchObject({
      code: 404,
      message: 'mf-chat 没有版本 9.9.9，或其文件已清理',
    });
  });
});
