import type { Browser } from '@playwright/test';
import { setConditions, slow4g, slowProcessor } from '../browser.ts';
import { median } from '../metrics.ts';
import { openHostPage } from './host-page.ts';
import { countTraffic } from './traffic.ts';

const WARM_UPS = 2;
const WARM_RUNS = 5;

/** One visit: the first mount, and later mounts. */
export interface Mounts {
  /** Milliseconds until the heading was painted: Slow 4G, processor 4x slower, nothing of the remote cached. */
  readonly cold: number;
  /** Bytes fetched by the first mount. */
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds until the heading was in the document, after earlier mounts and unmounts: median of several, processor 4x slower. */
  readonly warm: number;
}

/** A new visitor mounts the remote on the ready host page once, then repeatedly. */
export async function visitHost(browser: Browser, url: string): Promise<Mounts> {
  const host = await openHostPage(browser, url);
  try {
    await setConditions(host.cdp, slow4g);
    const traffic = countTraffic(host.cdp);
    const cold = await host.mount('painted');
    const fetched = await traffic.sum();
    await setConditions(host.cdp, slowProcessor);
    const times: number[] = [];
    for (let run = 0; run < WARM_UPS + WARM_RUNS; run += 1) {
      await host.unmount();
      times.push(await host.mount('committed'));
    }
    return { cold, ...fetched, warm: median(times.slice(WARM_UPS)) };
  } finally {
    await host.context.close();
  }
}
