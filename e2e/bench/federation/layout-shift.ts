import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { type Browser, request } from '@playwright/test';
import pLimit from 'p-limit';
import { logIn } from '../../support/accounts.ts';
import { moveOnPurpose, readPaint, shiftOf, watchPaint } from '../../support/paint-probe.ts';
import { siteRoutes } from '../../support/site-routes.ts';
import { launchBrowser, openColdPage } from '../browser.ts';
import type { Bounds } from '../metrics.ts';
import { repeatFailed } from '../repeat-failed.ts';
import type { Note, Part } from '../suite.ts';
import { deviceNames, devices } from './devices.ts';
import { watchShifts } from './paint-visits.ts';
import { OPERATOR, type Sites } from './sites.ts';

const SHIFT_MOST = 0.02;
/** Pages that are watched at the same time: they mostly wait for the slow network, and what moves does not depend on the speed. */
const AT_ONCE = 6;

/** Rejects when a page does not report a deliberate layout shift. */
async function checkProbe(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openColdPage(browser, undefined, devices.desktop);
  try {
    await watchPaint(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await moveOnPurpose(page);
    if (shiftOf(await readPaint(page)) <= SHIFT_MOST)
      throw new Error('The probe does not see what was moved on purpose');
  } finally {
    await context.close();
  }
}

/** Signs in an operator, who sees every screen. */
async function tokenOfOperator(site: string): Promise<string> {
  const client = await request.newContext({ baseURL: site });
  try {
    return (await logIn(client, OPERATOR)).accessToken;
  } finally {
    await client.dispose();
  }
}

/** The largest layout shift of all routes on each device, for visitors and for an operator who is signed in, whose workbench is included. */
export function layoutShift(browser: Browser, { site }: Sites, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.flatMap((device) =>
      ['', ':signedIn'].map((visitor) => [
        `layoutShift:${device}${visitor}`,
        { unit: 'CLS', most: SHIFT_MOST, least: 0 },
      ]),
    ),
  );
  const paths = siteRoutes.map(({ path }) => path);

  /** Layout shift of one route, told with where it came from when it is too large. */
  async function shiftAt(device: (typeof deviceNames)[number], path: string, token: string | null): Promise<number> {
    const visit = `${device} ${path}${token === null ? '' : ' signed in'}`;
    const report = await repeatFailed(
      browser,
      visit,
      note,
      (used) => watchShifts(used, site + path, { screen: devices[device], token }, note),
      launchBrowser,
    );
    const shift = shiftOf(report);
    note(`  ${visit}: layout shift ${shift.toFixed(4)}`);
    if (shift > SHIFT_MOST)
      for (const { value, moved } of report.shifts) note(`    ${value.toFixed(4)} ${moved.join('; ')}`);
    return shift;
  }

  return {
    untimed: true,
    bounds,
    async measure() {
      await checkProbe(browser, `${site}/usercenter`);
      const token = await tokenOfOperator(site);
      const values: Record<string, number> = {};
      const atOnce = pLimit(AT_ONCE);
      for (const device of deviceNames) {
        const most = async (list: readonly string[], of: string | null): Promise<number> => {
          // All are awaited when one fails: none goes on beside the next part.
          const visits = await Promise.allSettled(list.map((path) => atOnce(() => shiftAt(device, path, of))));
          const shifts = visits.map((visit) => {
            if (visit.status === 'rejected') throw visit.reason;
            return visit.value;
          });
          return Math.max(...shifts);
        };
        values[`layoutShift:${device}`] = await most(paths, null);
        values[`layoutShift:${device}:signedIn`] = await most([...paths, WORKBENCH_PATH], token);
      }
      return values;
    },
  };
}
