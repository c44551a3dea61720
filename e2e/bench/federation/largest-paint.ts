import type { Browser } from '@playwright/test';
import { blockingTime } from '../../support/screen-probe.ts';
import { launchBrowser, slow4g } from '../browser.ts';
import { type Bounds, median } from '../metrics.ts';
import { repeatFailed } from '../repeat-failed.ts';
import type { Note, Part } from '../suite.ts';
import { devices } from './devices.ts';
import { timePaint } from './paint-visits.ts';
import { type ScreenVisit, visitTwice } from './screen-visits.ts';
import type { Sites } from './sites.ts';
import { fetchDocument, serveStaticTwins } from './static-twin.ts';

/** Routes whose largest paint is measured, and how often that of a static page with the same bytes it may be: those that stand without data, and those led by it. */
const routes: Readonly<Record<string, { readonly path: string; readonly most: number }>> = {
  home: { path: '/', most: 4 },
  exhibit: { path: '/exhibit', most: 8 },
  appCenter: { path: '/appCenter', most: 14 },
  usercenter: { path: '/usercenter', most: 4 },
  chatNew: { path: '/chatNew', most: 4 },
};

/** Only a finished screen has this. */
const READY = 'main:not(:has(.site-loading)) :is(h1, h2, textarea)';
/** Their median counts, because of other load on the machine. */
const VISITS = 3;
const SHIFT_MOST = 0.02;

interface Measured {
  readonly cold: readonly ScreenVisit[];
  readonly warm: readonly ScreenVisit[];
  /** First paints of the static page, milliseconds. */
  readonly still: readonly number[];
}

function told(visit: ScreenVisit): string {
  const longest = Math.max(0, ...visit.longTasks.map(({ ms }) => ms));
  const [first, largest, blocked, task] = [visit.firstPaint, visit.largestPaint, blockingTime(visit), longest].map(Math.round);
  return `${first}/${largest} ms, blocked ${blocked} ms, longest task ${task} ms, shift ${visit.shift.toFixed(3)}`;
}

/** The largest paint of the most visited screens on a phone with Slow 4G and a slow processor, compared with a static page, and on a desktop. */
export function largestPaint(browser: Browser, { site }: Sites, note: Note): Part {
  const names = Object.keys(routes);
  const bounds: Bounds = Object.fromEntries([
    ...names.map((name) => [`largestPaint:${name}`, { unit: '× static page', most: routes[name]?.most ?? 0, least: 0.5 }] as const),
    ['largestShift', { unit: 'CLS', most: SHIFT_MOST, least: 0 }] as const,
    ['repeatedCalls', { unit: 'calls', most: 0, least: 0 }] as const,
  ]);

  async function measureAt(path: string, still: string): Promise<Measured> {
    const measured = { cold: [] as ScreenVisit[], warm: [] as ScreenVisit[], still: [] as number[] };
    const repeated = <T>(what: string, work: (used: Browser) => Promise<T>): Promise<T> => repeatFailed(browser, what, note, work, launchBrowser);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { cold, warm } = await repeated(site + path, (used) => visitTwice(used, site + path, READY, devices.phone, slow4g));
      measured.cold.push(cold);
      measured.warm.push(warm);
      measured.still.push(await repeated(still + path, (used) => timePaint(used, still + path, devices.phone)));
    }
    return measured;
  }

  return {
    bounds,
    async measure() {
      const documents = new Map(await Promise.all(Object.values(routes).map(async ({ path }) => [path, await fetchDocument(site + path)] as const)));
      const twins = await serveStaticTwins(documents);
      const values: Record<string, number> = { largestShift: 0, repeatedCalls: 0 };
      try {
        for (const [name, { path }] of Object.entries(routes)) {
          const { cold, warm, still } = await measureAt(path, twins.origin);
          const desktop = await visitTwice(browser, site + path, READY, devices.desktop);
          values[`largestPaint:${name}`] = median(cold.map(({ largestPaint: ms }) => ms)) / median([...still]);
          for (const visit of [...cold, ...warm]) {
            values.largestShift = Math.max(values.largestShift ?? 0, visit.shift);
            for (const call of visit.repeated) note(`    ${path} asks more than once: ${call}`);
          }
          values.repeatedCalls = (values.repeatedCalls ?? 0) + (cold[0]?.repeated.length ?? 0);
          note(`  ${path}: first and largest paint, static page ${still.map(Math.round).join(' ')} ms`);
          for (const [kind, visits] of Object.entries({ cold, warm, 'desktop cold': [desktop.cold], 'desktop warm': [desktop.warm] }))
            for (const visit of visits) note(`    ${kind}: ${told(visit)} (${visit.largestElement.trim()})`);
        }
      } finally {
        await twins.close();
      }
      return values;
    },
  };
}
