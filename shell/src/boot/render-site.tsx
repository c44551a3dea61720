import { SHELL_READY_EVENT } from '@ai-site/shared/frame';
import { type ReactNode, startTransition, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMounting } from '../federation/load-mounting.ts';
import { startPrefetching } from '../federation/prefetch.ts';
import { keepServedBox } from '../home/start-box/served-box.ts';
import { history } from './history.ts';
import type { PreparedPage } from './prepare-page.ts';
import { Site } from './Site.tsx';

interface TakeoverProps {
  /** Puts the rendered page in the place of the served frame. */
  readonly takePlace: () => void;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** Calls `takePlace` before any part of the page measures itself or takes the focus. */
function Takeover({ takePlace, onReady, children }: TakeoverProps): ReactNode {
  useInsertionEffect(takePlace, [takePlace]);
  useLayoutEffect(() => void window.dispatchEvent(new Event(SHELL_READY_EVENT)), []);
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Puts the page in the place of the served frame. It is rendered in slices, beside the frame, which works meanwhile; the frame is replaced within one task,
 * so that nobody presses a link without listeners.
 */
export function renderSite({ platform: { registry } }: PreparedPage): void {
  const served = document.getElementById('root');
  if (served === null) throw new Error('index.html has no #root');
  const root = document.createElement('div');
  root.id = served.id;
  const takePlace = (): void => {
    // After the last key that somebody pressed in it.
    keepServedBox(document);
    served.replaceWith(root);
  };
  const onReady = (): void => startPrefetching(registry, history, loadMounting);
  startTransition(() =>
    createRoot(root).render(
      <Takeover takePlace={takePlace} onReady={onReady}>
        <Site />
      </Takeover>,
    ),
  );
}
