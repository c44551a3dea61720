import { setPlatform } from '@ai-site/shared/platform';
import { keepServedBox } from '../home/start-box/served-box.ts';
import { followOverrides } from '../overrides/follow-overrides.ts';
import type { ShellPlatform } from '../platform/shell-platform.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { createPlatform } from './create-platform.ts';
import { history } from './history.ts';
import { servedBoxReady } from './served-box-ready.ts';
import { wirePlatform } from './wire-platform.ts';

/** Milliseconds after the page has loaded. */
const SERVICE_WORKER_AFTER_MS = 8000;

export interface PreparedPage {
  readonly platform: ShellPlatform;
  /** Resolves when the screen can take the place of what was served. */
  readonly ready: Promise<void>;
}

/** Creates what every screen rests on, and begins the downloads of the first one. */
export function preparePage(): PreparedPage {
  const registry = readRegistry(document);
  const ready = keepServedBox(document) ? servedBoxReady() : Promise.resolve();
  const platform = createPlatform({ registry, history });
  setPlatform(platform);
  return { platform, ready };
}

/** Starts what the page follows for as long as it is open: the session, pushes, the theme, errors, its own worker. */
export function startPage({ platform }: PreparedPage): void {
  wirePlatform(platform, window);
  void followOverrides(platform, window);
  // Long after what the visit needs.
  const registerLater = () =>
    setTimeout(
      () => void import(/* webpackChunkName: "service-worker" */ './service-worker.ts').catch(() => {}),
      SERVICE_WORKER_AFTER_MS,
    );
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater);
}
