import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import '@ai-site/shared/ui/frame.css';
import '@ai-site/shared/ui/skeleton.css';
import { SHELL_READY_EVENT } from '@ai-site/shared/frame';
import { setPlatform } from '@ai-site/shared/platform';
import { getInstance } from '@module-federation/enhanced/runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startPrefetching } from '../federation/prefetch.ts';
import { resetFailedShares } from '../federation/reset-failed-shares.ts';
import { keepServedBox } from '../home/start-box/served-box.ts';
import { followOverrides } from '../overrides/follow-overrides.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { readRegistry } from '../platform/registry.ts';
import { history } from './history.ts';
import { Site } from './Site.tsx';
import { servedBoxReady } from './served-box-ready.ts';

/** Milliseconds after the page has loaded. */
const SERVICE_WORKER_AFTER_MS = 8000;

// Everything above is in the first chunk: the page boots without waiting for another download.
const registry = readRegistry(document);
const platform = createPlatform({ registry, history });
setPlatform(platform);
followOverrides(platform, window);
resetFailedShares(getInstance()?.shareScopeMap.default ?? {});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const site = createRoot(root);

function start(): void {
  // After the last key that somebody pressed in it.
  keepServedBox(document);
  // Synchronous: the served frame is replaced within this task, so that nobody presses a link without listeners.
  flushSync(() => site.render(<Site />));
  window.dispatchEvent(new Event(SHELL_READY_EVENT));
  startPrefetching(registry, history);
}

/** In a task of its own: the one that has run these scripts, or those of the home page, is long enough, and served links work meanwhile. */
const startNext = (): void => void setTimeout(start);

if (keepServedBox(document)) void servedBoxReady().then(startNext);
else startNext();

// Long after what the visit needs.
window.addEventListener('load', () => setTimeout(() => void import(/* webpackChunkName: "service-worker" */ './service-worker.ts').catch(() => {}), SERVICE_WORKER_AFTER_MS));
