import type { Browser, Page } from '@playwright/test';
import { type ColdPage, openColdPage, within } from '../browser.ts';

/** Maximum milliseconds for any operation in a host page. */
const PATIENCE_MS = 30_000;
/** Effects, prefetches and the unmounting of the previous root have finished by then. */
const SETTLE_MS = 300;

/** A new visitor's host page of one approach, ready to mount. */
export interface HostPage extends ColdPage {
  mount(until: 'painted' | 'committed'): Promise<number>;
  /** Unmounts and waits until the page is idle. */
  unmount(): Promise<void>;
}

// These functions run inside the page.
const ready = (): boolean => window.benchMounting !== undefined;
const mountUntilPainted = (): Promise<number> | undefined => window.benchMounting?.mountUntilPainted();
const mountUntilCommitted = (): Promise<number> | undefined => window.benchMounting?.mountUntilCommitted();
const unmountInPage = (): Promise<void> | undefined => window.benchMounting?.unmount();

/** Opens a host page at full speed. Errors thrown by its scripts surface in the next command that fails because of them. */
export async function openHostPage(browser: Browser, url: string): Promise<HostPage> {
  const cold = await openColdPage(browser);
  const { page } = cold;
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const done = async <T>(what: string, promise: Promise<T>): Promise<T> => {
    try {
      return await within(promise, PATIENCE_MS, `${what} at ${url}`);
    } catch (error) {
      throw thrown.length === 0
        ? error
        : new AggregateError([error], `${what} at ${url}; the page threw: ${thrown.join('; ')}`);
    }
  };
  const settle = (opened: Page): Promise<void> => opened.waitForTimeout(SETTLE_MS);
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await done('the host', page.waitForFunction(ready));
  } catch (error) {
    await cold.context.close();
    throw error;
  }
  return {
    ...cold,
    async mount(until) {
      const millis = await done(
        'a mount',
        page.evaluate(until === 'painted' ? mountUntilPainted : mountUntilCommitted),
      );
      if (millis === undefined) throw new Error(`${url} lost its way to mount`);
      await settle(page);
      return millis;
    },
    async unmount() {
      await done('an unmount', page.evaluate(unmountInPage));
      await settle(page);
    },
  };
}
