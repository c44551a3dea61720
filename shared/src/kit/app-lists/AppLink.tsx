import { openAppTarget } from '@ai-site/shared/kit/app-target';
import { getPlatform } from '@ai-site/shared/platform';
import type { MouseEvent, ReactNode } from 'react';
import { usePhone } from '../phone/use-phone.ts';
import { entryOf, type OpenableApp, openApp } from './open-app.ts';

export interface AppLinkProps {
  readonly app: OpenableApp;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that opens an app by the rules of docs/product/assistant.md#2 and records the use. */
export function AppLink({ app, className, children }: AppLinkProps) {
  const target = openAppTarget(entryOf(app), usePhone());
  const prefetch =
    target.kind === 'internal'
      ? () => getPlatform().navigation.prefetch(target.path.split('?')[0] ?? target.path)
      : undefined;
  return (
    <a
      href={target.kind === 'external' ? target.url : target.path}
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openApp(getPlatform(), app);
      }}
    >
      {children}
    </a>
  );
}
