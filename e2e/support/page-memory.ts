import type { CDPSession, Page } from '@playwright/test';
import { busListeners } from './platform.ts';

/** What a page holds after everything that nobody needs was collected. */
export interface PageMemory {
  /** DOM nodes, detached ones that something still holds included. */
  readonly nodes: number;
  readonly listeners: number;
  /** Listeners on the bus of the platform, of which the browser knows nothing. */
  readonly busListeners: number;
  /** Bytes. */
  readonly heap: number;
}

/** Measures one page through the browser's own counters. */
export class PageMemoryMeter {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<PageMemoryMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await session.send('Performance.enable');
    return new PageMemoryMeter(page, session);
  }

  async read(): Promise<PageMemory> {
    // The first collection frees what the second one's finalizers need.
    for (let round = 0; round < 3; round += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: read('Nodes'), listeners: read('JSEventListeners'), busListeners: await busListeners(this.#page), heap: read('JSHeapUsedSize') };
  }
}
