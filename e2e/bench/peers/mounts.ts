import type { Browser } from '@playwright/test';
import { setConditions, slow4g, slowProcessor } from '../browser.ts';
import { median } from '../figures.ts';
import { openHostPage } from './host-page.ts';
import { countTraffic } from './traffic.ts';

const WARM_UPS = 2;
const WARM_RUNS = 5;

/** One visit: the first mount, and how it goes later on. */
export interface Mounts {
  /** Milliseconds until the heading was painted: Slow 4G, processor 4x slower, nothing of the remote here yet. */
  readonly cold: number;
  /** What the first mount fetched. */
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds until the heading was in the document, mounted and unmounted before: median of some, processor 4x slower. */
  readonly warm: number;
}

/** A new visitor on the ready host page mounts the remote, and then again and again. */
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
