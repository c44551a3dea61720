import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { ensureSystemPackages, findChromium } from '../../server/src/delivery/build/system-packages.ts';

/** Simulated network and processor speed of the visitor. */
export interface Conditions {
  /** Milliseconds from a request to its first byte. */
  readonly latency: number;
  /** Bytes per second. */
  readonly down: number;
  readonly up: number;
  /** CPU slowdown factor relative to this machine. */
  readonly cpu: number;
}

/** Device and viewport of the visitor. */
export type Screen = Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'>;

const megabit = 1_000_000 / 8;

/** Slow 4G on a low-end phone. */
export const slow4g: Conditions = { latency: 150, down: 1.6 * megabit, up: 0.75 * megabit, cpu: 4 };

/** A low-end phone with everything already cached. */
export const slowProcessor: Conditions = { latency: 0, down: -1, up: -1, cpu: 4 };

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Pages measured side by side cannot both be in the foreground, so background throttling is switched off. */
const neverInBackground = [
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
];

export async function launchBrowser(): Promise<Browser> {
  await ensureSystemPackages();
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...flags, ...neverInBackground],
  });
}

/** A page with empty caches and storage. */
export interface ColdPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** Opens a page of a new visitor under the given conditions; `closeContext` closes its context and discards its storage. */
export async function openColdPage(
  browser: Browser,
  conditions?: Conditions,
  screen: Screen = { viewport: { width: 1280, height: 800 } },
): Promise<ColdPage> {
  const context = await browser.newContext({ locale: 'zh-CN', ...screen });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (conditions !== undefined) await setConditions(cdp, conditions);
  return { page, context, cdp };
}

/** Applies network and processor throttling to the page from now on. */
export async function setConditions(cdp: CDPSession, { latency, down, up, cpu }: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Milliseconds between two looks of `awaitInPage`. */
const LOOK_MS = 50;

/**
 * Resolves once an expression in the page is true; has no time-out. The waits of Playwright begin with a script of 300 KB that the page would have to run while it is measured:
 * a task of up to 200 ms on a slow processor.
 */
export async function awaitInPage(cdp: CDPSession, condition: string): Promise<void> {
  const holds = async (): Promise<boolean> => {
    try {
      const { result } = await cdp.send('Runtime.evaluate', { expression: condition, returnByValue: true });
      return result.value === true;
    } catch (error) {
      // The page got a process of its own in between.
      if (error instanceof Error && error.message.includes('navigated')) return false;
      throw error;
    }
  };
  while (!(await holds())) await setTimeout(LOOK_MS);
}

/** Rejects when the promise takes longer than `millis`: promises evaluated in a page have no time-out of their own. */
export async function within<T>(promise: Promise<T>, millis: number, what: string): Promise<T> {
  const clock = AbortSignal.timeout(millis);
  const late = new Promise<never>((_, reject) =>
    clock.addEventListener('abort', () => reject(new Error(`${what} took longer than ${millis} ms`))),
  );
  return await Promise.race([promise, late]);
}
