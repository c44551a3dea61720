import { isFailedScreen, type RegisteredRemote, type SlotContentProps } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { useCallback, useEffect, useState } from 'react';
import type { Parcel } from 'single-spa';
import { afterNextFrame } from './after-next-frame.ts';
import { failedToRun, rememberBad } from './bad-versions.ts';
import { cancelImages } from './cancel-images.ts';
import { currentRemote } from './current-remote.ts';
import { loadMounting } from './load-mounting.ts';
import { APP, loadedModule } from './loaded-modules.ts';
import { withoutPrefetches } from './prefetch.ts';
import type { RemoteSource } from './remote-source.ts';
import {
  type Attempt,
  attemptAfter,
  type FailureStage,
  firstAttempt,
  type RemoteState,
  retriesByItself,
  sourceOf,
  stageOf,
} from './remote-state.ts';

/** A module exposed by a remote, and its props beyond those of every parcel. */
export interface RemotePart {
  readonly expose: string;
  readonly props: Pick<SlotContentProps, 'slotProps'> | object;
}

export const screensPart: RemotePart = { expose: APP, props: {} };

interface Running {
  readonly remote: RegisteredRemote;
  readonly part: RemotePart;
  readonly attempt: Attempt;
  readonly element: HTMLElement;
  readonly onState: (state: RemoteState) => void;
}

/** Runs one attempt to load and mount; returns the function that ends it. Nothing is reported after that. */
function runAttempt({ remote, part, attempt, element, onState }: Running): () => void {
  const { telemetry } = getPlatform();
  const root = document.createElement('div');
  root.className = 'remote-root';
  element.appendChild(root);
  const mounting = loadMounting();
  // Reported where it is awaited, unless the remote fails before.
  mounting.catch(() => undefined);
  const started = performance.now();
  let ended = false;
  let mounted = false;
  let failed = false;
  let build: Pick<RemoteSource, 'version' | 'entry' | 'integrity'> = remote;

  const fail = (stage: FailureStage, error?: unknown): void => {
    if (ended || failed) return;
    failed = true;
    // Visitors see the fallback; the developer of the remote needs the reason.
    if (process.env.NODE_ENV !== 'production' && error !== undefined) reportError(error);
    telemetry.report(
      stage === 'render'
        ? { event: 'screen-crashed', name: remote.name, version: build.version }
        : { event: 'remote-failed', name: remote.name, version: build.version, stage },
    );
    onState({ kind: 'failed', stage, attempt });
  };
  const onCrash = (error: unknown): void => {
    if (isFailedScreen(error) && failedToRun(error)) rememberBad(build);
    fail(stageOf(error, mounted));
  };

  const run = async (): Promise<Parcel | undefined> => {
    const first = attempt.no === 0;
    const current = first ? remote : await currentRemote(remote);
    const { previous, ...source } = sourceOf(current, attempt);
    build = source;
    if (!current.compatible && !previous) {
      fail('contract');
      return undefined;
    }
    let lifecycles = first ? loadedModule(source, part.expose) : undefined;
    try {
      lifecycles ??= await (await mounting).loadModule(source, part.expose, !first);
    } catch (error) {
      fail('load', error);
      return undefined;
    }
    if (ended) return undefined;
    try {
      const ready = lifecycles;
      const { mountRemote } = await mounting;
      const parcel = await withoutPrefetches(remote.name, () =>
        mountRemote(remote.name, ready, root, { basename: '/', onCrash, ...part.props }),
      );
      mounted = true;
      if (!ended && !failed) {
        const ms = performance.now() - started;
        telemetry.report({ event: 'remote-mounted', name: remote.name, version: build.version, ms: Math.round(ms) });
        onState({ kind: 'mounted', attempt, previous });
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
    cancelImages(root);
    root.remove();
    void running.then(async (parcel) => {
      if (parcel === undefined) return;
      // Paint the next screen first: unmounting a root costs as much as rendering one, and it is no longer visible.
      await afterNextFrame();
      const { unmountRemote } = await mounting;
      await unmountRemote(parcel);
    });
  };
}

export interface RemoteControl {
  readonly state: RemoteState;
  readonly retry: () => void;
  /** Loads the live version in place of the previous one that is shown. */
  readonly loadLive: () => void;
  /** Ref callback for the element to mount into; returns the cleanup. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Loads and mounts one part of a remote, again on retry, and unmounts it on cleanup. */
export function useRemote(remote: RegisteredRemote, part: RemotePart): RemoteControl {
  const [attempt, setAttempt] = useState(firstAttempt);
  const [state, setState] = useState<RemoteState>({ kind: 'loading', attempt: firstAttempt });
  const again = useCallback((version: Attempt['version']) => setAttempt((last) => attemptAfter(last, version)), []);
  const retry = useCallback(() => again('usual'), [again]);
  const loadLive = useCallback(() => again('live'), [again]);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      setState((known) =>
        known.kind === 'loading' && known.attempt === attempt ? known : { kind: 'loading', attempt },
      );
      return runAttempt({ remote, part, attempt, element, onState: setState });
    },
    [remote, part, attempt],
  );
  useEffect(() => {
    if (state.kind === 'failed' && state.attempt === attempt && retriesByItself(remote, state)) again('previous');
  }, [state, attempt, remote, again]);
  return { state, retry, loadLive, attach };
}
