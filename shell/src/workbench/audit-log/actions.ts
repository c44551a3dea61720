import type { ReleaseAction, ReleaseEvent } from '@ai-site/shared/api/releases';
import type { Tone } from '../listing/Tag.tsx';

interface ActionText {
  readonly label: string;
  readonly tone: Tone;
  /** Readable description of the action; `title` is the package's, `from` and `to` are versions, labels or configured values. */
  readonly sentence: (event: {
    readonly title: string;
    readonly from: string | null;
    readonly to: string;
    readonly percent: number | null;
    readonly setting: string;
  }) => string;
}

const replacing = (from: string | null): string => (from === null ? '' : `，替换 ${from}`);

/** Texts for every action of the audit log. */
export const actions: Readonly<Record<ReleaseAction, ActionText>> = {
  publish: { label: '发布', tone: 'plain', sentence: ({ title, from, to }) => `发布了${title}${to}${replacing(from)}` },
  deploy: {
    label: '部署',
    tone: 'success',
    sentence: ({ title, from, to }) => `部署并上线了${title}${to}${replacing(from)}`,
  },
  candidate: { label: '候选', tone: 'info', sentence: ({ title, to }) => `部署了${title}的候选版本 ${to}` },
  preview: { label: '预览', tone: 'info', sentence: ({ title, to }) => `部署了${title}的预览 ${to}` },
  promote: {
    label: '上线',
    tone: 'success',
    sentence: ({ title, from, to }) => `上线了${title}${to}${replacing(from)}`,
  },
  canary: {
    label: '灰度',
    tone: 'brand',
    sentence: ({ title, to, percent }) => `把${title}${to} 灰度到${percent ? ` ${percent}%` : '指定账号'}`,
  },
  'canary-end': {
    label: '结束灰度',
    tone: 'plain',
    sentence: ({ title, from, to }) => `结束了${title}${from ?? to} 的灰度`,
  },
  guard: {
    label: '自动收回',
    tone: 'danger',
    sentence: ({ title, from, to }) => `自动收回了${title}${from ?? to} 的灰度`,
  },
  rollback: {
    label: '回退',
    tone: 'warning',
    sentence: ({ title, from, to }) => `把${title}${from === null ? '' : `从 ${from} `}回退到 ${to}`,
  },
  pin: {
    label: '锁定',
    tone: 'warning',
    sentence: ({ title, from, to }) => `把${title}锁定在 ${to}${from === null || from === to ? '' : `，替换 ${from}`}`,
  },
  unpin: { label: '解除锁定', tone: 'plain', sentence: ({ title }) => `解除了${title}的锁定` },
  report: { label: '报告', tone: 'info', sentence: ({ title, to }) => `附上了${title}${to} 的契约测试报告` },
  retire: { label: '清理', tone: 'faint', sentence: ({ title, from, to }) => `清理了${title}${from ?? to} 的文件` },
  withdraw: {
    label: '下线',
    tone: 'danger',
    sentence: ({ title, from }) => `下线了${title}（线上版本 ${from ?? '无'}）`,
  },
  restore: { label: '恢复', tone: 'success', sentence: ({ title, to }) => `恢复了${title}，线上版本 ${to}` },
  disable: {
    label: '停用',
    tone: 'danger',
    sentence: ({ title, from }) => `停用了${title}（线上版本 ${from ?? '无'}）`,
  },
  enable: { label: '启用', tone: 'success', sentence: ({ title, to }) => `启用了${title}，线上版本 ${to}` },
  'token-issue': { label: '令牌', tone: 'plain', sentence: ({ to }) => `签发了部署令牌「${to}」` },
  'token-revoke': { label: '令牌', tone: 'danger', sentence: ({ from }) => `吊销了部署令牌「${from ?? ''}」` },
  'ownership-grant': {
    label: '归属',
    tone: 'success',
    sentence: ({ title, from, to }) => `把 ${to} 划归${title}${from === null ? '' : `，原属 ${from}`}`,
  },
  'ownership-revoke': { label: '归属', tone: 'danger', sentence: ({ title, to }) => `收回了${title}的 ${to}` },
  'ownership-request': { label: '归属', tone: 'info', sentence: ({ title, to }) => `为${title}申请 ${to}` },
  'ownership-decline': { label: '归属', tone: 'warning', sentence: ({ title, to }) => `拒绝了${title}对 ${to} 的申请` },
  'override-link': { label: '测试链接', tone: 'plain', sentence: () => '生成了测试链接' },
  budget: {
    label: '预算',
    tone: 'info',
    sentence: ({ title, from, to }) => `把${title}的首屏预算从 ${from ?? ''} 改为 ${to}`,
  },
  configure: {
    label: '配置',
    tone: 'info',
    sentence: ({ title, from, to, setting }) =>
      `把${title}的「${setting}」从 ${from ?? '默认值'} ${to === '' ? '恢复为默认值' : `改为 ${to}`}`,
  },
};

/** One audit log entry as a sentence without its subject. */
export function sentenceOf(
  { action, name, from, to, percent, setting }: ReleaseEvent,
  titleOf: (name: string) => string,
): string {
  return actions[action].sentence({
    title: name === null ? '' : `「${titleOf(name)}」`,
    from,
    to: to ?? '',
    percent,
    setting: setting ?? '',
  });
}
