import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleaseSite } from './testing/release-site.ts';

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
    for (const rolloutBucket of ['0', '5000', '9999']) expect((await at.remote('mf-chat', { cookie: `bucket=${rolloutBucket}` }))?.version).toBe('1.0.0');
    expect(await newest()).toMatchObject({ action: 'candidate', from: null, to: '1.0.1-rc.1', reason: '试一试' });
  });

  it('is numbered after what comes next', async () => {
    expect(await at.nextVersion('mf-chat')).toBe('1.0.2');
    expect(await at.nextVersion('mf-chat', 'candidate')).toBe('1.0.1-rc.2');
    expect(await at.nextVersion('mf-none', 'candidate')).toBe('1.0.0-rc.1');
  });

  it('makes room for the next one', async () => {
    await at.deploy('1.0.1-rc.2', { channel: 'candidate' });
    expect(await newest()).toMatchObject({ action: 'candidate', from: '1.0.1-rc.1', to: '1.0.1-rc.2' });
    expect((await at.package('mf-chat'))?.candidate).toBe('1.0.1-rc.2');
  });

  it('is what a promotion without a version takes, and is none any more', async () => {
    expect(await at.promote('mf-chat', { reason: '测试通过' })).toMatchObject({ live: '1.0.1-rc.2', candidate: null, previous: '1.0.0' });
    expect(await newest()).toMatchObject({ action: 'promote', from: '1.0.0', to: '1.0.1-rc.2', reason: '测试通过', report: null });
    expect((await at.remote('mf-chat'))?.version).toBe('1.0.1-rc.2');
    await expect(at.promote('mf-chat')).rejects.toMatchObject({ code: 409, message: 'mf-chat 没有候选版本，请指定版本' });
  });

  it('of a site where a patch was released is numbered after the patch', async () => {
    await at.deploy('1.0.1');
    expect(await at.nextVersion('mf-chat', 'candidate')).toBe('1.0.2-rc.1');
    await at.deploy('1.0.2-rc.1', { channel: 'candidate' });
    expect(await at.nextVersion('mf-chat', 'candidate')).toBe('1.0.2-rc.2');
  });

  it('stays when another version is promoted', async () => {
    expect(await at.promote('mf-chat', { version: '1.0.0' })).toMatchObject({ live: '1.0.0', candidate: '1.0.2-rc.1' });
  });

  it('that the shell cannot run is refused as any other', async () => {
    await expect(at.deploy('1.0.2-rc.2', { channel: 'candidate', contract: '^2.0.0' })).rejects.toMatchObject({ code: 409 });
    expect((await at.package('mf-chat'))?.candidate).toBe('1.0.2-rc.1');
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

  it('is refused when the contract suite failed, and the newest run counts', async () => {
    await at.attachReport('mf-chat', '1.0.2-rc.1', 2);
    await expect(at.promote('mf-chat')).rejects.toMatchObject({ code: 409, message: 'mf-chat 1.0.2-rc.1 的契约测试有 2 项未通过，不能上线' });
    expect((await at.remote('mf-chat'))?.version).toBe('1.0.0');
    await at.attachReport('mf-chat', '1.0.2-rc.1', 0);
    expect((await at.promote('mf-chat')).live).toBe('1.0.2-rc.1');
  });

  it('carries the report of its version into the trail', async () => {
    const report = { passed: 12, failed: 0, mix: 'mf-chat@1.0.2-rc.1', by: '主令牌', at: at.site.clock.now.toISOString() };
    expect((await at.auditLog('mf-chat')).slice(0, 3)).toMatchObject([
      { action: 'promote', to: '1.0.2-rc.1', report },
      { action: 'report', to: '1.0.2-rc.1', report },
      { action: 'report', to: '1.0.2-rc.1', report: { failed: 2, failures: [{ title: '契约 0' }, { title: '契约 1' }] } },
    ]);
    expect((await at.package('mf-chat'))?.versions.find(({ version }) => version === '1.0.2-rc.1')?.report).toMatchObject(report);
  });

  it('gives its report to no other act', async () => {
    await at.deploy('1.0.3', { channel: 'candidate' });
    await at.canary('mf-chat', '1.0.3', 10);
    await at.promote('mf-chat', { version: '1.0.0' });
    await at.attachReport('mf-chat', '1.0.2-rc.1', 0);
    await at.canary('mf-chat', '1.0.3', 10);
    await at.promote('mf-chat', { version: '1.0.2-rc.1' });
    expect((await at.auditLog('mf-chat')).slice(0, 2)).toMatchObject([
      { action: 'promote', report: { failed: 0 } },
      { action: 'canary-end', from: '1.0.3', to: '1.0.0', percent: 0, reason: '线上版本换为 1.0.2-rc.1', report: null },
    ]);
  });

  it('of a version that never was gets no report', async () => {
    await expect(at.attachReport('mf-chat', '9.9.9', 0)).rejects.toMatchObject({ code: 404 });
  });
});
