import { SHELL_READY_EVENT } from '@ai-site/shared/frame';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadMounting } from '../federation/load-mounting.ts';
import { startPrefetching } from '../federation/prefetch.ts';
import { keepServedBox } from '../home/start-box/served-box.ts';
import { history } from './history.ts';
import type { PreparedPage } from './prepare-page.ts';
import { Site } from './Site.tsx';

/** Puts the page in the place of the served frame. */
export function renderSite({ registry }: PreparedPage): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // After the last key that somebody pressed in it.
  keepServedBox(document);
  // Synchronous: the served frame is replaced within this task, so that nobody presses a link without listeners.
  flushSync(() => createRoot(root).render(<Site />));
  window.dispatchEvent(new Event(SHELL_READY_EVENT));
  startPrefetching(registry, history, loadMounting);
}
