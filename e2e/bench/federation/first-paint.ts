import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { type Browser, request } from '@playwright/test';
import { logIn } from '../../support/accounts.ts';
import { keepToken } from '../../support/keep-token.ts';
import { moveOnPurpose, type PaintReport, readPaint, shiftOf, watchPaint } from '../../support/paint-probe.ts';
import { siteRoutes } from '../../support/site-routes.ts';
import { openColdPage, type Screen, setConditions, slow4g, within } from '../browser.ts';
import { type Bounds, median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { OPERATOR, type Sites } from './sites.ts';

const devices: Readonly<Record<'desktop' | 'phone', Screen>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** Upper bound in milliseconds. */
const FIRST_PAINT_MOST = 800;
const SHIFT_MOST = 0.02;
/** Total number of visits when the first one misses the bound; their median counts, because of other load on the machine. */
const VISITS = 3;
/** Late responses and images have arrived by then. */
const SETTLE_MS = 600;

interface Visitor {
  readonly screen: Screen;
  /** Access token; null for a visitor who is not signed in. */
  readonly token: string | null;
}

/** One complete visit with an empty cache: slow network and processor until the first paint, then only the slow network. */
async function visit(browser: Browser, url: string, { screen, token }: Visitor): Promise<PaintReport> {
  const { page, context, cdp } = await openColdPage(browser, undefined, screen);
  try {
    if (token !== null) await keepToken(page, token, new URL(url).origin);
    await setConditions(cdp, slow4g);
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'commit' });
    await within(
      page.waitForFunction(() => window.paintProbe.firstPaint !== null),
      30_000,
      `the first paint of ${url}`,
    );
    await setConditions(cdp, { ...slow4g, cpu: 1 });
    await page.waitForFunction(() => document.querySelector('main') !== null && document.querySelector('.sk') === null, undefined, { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    return await readPaint(page);
  } finally {
    await context.close();
  }
}

/** Rejects when a page does not report a deliberate layout shift. */
async function checkProbe(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openColdPage(browser, undefined, devices.desktop);
  try {
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await moveOnPurpose(page);
    if (shiftOf(await readPaint(page)) <= SHIFT_MOST) throw new Error('The probe does not see what was moved on purpose');
  } finally {
    await context.close();
  }
}

const timeOf = ({ firstPaint }: PaintReport): number => firstPaint ?? Number.POSITIVE_INFINITY;

/** Signs in an operator, who sees every screen. */
async function tokenOfOperator(site: string): Promise<string> {
  const client = await request.newContext({ baseURL: site });
  try {
    return (await logIn(client, OPERATOR)).accessToken;
  } finally {
    await client.dispose();
  }
}

/** The slowest first paint of all routes, and the largest layout shift of any of them, on each device; shifts also for an operator who is signed in, whose workbench is included. */
export function firstPaint(browser: Browser, { site }: Sites, note: Note): Part {
  const names = ['desktop', 'phone'] as const;
  const bounds: Bounds = Object.fromEntries(
    names.flatMap((device) => [
      [`firstPaint:${device}`, { unit: 'ms', most: FIRST_PAINT_MOST, least: 20 }],
      [`layoutShift:${device}`, { unit: 'CLS', most: SHIFT_MOST, least: 0 }],
      [`layoutShift:${device}:signedIn`, { unit: 'CLS', most: SHIFT_MOST, least: 0 }],
    ]),
  );
  const paths = siteRoutes.map(({ path }) => path);

  /** Layout shift of one route, told with where it came from when it is too large. */
  function shiftTold(title: string, visits: readonly PaintReport[]): number {
    const shift = Math.max(...visits.map(shiftOf));
    note(`  ${title}, layout shift ${shift.toFixed(4)}`);
    if (shift > SHIFT_MOST) for (const { value, moved } of visits.flatMap(({ shifts }) => shifts)) note(`    ${value.toFixed(4)} ${moved.join('; ')}`);
    return shift;
  }

  return {
    bounds,
    async measure() {
      await checkProbe(browser, `${site}/usercenter`);
      const token = await tokenOfOperator(site);
      const values: Record<string, number> = {};
      for (const device of names) {
        const screen = devices[device];
        let [slowest, most, signedIn] = [0, 0, 0];
        for (const path of paths) {
          const visitor = { screen, token: null };
          const first = await visit(browser, site + path, visitor);
          const visits = [first];
          while (timeOf(first) > FIRST_PAINT_MOST && visits.length < VISITS) visits.push(await visit(browser, site + path, visitor));
          const time = median(visits.map(timeOf));
          slowest = Math.max(slowest, time);
          most = Math.max(most, shiftTold(`${device} ${path}: first paint ${Math.round(time)} ms`, visits));
        }
        for (const path of [...paths, WORKBENCH_PATH])
          signedIn = Math.max(signedIn, shiftTold(`${device} ${path}: signed in`, [await visit(browser, site + path, { screen, token })]));
        values[`firstPaint:${device}`] = slowest;
        values[`layoutShift:${device}`] = most;
        values[`layoutShift:${device}:signedIn`] = signedIn;
      }
      return values;
    },
  };
}
