import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureSystemPackages, findChromium } from '../../server/src/start/system-packages.ts';

/** How slow the visitor's network and processor are. */
export interface Conditions {
  /** Milliseconds from a request to its first byte. */
  readonly latency: number;
  /** Bytes a second. */
  readonly down: number;
  readonly up: number;
  /** Times slower than this machine. */
  readonly cpu: number;
}

const megabit = 1_000_000 / 8;

/** Slow 4G on a cheap phone. */
export const slow4g: Conditions = { latency: 150, down: 1.6 * megabit, up: 0.75 * megabit, cpu: 4 };

/** A cheap phone that has everything already. */
export const slowProcessor: Conditions = { latency: 0, down: -1, up: -1, cpu: 4 };

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Pages that are measured side by side are never both in front. */
const neverInBackground = ['--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows', '--disable-background-timer-throttling'];

export async function launchBrowser(): Promise<Browser> {
  await ensureSystemPackages();
  const executablePath = findChromium();
  return await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...flags, ...neverInBackground] });
}

/** A page with empty caches and storage. */
export interface ColdPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly cdp: CDPSession;
}

/** Opens a page of a new visitor under the given conditions; `closeContext` ends it with everything it stored. */
export async function openColdPage(browser: Browser, conditions?: Conditions): Promise<ColdPage> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (conditions !== undefined) await setConditions(cdp, conditions);
  return { page, context, cdp };
}

/** From now on the page is as slow as this. */
export async function setConditions(cdp: CDPSession, { latency, down, up, cpu }: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down, uploadThroughput: up });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Rejects when the promise takes longer: a page's promise has no time-out of its own. */
export async function within<T>(promise: Promise<T>, millis: number, what: string): Promise<T> {
  const clock = AbortSignal.timeout(millis);
  const late = new Promise<never>((_, reject) => clock.addEventListener('abort', () => reject(new Error(`${what} took longer than ${millis} ms`))));
  return await Promise.race([promise, late]);
}
