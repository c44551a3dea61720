import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import type { CDPSession, Page } from '@playwright/test';
import { keepToken } from '../../support/keep-token.ts';
import { openColdPage, setConditions, slowProcessor } from '../browser.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import { threadTime, watchThread } from '../script-time.ts';
import type { Note, Part } from '../suite.ts';
import { longProject, type StudioSite } from './studio-site.ts';

const SHOTS = 200;
const SHORT = 8;
const TYPED = 'dengtadeguangchuanguowu';
/** Keys that compile the code are left out. */
const WARM_UP = 4;
const OPENINGS = 5;

const OPEN = 'list of 200 shots, opened again';
const KEY = 'list of 200 shots, script per key';

/**
 * The list of an episode with two hundred storyboards: what opening it costs beside one of eight in the same run, and what a key in one of its fields costs a
 * slow processor.
 */
export function longList(studio: Lazy<StudioSite>, note: Note): Part {
  return {
    bounds: {
      [OPEN]: { unit: 'x of 8 shots, main thread', most: 1.15, least: 0.5 },
      [KEY]: { unit: 'ms, median', most: 16, least: 0.05 },
    },
    async measure() {
      const { browser, origin, signIn } = await studio.get();
      const user = await signIn();
      const lists = { short: await longProject(user, SHORT), long: await longProject(user, SHOTS) };
      const { page, context, cdp } = await openColdPage(browser, undefined, { viewport: { width: 1440, height: 900 } });
      try {
        await keepToken(page, user.token, origin);
        await watchThread(cdp);
        const opened: Record<keyof typeof lists, Opening[]> = { short: [], long: [] };
        for (let time = 0; time <= OPENINGS; time += 1) {
          for (const list of ['short', 'long'] as const) {
            const opening = await open(page, cdp, `${origin}${storyboardsPath(lists[list])}`);
            // The first visit fetches and compiles the page.
            if (time > 0) opened[list].push(opening);
          }
        }
        const keys = await costOfKeys(page, cdp);
        for (const list of ['short', 'long'] as const) {
          const [ms, thread] = [opened[list].map((one) => one.ms), opened[list].map((one) => one.thread)];
          note(
            `  ${list} list opened in ${ms.map(Math.round).join(', ')} ms, main thread ${thread.map(Math.round).join(', ')} ms`,
          );
        }
        note(`  a key takes ${median(keys).toFixed(1)} ms, ${Math.max(...keys).toFixed(1)} at most`);
        const thread = (list: keyof typeof lists): number => median(opened[list].map((one) => one.thread));
        return { [OPEN]: thread('long') / thread('short'), [KEY]: median(keys) };
      } finally {
        await context.close();
      }
    },
  };
}

/** Milliseconds from the start of the navigation until the first row can be edited, and what of them the page's main thread worked. */
interface Opening {
  readonly ms: number;
  readonly thread: number;
}

async function open(page: Page, cdp: CDPSession, url: string): Promise<Opening> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  // Asked inside the page: locators look at every element of it.
  await page.waitForFunction(() => document.querySelector('textarea[aria-label$="的旁白"]') !== null, null, {
    polling: 'raf',
  });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()));
      }),
  );
  const { all: thread } = await threadTime(cdp);
  // Nothing is left of it for the next opening.
  await page.getByRole('region', { name: '预览' }).locator('canvas').waitFor();
  return { ms, thread };
}

async function costOfKeys(page: Page, cdp: CDPSession): Promise<readonly number[]> {
  const field = page.getByRole('textbox', { name: /旁白/ }).first();
  await field.click();
  await setConditions(cdp, slowProcessor);
  const costs: number[] = [];
  for (const key of TYPED) {
    const before = (await threadTime(cdp)).script;
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    costs.push((await threadTime(cdp)).script - before);
  }
  return costs.slice(WARM_UP);
}
