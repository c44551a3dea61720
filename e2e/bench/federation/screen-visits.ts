import type { Browser, Page } from '@playwright/test';
import { type ScreenReport, watchScreen } from '../../support/screen-probe.ts';
import { type Conditions, openColdPage, type Screen, within } from '../browser.ts';

/** Nothing else is painted after this long without a change. */
const QUIET_MS = 2500;
const VISIT_MS = 60_000;

/** A visit, and the calls that it made more than once. */
export interface ScreenVisit extends ScreenReport {
  readonly repeated: readonly string[];
}

/** Names of requests that were made more than once; those of the browser itself are not counted. */
function repeatedOf(requests: readonly string[]): readonly string[] {
  return [...new Set(requests.filter((request, index) => requests.indexOf(request) !== index))];
}

/** What the page has shown once nothing of it changed for a while. */
async function readScreen(page: Page): Promise<ScreenReport> {
  await page.waitForFunction((quiet) => performance.now() - window.screenProbe.changedAt > quiet, QUIET_MS, {
    timeout: 0,
  });
  return await page.evaluate(() => window.screenProbe);
}

async function visit(page: Page, url: string, ready: string): Promise<ScreenVisit> {
  const requests: string[] = [];
  const note = (request: { method(): string; url(): string; resourceType(): string }): void => {
    // A preload and the element that takes it are one request of the network, and two of this event.
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr')
      requests.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MS });
  await within(page.locator(ready).first().waitFor({ timeout: 0 }), VISIT_MS, `the screen of ${url}`);
  const report = await within(readScreen(page), VISIT_MS, `the end of ${url}`);
  page.off('request', note);
  return { ...report, repeated: repeatedOf(requests) };
}

/** Two visits of one visitor: the first with an empty cache, the second with what it left. `ready`: selector of what only the finished screen has. */
export async function visitTwice(
  browser: Browser,
  url: string,
  ready: string,
  screen: Screen,
  conditions?: Conditions,
): Promise<{ readonly cold: ScreenVisit; readonly warm: ScreenVisit }> {
  const { page, context } = await openColdPage(browser, conditions, screen);
  try {
    await watchScreen(page);
    const cold = await visit(page, url, ready);
    return { cold, warm: await visit(page, url, ready) };
  } finally {
    await context.close();
  }
}
