import { type Browser, errors, type Page, type Request } from '@playwright/test';
import { saveData } from '../../support/data-saver.ts';
import { keepToken } from '../../support/keep-token.ts';
import { type PaintReport, readPaint, watchPaint } from '../../support/paint-probe.ts';
import { openColdPage, type Screen, setConditions, slow4g, within } from '../browser.ts';
import type { Note } from '../suite.ts';

/** Late responses and images have arrived by then. */
const SETTLE_MS = 600;
/** After this long a visit hangs; on a machine with four times more work than cores one takes up to 15 s. */
const VISIT_MS = 45_000;
/** After this long a complete page is read although a request of it is not answered: what could move has moved. */
const IDLE_MS = 10_000;

export interface Visitor {
  readonly screen: Screen;
  /** Access token; null for a visitor who is not signed in. */
  readonly token: string | null;
}

/** A visit with an empty cache, slow network and slow processor until something is painted: milliseconds from its start. */
export async function timePaint(browser: Browser, url: string, screen: Screen): Promise<number> {
  const { page, context } = await openColdPage(browser, slow4g, screen);
  try {
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'commit', timeout: VISIT_MS });
    await within(
      page.waitForFunction(() => window.paintProbe.firstPaint !== null, undefined, { timeout: 0 }),
      VISIT_MS,
      `the first paint of ${url}`,
    );
    return (await readPaint(page)).firstPaint ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** The requests of a page that have not ended. */
function requestsInFlight(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  const ended = (request: Request) => inFlight.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return inFlight;
}

/** Waits until a page asks for nothing more, at most `IDLE_MS`; what is still open then is told. */
async function awaitIdle(page: Page, url: string, inFlight: ReadonlySet<Request>, note: Note): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    note(`  ${url}: still open after ${IDLE_MS} ms: ${[...inFlight].map((request) => `${request.method()} ${request.url()}`).join(', ') || 'nothing'}`);
  }
}

/** A complete visit with an empty cache and a slow network: what was painted and what moved. Independent of the speed of the machine. */
export async function watchShifts(browser: Browser, url: string, { screen, token }: Visitor, note: Note): Promise<PaintReport> {
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
