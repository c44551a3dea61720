import type { RegisteredRemote } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { type ReactNode, useEffect } from 'react';

/** Shown at the routes of a remote of which no version is served: withdrawn, switched off, or not released yet. */
export function ClosedScreen({ remote: { title } }: { readonly remote: RegisteredRemote }): ReactNode {
  const { site } = getPlatform();
  const what = title === '' ? '该功能' : `「${title}」`;
  useEffect(() => {
    document.title = `${title === '' ? '暂未开放' : title} · ${site.name}`;
  }, [title, site]);
  return (
    <StatePage
      illustration="coming-soon"
      title={`${what}暂未开放`}
      description="开放后可以在这里直接使用。网站其它部分不受影响。"
      actions={[{ label: '返回首页', to: '/' }]}
    />
  );
}
