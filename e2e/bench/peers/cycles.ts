import type { Browser } from '@playwright/test';
import { median } from '../figures.ts';
import { checkCounts, growth, type Held, held } from '../held.ts';
import { type HostPage, openHostPage } from './host-page.ts';

/** What the engine learns of code that runs for the first times stays in the heap, too. */
const WARM_UPS = 30;
const CYCLES = 50;
/** Counts taken before and after, each after another cycle. */
const ROUNDS = 3;

/** What a page keeps of mounting and unmounting. */
export interface Kept {
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

async function counts(host: HostPage): Promise<readonly Held[]> {
  const taken: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await cycle(host, 1);
    taken.push(await held(host.page, host.cdp));
  }
  return taken;
}

const heapOf = (taken: readonly Held[]): number => median(taken.map(({ heap }) => heap));

/** Mounts and unmounts many times on one page; resolves with what is left of it. Rejects when the counts show nothing. */
export async function keptAfterCycles(browser: Browser, url: string): Promise<Kept> {
  const host = await openHostPage(browser, url);
  try {
    await cycle(host, WARM_UPS);
    const before = await counts(host);
    await cycle(host, CYCLES);
    const after = await counts(host);
    await checkCounts(host.page, host.cdp);
    // The counting itself mounts, too.
    const heap = (heapOf(after) - heapOf(before)) / (CYCLES + ROUNDS);
    return { nodes: growth(before, after, 'nodes'), listeners: growth(before, after, 'listeners'), heap };
  } finally {
    await host.context.close();
  }
}
