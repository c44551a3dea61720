import type { RegisteredRemote } from '@ai-site/shared/contract';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadedApp } from './load-remote.ts';
import { RemoteFallback } from './RemoteFallback.tsx';
import { useRemote } from './use-remote.ts';

/** Milliseconds in which a remote that is here already is mounted: no skeleton flashes before it. */
const MOUNT_AT_ONCE_MS = 300;

/** The skeleton, after a while only when the remote is here already. */
function Waiting({ remote }: { readonly remote: RegisteredRemote }): ReactNode {
  const [late, setLate] = useState(() => loadedApp(remote) === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOUNT_AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late && <ScreenSkeleton />;
}

/** The area of one remote: its skeleton, the mounted remote, or the fallback when it failed. The rest of the page never notices. */
export function RemoteOutlet({ remote }: { readonly remote: RegisteredRemote }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const { state, retry, attach } = useRemote(remote);
  useEffect(() => attach(host.current), [attach]);
  return (
    <div data-remote={remote.name} data-state={state.kind}>
      {state.kind === 'loading' && <Waiting remote={remote} />}
      {state.kind === 'failed' && <RemoteFallback remote={remote} failure={state} onRetry={retry} />}
      <div ref={host} hidden={state.kind === 'failed'} />
    </div>
  );
}
