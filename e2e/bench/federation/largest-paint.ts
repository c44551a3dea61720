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

interface PaintGoal {
  readonly path: string;
  /** Milliseconds of the largest paint on a phone with Slow 4G and a slow processor: 1500 at `/`, 2000 without data, 3000 for what is led by data. */
  readonly ms: number;
  /** How often that of a static page with the same bytes it may be, which has no images to wait for and runs nothing. */
  readonly ratio: number;
}

const routes: Readonly<Record<string, PaintGoal>> = {
  home: { path: '/', ms: 1500, ratio: 4 },
  exhibit: { path: '/exhibit', ms: 3000, ratio: 6 },
  appCenter: { path: '/appCenter', ms: 3000, ratio: 6 },
  usercenter: { path: '/usercenter', ms: 2000, ratio: 4 },
  chatNew: { path: '/chatNew', ms: 2000, ratio: 4 },
};

/** Milliseconds that tasks may block a cold visit of the phone beyond 50 each, and that the longest of them may take. */
const BLOCKED_MOST = 300;
const TASK_MOST = 200;
/** Milliseconds of the largest paint on a desktop without limits, and of a second visit of the phone. */
const DESKTOP_MOST = 600;
const WARM_MOST = 1000;

/** Only a finished screen has this. */
const READY = 'main:not(:has(.site-loading)) :is(h1, h2, textarea)';
/** Their median counts, because of other load on the machine. */
const VISITS = 5;
const SHIFT_MOST = 0.02;

interface Measured {
  readonly cold: readonly ScreenVisit[];
  readonly warm: readonly ScreenVisit[];
  /** First and second visits of a desktop. */
  readonly desktop: readonly { readonly cold: ScreenVisit; readonly warm: ScreenVisit }[];
  /** First paints of the static page, milliseconds. */
  readonly still: readonly number[];
}

const longestTask = ({ longTasks }: ScreenVisit): number => Math.max(0, ...longTasks.map(({ ms }) => ms));

function told(visit: ScreenVisit): string {
  const [first, largest, blocked, task] = [
    visit.firstPaint,
    visit.largestPaint,
    blockingTime(visit),
    longestTask(visit),
  ].map(Math.round);
  return `${first}/${largest} ms, blocked ${blocked} ms, longest task ${task} ms, shift ${visit.shift.toFixed(3)}`;
}

/** The largest paint of the most visited screens on a phone with Slow 4G and a slow processor, compared with a static page, and on a desktop. */
export function largestPaint(browser: Browser, { site }: Sites, note: Note): Part {
  const bounds: Bounds = Object.fromEntries([
    ...Object.entries(routes).flatMap(([name, { ms, ratio }]) => [
      [`largestPaint:${name}`, { unit: 'ms', most: ms, least: 50 }] as const,
      [`ofStaticPage:${name}`, { unit: '× static page', most: ratio, least: 0.5 }] as const,
      [`blocked:${name}`, { unit: 'ms', most: BLOCKED_MOST, least: 0 }] as const,
      [`longestTask:${name}`, { unit: 'ms', most: TASK_MOST, least: 1 }] as const,
      [`warmPaint:${name}`, { unit: 'ms', most: WARM_MOST, least: 50 }] as const,
      [`desktopPaint:${name}`, { unit: 'ms', most: DESKTOP_MOST, least: 10 }] as const,
    ]),
    ['largestShift', { unit: 'CLS', most: SHIFT_MOST, least: 0 }] as const,
    ['repeatedCalls', { unit: 'calls', most: 0, least: 0 }] as const,
  ]);

  async function measureAt(path: string, still: string): Promise<Measured> {
    const measured = {
      cold: [] as ScreenVisit[],
      warm: [] as ScreenVisit[],
      desktop: [] as Measured['desktop'][number][],
      still: [] as number[],
    };
    const repeated = <T>(what: string, work: (used: Browser) => Promise<T>): Promise<T> =>
      repeatFailed(browser, what, note, work, launchBrowser);
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { cold, warm } = await repeated(site + path, (used) =>
        visitTwice(used, site + path, READY, devices.phone, slow4g),
      );
      measured.cold.push(cold);
      measured.warm.push(warm);
      measured.still.push(await repeated(still + path, (used) => timePaint(used, still + path, devices.phone)));
      measured.desktop.push(
        await repeated(site + path, (used) => visitTwice(used, site + path, READY, devices.desktop)),
      );
    }
    return measured;
  }

  return {
    bounds,
    async measure() {
      const documents = new Map(
        await Promise.all(
          Object.values(routes).map(async ({ path }) => [path, await fetchDocument(site + path)] as const),
        ),
      );
      const twins = await serveStaticTwins(documents);
      const values: Record<string, number> = { largestShift: 0, repeatedCalls: 0 };
      try {
        for (const [name, { path }] of Object.entries(routes)) {
          const { cold, warm, still, desktop } = await measureAt(path, twins.origin);
          const painted = median(cold.map(({ largestPaint: ms }) => ms));
          Object.assign(values, {
            [`largestPaint:${name}`]: painted,
            [`ofStaticPage:${name}`]: painted / median([...still]),
            [`blocked:${name}`]: median(cold.map(blockingTime)),
            [`longestTask:${name}`]: median(cold.map(longestTask)),
            [`warmPaint:${name}`]: median(warm.map(({ largestPaint: ms }) => ms)),
            [`desktopPaint:${name}`]: median(desktop.map((visit) => visit.cold.largestPaint)),
          });
          for (const visit of [...cold, ...warm]) {
            values.largestShift = Math.max(values.largestShift ?? 0, visit.shift);
            for (const call of visit.repeated) note(`    ${path} asks more than once: ${call}`);
          }
          values.repeatedCalls = (values.repeatedCalls ?? 0) + (cold[0]?.repeated.length ?? 0);
          note(`  ${path}: first and largest paint, static page ${still.map(Math.round).join(' ')} ms`);
          for (const [kind, visits] of Object.entries({
            cold,
            warm,
            'desktop cold': desktop.map((visit) => visit.cold),
            'desktop warm': desktop.map((visit) => visit.warm),
          }))
            for (const visit of visits) note(`    ${kind}: ${told(visit)} (${visit.largestElement.trim()})`);
        }
      } finally {
        await twins.close();
      }
      return values;
    },
  };
}
