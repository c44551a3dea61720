import type { Browser } from '@playwright/test';
import { moveOnPurpose, type PaintReport, readPaint, shiftOf, watchPaint } from '../../support/paint-probe.ts';
import { siteRoutes } from '../../support/site-routes.ts';
import { openColdPage, type Screen, setConditions, slow4g, within } from '../browser.ts';
import { type Bounds, median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { Sites } from './sites.ts';

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

/** One complete visit of a new visitor: slow network and processor until the first paint, then only the slow network. */
async function visit(browser: Browser, url: string, screen: Screen): Promise<PaintReport> {
  const { page, context, cdp } = await openColdPage(browser, slow4g, screen);
  try {
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

/** The slowest first paint of all routes, and the largest layout shift of any of them, on each device. */
export function firstPaint(browser: Browser, { site }: Sites, note: Note): Part {
  const names = ['desktop', 'phone'] as const;
  const bounds: Bounds = Object.fromEntries(
    names.flatMap((device) => [
      [`firstPaint:${device}`, { unit: 'ms', most: FIRST_PAINT_MOST, least: 20 }],
      [`layoutShift:${device}`, { unit: 'CLS', most: SHIFT_MOST, least: 0 }],
    ]),
  );
  return {
    bounds,
    async measure() {
      await checkProbe(browser, `${site}/usercenter`);
      const values: Record<string, number> = {};
      for (const device of names) {
        let [slowest, most] = [0, 0];
        for (const { path } of siteRoutes) {
          const first = await visit(browser, site + path, devices[device]);
          const visits = [first];
          while (timeOf(first) > FIRST_PAINT_MOST && visits.length < VISITS) visits.push(await visit(browser, site + path, devices[device]));
          const [time, shift] = [median(visits.map(timeOf)), Math.max(...visits.map(shiftOf))];
          note(`  ${device} ${path}: first paint ${Math.round(time)} ms, layout shift ${shift.toFixed(4)}`);
          if (shift > SHIFT_MOST) for (const { value, moved } of visits.flatMap(({ shifts }) => shifts)) note(`    ${value.toFixed(4)} ${moved.join('; ')}`);
          slowest = Math.max(slowest, time);
          most = Math.max(most, shift);
        }
        values[`firstPaint:${device}`] = slowest;
        values[`layoutShift:${device}`] = most;
      }
      return values;
    },
  };
}
