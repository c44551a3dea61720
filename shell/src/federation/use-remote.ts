import type { RegisteredRemote } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useEffect, useState } from 'react';
import type { Parcel } from 'single-spa';
import { isLostChunk } from '../boot/lost-chunk.ts';
import { afterNextFrame } from './after-next-frame.ts';
import { currentRemote } from './current-remote.ts';
import { loadApp, loadedApp } from './load-remote.ts';
import { mountRemote, unmountRemote } from './parcels.ts';
import { type FailureStage, type RemoteState, retriesByItself, sourceOf } from './remote-state.ts';

interface Attempt {
  readonly remote: RegisteredRemote;
  readonly attempt: number;
  readonly element: HTMLElement;
  readonly onState: (state: RemoteState) => void;
}

/** Runs one attempt to load and mount; returns how to end it. Nothing is reported after the end. */
function runAttempt({ remote, attempt, element, onState }: Attempt): () => void {
  const { bus, telemetry } = getPlatform();
  const root = document.createElement('div');
  root.className = 'remote-root';
  element.appendChild(root);
  const started = performance.now();
  let ended = false;
  let mounted = false;
  let failed = false;
  let version = remote.version;

  const fail = (stage: FailureStage, error?: unknown): void => {
    if (ended || failed) return;
    failed = true;
    // Visitors see the fallback; the person at work on the remote needs the reason.
    if (process.env.NODE_ENV !== 'production' && error !== undefined) reportError(error);
    bus.emit('remote:failed', { name: remote.name, version, stage: stage === 'contract' ? 'load' : stage });
    telemetry.report(stage === 'render' ? { event: 'screen-crashed', name: remote.name, version } : { event: 'remote-failed', name: remote.name, version, stage });
    onState({ kind: 'failed', stage, attempt });
  };
  const onCrash = (error: unknown): void => fail(isLostChunk(error) ? 'load' : mounted ? 'render' : 'mount');

  const run = async (): Promise<Parcel | undefined> => {
    const current = attempt === 0 ? remote : await currentRemote(remote);
    const { former, ...source } = sourceOf(current, attempt);
    version = source.version;
    if (!current.compatible && !former) {
      fail('contract');
      return undefined;
    }
    let lifecycles = attempt === 0 ? loadedApp(source) : undefined;
    try {
      lifecycles ??= await loadApp(source, attempt > 0);
    } catch (error) {
      fail('load', error);
      return undefined;
    }
    if (ended) return undefined;
    try {
      const parcel = await mountRemote(remote.name, lifecycles, root, { basename: '/', onCrash });
      mounted = true;
      if (!ended && !failed) {
        const ms = performance.now() - started;
        bus.emit('remote:mounted', { name: remote.name, version, ms });
        telemetry.report({ event: 'remote-mounted', name: remote.name, version, ms: Math.round(ms) });
        onState({ kind: 'mounted', attempt, former });
      }
      return parcel;
    } catch (error) {
      fail('mount', error);
      return undefined;
    }
  };

  const running = run();
  return () => {
    ended = true;
    root.remove();
    void running.then(async (parcel) => {
      if (parcel === undefined) return;
      // What comes next is painted first: taking a root away costs as much as drawing one, and nobody sees it any more.
      await afterNextFrame();
      await unmountRemote(parcel);
    });
  };
}

export interface RemoteControl {
  readonly state: RemoteState;
  readonly retry: () => void;
  /** Gives the element to mount into; returns the clean-up. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Loads and mounts one remote, again on retry, and unmounts it at the end. */
export function useRemote(remote: RegisteredRemote): RemoteControl {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemoteState>({ kind: 'loading', attempt: 0 });
  const retry = useCallback(() => setAttempt((current) => current + 1), []);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      setState((known) => (known.kind === 'loading' && known.attempt === attempt ? known : { kind: 'loading', attempt }));
      return runAttempt({ remote, attempt, element, onState: setState });
    },
    [remote, attempt],
  );
  useEffect(() => {
    if (state.kind === 'failed' && state.attempt === attempt && retriesByItself(remote, attempt)) retry();
  }, [state, attempt, remote, retry]);
  return { state, retry, attach };
}
