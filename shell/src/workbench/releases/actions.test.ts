import { describe, expect, it } from '@jest/globals';
import { sampleCanary, samplePackage, sampleReport, sampleVersion } from '../testing/sample-releases.ts';
import { actionLabel, actionsOn, buttonRefusal, refusal } from './actions.ts';

const next = sampleVersion({ version: '1.1.0-rc.1' });
const pinned = { by: '操作员 138****0000', since: '2026-03-04T12:00:00Z', reason: '活动' };

describe('what the server would refuse', () => {
  it('is everything but unpinning while a package is pinned', () => {
    const entry = samplePackage({ pinned });
    for (const action of ['promote', 'canary', 'rollback', 'pin'] as const)
      expect(refusal(action, entry, next)).toMatch(/锁定/);
    expect(refusal('unpin', entry, next)).toBeNull();
  });

  it.each([
    ['promote', { report: { ...sampleReport, failed: 2 } }, '契约测试有 2 项失败'],
    ['canary', { report: { ...sampleReport, failed: 2 } }, '契约测试有 2 项失败'],
    ['promote', { firstBytes: 70_000 }, '首屏 68.4 KB 超出预算 60.0 KB'],
    ['promote', { compatible: false }, '与线上基座不兼容'],
    ['promote', { retired: true }, '该版本的文件已清理，不能再使用'],
    ['promote', {}, null],
  ] as const)('%s of %o', (action, rest, reason) => {
    expect(refusal(action, samplePackage(), { ...next, ...rest })).toBe(reason);
  });

  it.each([{ report: { ...sampleReport, failed: 2 } }, { firstBytes: 70_000 }, { compatible: false }])(
    'is no end of a running canary with %o',
    (rest) => {
      const entry = samplePackage({ canary: sampleCanary({ version: next.version }) });
      expect(buttonRefusal('canary', entry, { ...next, ...rest })).toBeNull();
      expect(buttonRefusal('canary', samplePackage(), { ...next, ...rest })).not.toBeNull();
      expect(refusal('canary', entry, { ...next, ...rest })).not.toBeNull();
      expect(buttonRefusal('canary', { ...entry, pinned }, next)).toMatch(/锁定/);
    },
  );

  it('is a rollback to nowhere, and a canary beside nothing', () => {
    expect(refusal('rollback', samplePackage({ previous: null }), sampleVersion())).toBe('没有可以回退的版本');
    expect(refusal('canary', samplePackage({ live: null }), next)).toBe('还没有线上版本，请先上线一个版本');
  });
});

describe('the acts on a version', () => {
  it('pin or roll back what is live, and promote what is not', () => {
    expect(actionsOn(samplePackage(), sampleVersion())).toEqual(['rollback', 'pin']);
    expect(actionsOn(samplePackage({ pinned }), sampleVersion())).toEqual(['rollback', 'unpin']);
    expect(actionsOn(samplePackage(), next)).toEqual(['promote', 'canary']);
  });

  it('name a canary that runs', () => {
    const canary = sampleCanary({ version: next.version, percent: 10 });
    expect(actionLabel('canary', samplePackage({ canary }), next)).toBe('调整灰度');
    expect(actionLabel('canary', samplePackage(), next)).toBe('灰度');
  });
});
