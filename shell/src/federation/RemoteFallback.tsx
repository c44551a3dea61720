import type { RegisteredRemote } from '@ai-site/shared/contract';
import { errorTexts } from '@ai-site/shared/errors';
import { StatePage } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import type { Failure, FailureStage } from './remote-state.ts';

interface FallbackText {
  readonly title: string;
  readonly description: string;
}

const texts: Readonly<Record<FailureStage, (remote: RegisteredRemote) => FallbackText>> = {
  contract: (remote) => ({
    title: `「${remote.title}」正在升级`,
    description: '当前页面与该模块的版本不匹配，请刷新页面或稍后重试。网站其它部分不受影响。',
  }),
  load: (remote) => ({
    title: `「${remote.title}」没有加载成功`,
    description: '可能是网络不稳定或服务正在更新。网站其它部分不受影响。',
  }),
  mount: (remote) => ({
    title: `「${remote.title}」没有打开成功`,
    description: '该模块启动时出现问题，请重试。网站其它部分不受影响。',
  }),
  render: () => ({
    title: errorTexts.screenCrashed,
    description: '页面遇到问题，刷新后即可继续使用；已保存的内容不会丢失。',
  }),
};

export interface RemoteFallbackProps {
  readonly remote: RegisteredRemote;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Shown in the area of a remote that failed. */
export function RemoteFallback({ remote, failure, onRetry }: RemoteFallbackProps): ReactNode {
  const { title, description } = texts[failure.stage](remote);
  const retry = { label: '重试', onClick: onRetry };
  const refresh = { label: '刷新页面', onClick: () => window.location.reload() };
  const actions = failure.stage === 'render' ? [refresh, retry] : [retry, refresh];
  return <StatePage role="alert" illustration="error" title={title} description={description} actions={actions} />;
}
