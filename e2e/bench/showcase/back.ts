import { within } from '../browser.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';
import { onFeed } from './feed-visits.ts';
import { awaitReturn, callsBetween, feedPlace } from './page-probes.ts';

const SCREENS = 6;
const SETTLE_MS = 700;
const RETURN_MS = 30_000;

/** Back from the page of a work: the feed is where it was in the first frame that shows it, without a request before. */
export function back(site: Lazy<BrowserSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.flatMap((device) => [
      [`sameWork:${device}`, { unit: 'of 1', most: 1, least: 1, atLeast: true }],
      [`offset:${device}`, { unit: 'px', most: 1, least: 0 }],
      [`requestsBeforePaint:${device}`, { unit: 'requests', most: 0, least: 0 }],
    ]),
  );
  return {
    untimed: true,
    bounds,
    async measure() {
      const { browser, origin } = await site.get();
      const values: Record<string, number> = {};
      for (const device of deviceNames) {
        await onFeed(browser, origin, devices[device], async ({ page }) => {
          for (let screen = 0; screen < SCREENS; screen += 1) {
            await page.evaluate(() => window.scrollBy(0, window.innerHeight));
            await page.waitForTimeout(SETTLE_MS);
          }
          const before = await page.evaluate(feedPlace);
          // By the page itself: a click of the mouse would first scroll the card into view.
          await page.evaluate(
            (work) => document.querySelector<HTMLElement>(`[data-work="${work}"]`)?.click(),
            before.work,
          );
          await page.getByRole('complementary', { name: '作品信息' }).waitFor();
          await page.waitForTimeout(SETTLE_MS);
          await page.evaluate(awaitReturn);
          await page.goBack();
          const returned = await within(
            page.evaluate(() => window.benchReturn),
            RETURN_MS,
            'Back',
          );
          if (returned === undefined) throw new Error('Nobody waits for Back');
          await page.waitForTimeout(SETTLE_MS);
          const calls = await page.evaluate(callsBetween, [returned.begun, returned.painted] as const);
          for (const call of calls) note(`  ${device}: ${call} before the paint`);
          note(
            `  ${device}: ${before.work} at ${before.top.toFixed(1)} px, then ${returned.work} at ${returned.top.toFixed(1)} px, ${(returned.painted - returned.begun).toFixed(0)} ms later`,
          );
          values[`sameWork:${device}`] = Number(before.work !== '' && before.work === returned.work);
          values[`offset:${device}`] = Math.max(
            Math.abs(before.top - returned.top),
            Math.abs(before.offset - returned.offset),
          );
          values[`requestsBeforePaint:${device}`] = calls.length;
        });
      }
      return values;
    },
  };
}
