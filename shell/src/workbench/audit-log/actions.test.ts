import { releaseAction } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { sampleEvent } from '../testing/sample-releases.ts';
import { sentenceOf } from './actions.ts';

const titleOf = (name: string): string => ({ 'mf-chat': '我来聊' })[name] ?? name;

describe('an action in words', () => {
  it.each([
    [{ action: 'promote', from: '1.0.0', to: '1.1.0' }, '上线了「我来聊」1.1.0，替换 1.0.0'],
    [{ action: 'deploy', from: null, to: '1.0.0' }, '部署并上线了「我来聊」1.0.0'],
    [{ action: 'canary', from: null, to: '1.1.0', percent: 20 }, '把「我来聊」1.1.0 灰度到 20%'],
    [{ action: 'canary', from: null, to: '1.1.0', percent: 0 }, '把「我来聊」1.1.0 灰度到指定账号'],
    [{ action: 'canary-end', from: '1.1.0', to: '1.0.0', percent: 0 }, '结束了「我来聊」1.1.0 的灰度'],
    [{ action: 'guard', from: '1.1.0', to: '1.0.0', percent: 0 }, '自动收回了「我来聊」1.1.0 的灰度'],
    [{ action: 'rollback', from: '1.1.0', to: '1.0.0' }, '把「我来聊」从 1.1.0 回退到 1.0.0'],
    [{ action: 'pin', from: '1.0.0', to: '1.0.0' }, '把「我来聊」锁定在 1.0.0'],
    [{ action: 'pin', from: '1.0.0', to: '1.1.0' }, '把「我来聊」锁定在 1.1.0，替换 1.0.0'],
    [{ action: 'retire', from: '0.9.0', to: null }, '清理了「我来聊」0.9.0 的文件'],
    [{ action: 'budget', from: '60.0 KB', to: '80.0 KB' }, '把「我来聊」的首屏预算从 60.0 KB 改为 80.0 KB'],
    [{ action: 'withdraw', from: '1.0.0', to: null }, '下线了「我来聊」（线上版本 1.0.0）'],
    [{ action: 'enable', from: null, to: '1.0.0' }, '启用了「我来聊」，线上版本 1.0.0'],
    [{ action: 'token-issue', name: null, from: null, to: '流水线' }, '签发了部署令牌「流水线」'],
    [{ action: 'token-revoke', name: null, from: '流水线', to: null }, '吊销了部署令牌「流水线」'],
    [{ action: 'override-link', name: null, from: null, to: null }, '生成了测试链接'],
    [
      { action: 'configure', from: '4 个', to: '2 个', setting: '推荐问题' },
      '把「我来聊」的「推荐问题」从 4 个 改为 2 个',
    ],
    [
      { action: 'configure', from: '2 个', to: null, setting: '推荐问题' },
      '把「我来聊」的「推荐问题」从 2 个 恢复为默认值',
    ],
    [
      { action: 'ownership-grant', from: 'mf-draw', to: '路由 /music、菜单项 music' },
      '把 路由 /music、菜单项 music 划归「我来聊」，原属 mf-draw',
    ],
    [{ action: 'ownership-revoke', from: null, to: '路由 /music' }, '收回了「我来聊」的 路由 /music'],
    [{ action: 'unpin', name: 'mf-gone', from: '1.0.0', to: '1.0.0' }, '解除了「mf-gone」的锁定'],
  ] as const)('%o', (event, sentence) => {
    expect(sentenceOf(sampleEvent(event), titleOf)).toBe(sentence);
  });

  it('is there for every action', () => {
    for (const action of releaseAction.options)
      expect(sentenceOf(sampleEvent({ action }), titleOf)).not.toMatch(/null|undefined/);
  });
});
