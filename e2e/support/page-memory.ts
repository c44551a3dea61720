import type { CDPSession, Page } from '@playwright/test';
import { platformListeners } from './platform.ts';

export interface PageMemory {
  /** DOM nodes, including detached ones that are still referenced. */
  readonly nodes: number;
  readonly listeners: number;
  /** Listeners on the platform's bus and WebSocket connection, which the browser's counters do not include. */
  readonly platformListeners: number;
  readonly heap: number;
}

/** Measures one page with the browser's own counters. */
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
    return {
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
      platformListeners: await platformListeners(this.#page),
      heap: read('JSHeapUsedSize'),
    };
  }
}
