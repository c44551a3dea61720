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
const TYPED = 'dengtadeguangchuanguowu';
/** Keys that compile the code are left out. */
const WARM_UP = 4;
const OPENINGS = 3;

const OPEN = 'list of 200 shots, opened again';
const KEY = 'list of 200 shots, script per key';

/** The list of an episode with two hundred storyboards: how long it takes to open, and what a key in one of its fields costs a slow processor. */
export function longList(studio: Lazy<StudioSite>, note: Note): Part {
  return {
    bounds: { [OPEN]: { unit: 'ms', most: 1000, least: 20 }, [KEY]: { unit: 'ms, median', most: 16, least: 0.05 } },
    async measure() {
      const { browser, origin, signIn } = await studio.get();
      const user = await signIn();
      const project = await longProject(user, SHOTS);
      const { page, context, cdp } = await openColdPage(browser, undefined, { viewport: { width: 1440, height: 900 } });
      try {
        await keepToken(page, user.token, origin);
        const opened: number[] = [];
        for (let time = 0; time <= OPENINGS; time += 1) {
          const ms = await timeOpening(page, `${origin}${storyboardsPath(project)}`);
          // The first visit fetches and compiles the page.
          if (time > 0) opened.push(ms);
        }
        const keys = await costOfKeys(page, cdp);
        note(`  opened in ${opened.map(Math.round).join(', ')} ms; a key takes ${median(keys).toFixed(1)} ms, ${Math.max(...keys).toFixed(1)} at most`);
        return { [OPEN]: median(opened), [KEY]: median(keys) };
      } finally {
        await context.close();
      }
    },
  };
}

/** Milliseconds from the start of the navigation until the first row can be edited. */
async function timeOpening(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: /旁白/ }).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(performance.now()));
      }),
  );
}

async function costOfKeys(page: Page, cdp: CDPSession): Promise<readonly number[]> {
  await watchThread(cdp);
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
