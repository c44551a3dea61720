import type { Browser, CDPSession, Page } from '@playwright/test';
import { type ScreenReport, watchScreen } from '../../support/screen-probe.ts';
import { awaitInPage, type Conditions, openColdPage, type Screen, within } from '../browser.ts';

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
async function readScreen(page: Page, cdp: CDPSession): Promise<ScreenReport> {
  await awaitInPage(cdp, `performance.now() - window.screenProbe.changedAt > ${QUIET_MS}`);
  return await page.evaluate(() => window.screenProbe);
}

async function visit(page: Page, cdp: CDPSession, url: string, ready: string): Promise<ScreenVisit> {
  const requests: string[] = [];
  const note = (request: { method(): string; url(): string; resourceType(): string }): void => {
    // A preload and the element that takes it are one request of the network, and two of this event.
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr')
      requests.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MS });
  const shown = `document.querySelector(${JSON.stringify(ready)})?.checkVisibility() === true`;
  await within(awaitInPage(cdp, shown), VISIT_MS, `the screen of ${url}`);
  const report = await within(readScreen(page, cdp), VISIT_MS, `the end of ${url}`);
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
  const { page, context, cdp } = await openColdPage(browser, conditions, screen);
  try {
    await watchScreen(page);
    const cold = await visit(page, cdp, url, ready);
    return { cold, warm: await visit(page, cdp, url, ready) };
  } finally {
    await context.close();
  }
}
