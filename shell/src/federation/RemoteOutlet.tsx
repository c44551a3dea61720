import type { RegisteredRemote } from '@ai-site/shared/contract';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ReactNode, useEffect, useRef } from 'react';
import { RemoteFallback } from './RemoteFallback.tsx';
import { useRemote } from './use-remote.ts';

/** The area of one remote: its skeleton, the mounted remote, or the fallback when it failed. The rest of the page never notices. */
export function RemoteOutlet({ remote }: { readonly remote: RegisteredRemote }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const { state, retry, attach } = useRemote(remote);
  useEffect(() => attach(host.current), [attach]);
  return (
    <div data-remote={remote.name} data-state={state.kind}>
      {state.kind === 'loading' && <ScreenSkeleton />}
      {state.kind === 'failed' && <RemoteFallback remote={remote} failure={state} onRetry={retry} />}
      <div ref={host} hidden={state.kind === 'failed'} />
    </div>
  );
}
