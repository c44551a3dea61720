import type { RegisteredRemote } from '@ai-site/shared/contract';
import { ScreenSkeleton } from '@ai-site/shared/ui/feedback';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VersionBanner } from '../updates/VersionBanner.tsx';
import { loadedModule } from './loaded-modules.ts';
import { RemoteFallback } from './RemoteFallback.tsx';
import styles from './remote-outlet.module.css';
import { type RemotePart, screensPart, useRemote } from './use-remote.ts';

/** Milliseconds within which an already loaded remote mounts: no skeleton flashes before it. */
const MOUNT_AT_ONCE_MS = 300;

export interface RemoteOutletProps {
  readonly remote: RegisteredRemote;
  /** Part of the remote to mount; its screens by default. */
  readonly part?: RemotePart;
}

/** The skeleton; delayed when the remote is already loaded. */
function Waiting({ remote, part }: Required<RemoteOutletProps>): ReactNode {
  const [late, setLate] = useState(() => loadedModule(remote, part.expose) === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOUNT_AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late && <ScreenSkeleton />;
}

/** The area of one remote, or of its slot content: skeleton, mounted remote, or fallback after a failure. The rest of the page is not affected. */
export function RemoteOutlet({ remote, part = screensPart }: RemoteOutletProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const { state, retry, loadLive, attach } = useRemote(remote, part);
  useEffect(() => attach(host.current), [attach]);
  return (
    <div
      className={styles.outlet}
      {...{ [part === screensPart ? 'data-remote' : 'data-filled-by']: remote.name }}
      data-state={state.kind}
    >
      {state.kind === 'loading' && (
        <div className={styles.waiting}>
          <Waiting remote={remote} part={part} />
        </div>
      )}
      {state.kind === 'failed' && <RemoteFallback remote={remote} failure={state} onRetry={retry} />}
      {state.kind === 'mounted' && state.previous && (
        <VersionBanner
          label="模块版本"
          text={`「${remote.title}」暂时显示上一版本，当前版本刚才未能打开`}
          action={{ label: '使用当前版本', onClick: loadLive }}
        />
      )}
      <div ref={host} hidden={state.kind === 'failed'} />
    </div>
  );
}
