import type { RegisteredRemote } from '@ai-site/shared/contract';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { isComponent } from './is-component.ts';

function app(load: () => Promise<{ readonly default: unknown }>): ComponentType {
  return lazy(async () => {
    const { default: App } = await load();
    if (!isComponent(App)) throw new Error('An app.tsx of this build exports no component');
    return { default: App };
  });
}

const apps: Readonly<Record<string, ComponentType>> = {
  'mf-chat': app(() => import('../../../mf-chat/src/app.tsx')),
  'mf-draw': app(() => import('../../../mf-draw/src/app.tsx')),
  'mf-appcenter': app(() => import('../../../mf-appcenter/src/app.tsx')),
  'mf-exhibit': app(() => import('../../../mf-exhibit/src/app.tsx')),
  'mf-membership': app(() => import('../../../mf-membership/src/app.tsx')),
  'mf-shortvideo': app(() => import('../../../mf-shortvideo/src/app.tsx')),
};

/** Replaces the shell's outlet: the same remotes as lazy chunks of one build, without federation and single-spa. */
export function RemoteOutlet({ remote }: { readonly remote: RegisteredRemote }): ReactNode {
  const App = apps[remote.name];
  if (App === undefined) throw new Error(`The monolith has no ${remote.name}`);
  return (
    <div data-remote={remote.name}>
      <Suspense fallback={<ScreenSkeleton />}>
        <App />
      </Suspense>
    </div>
  );
}
