import type { Browser } from '@playwright/test';
import { saveData } from '../../support/data-saver.ts';
import { keepToken } from '../../support/keep-token.ts';
import { type PaintReport, readPaint, watchPaint } from '../../support/paint-probe.ts';
import { awaitInPage, openColdPage, type Screen, setConditions, slow4g, within } from '../browser.ts';
import type { Note } from '../suite.ts';
import { awaitIdle, requestsInFlight } from './idle.ts';

/** Late responses and images have arrived by then. */
const SETTLE_MS = 600;
/** After this long a visit hangs; on a machine with four times more work than cores one takes up to 15 s. */
const VISIT_MS = 45_000;

export interface Visitor {
  readonly screen: Screen;
  /** Access token; null for a visitor who is not signed in. */
  readonly token: string | null;
}

/** A visit with an empty cache, slow network and slow processor until something is painted: milliseconds from its start. */
export async function timePaint(browser: Browser, url: string, screen: Screen): Promise<number> {
  const { page, context, cdp } = await openColdPage(browser, slow4g, screen);
  try {
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MS });
    await within(awaitInPage(cdp, 'window.paintProbe.firstPaint !== null'), VISIT_MS, `the first paint of ${url}`);
    return (await readPaint(page)).firstPaint ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** A complete visit with an empty cache and a slow network: what was painted and what moved. Independent of the speed of the machine. */
export async function watchShifts(
  browser: Browser,
  url: string,
  { screen, token }: Visitor,
  note: Note,
): Promise<PaintReport> {
  const { page, context, cdp } = await openColdPage(browser, undefined, screen);
  page.setDefaultTimeout(VISIT_MS);
  const inFlight = requestsInFlight(page);
  try {
    await saveData(context);
    if (token !== null) await keepToken(page, token, new URL(url).origin);
    await setConditions(cdp, { ...slow4g, cpu: 1 });
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('.sk') === null);
    await awaitIdle(page, url, inFlight, note);
    await page.waitForTimeout(SETTLE_MS);
    return await readPaint(page);
  } finally {
    await context.close();
  }
}
