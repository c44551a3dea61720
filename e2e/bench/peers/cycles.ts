import type { Browser } from '@playwright/test';
import { median } from '../metrics.ts';
import { checkCounts, growth, type Retained, retained } from '../retained.ts';
import { type HostPage, openHostPage } from './host-page.ts';

/** What the engine compiles and caches for code that runs for the first time also stays in the heap. */
const WARM_UPS = 30;
const CYCLES = 50;
/** Number of counts taken before and after, each after another cycle. */
const ROUNDS = 3;

export interface Retention {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of heap per cycle. */
  readonly heap: number;
}

async function cycle(host: HostPage, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await host.mount('committed');
    await host.unmount();
  }
}

async function counts(host: HostPage): Promise<readonly Retained[]> {
  const taken: Retained[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await cycle(host, 1);
    taken.push(await retained(host.page, host.cdp));
  }
  return taken;
}

const heapOf = (taken: readonly Retained[]): number => median(taken.map(({ heap }) => heap));

/** Mounts and unmounts many times on one page; resolves with what is retained. Rejects when the control leak is not detected. */
export async function retentionAfterCycles(browser: Browser, url: string): Promise<Retention> {
  const host = await openHostPage(browser, url);
  try {
    await cycle(host, WARM_UPS);
    const before = await counts(host);
    await cycle(host, CYCLES);
    const after = await counts(host);
    await checkCounts(host.page, host.cdp);
    // Counting itself mounts as well.
    const heap = (heapOf(after) - heapOf(before)) / (CYCLES + ROUNDS);
    return { nodes: growth(before, after, 'nodes'), listeners: growth(before, after, 'listeners'), heap };
  } finally {
    await host.context.close();
  }
}
