import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { keepToken } from '../../support/keep-token.ts';
import { type ColdPage, openColdPage, setConditions, slowProcessor } from '../browser.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import { retained } from '../retained.ts';
import type { Note, Part } from '../suite.ts';
import { seekTo, watchDraws } from './page-probes.ts';
import { longProject, type StudioSite, type StudioUser } from './studio-site.ts';

const SHOTS = 60;
const WARM_UP_MS = 2000;
const PLAYED_MS = 8000;
const SEEKS = 12;
/** Frames of the film that are jumped over by each seek: some shots. */
const STRIDE = 1777;
/** Frames that surely are in the film. */
const WITHIN = 9000;
const MIB = 1024 * 1024;

const FPS = 'preview of 60 shots';
const SEEK = 'seek in the preview';
const HEAP = 'heap after playing and seeking again';

/** Opens the list of an episode, whose preview is ready. */
export async function onPreview<T>(
  { browser, origin }: StudioSite,
  user: StudioUser,
  address: { readonly comicsId: string; readonly episodeId: string },
  use: (opened: ColdPage) => Promise<T>,
): Promise<T> {
  const opened = await openColdPage(browser, undefined, { viewport: { width: 1440, height: 900 } });
  try {
    await keepToken(opened.page, user.token, origin);
    await opened.page.addInitScript(watchDraws);
    await opened.page.goto(`${origin}${storyboardsPath(address)}`, { waitUntil: 'load' });
    await opened.page.getByRole('region', { name: '预览' }).locator('canvas').waitFor();
    await opened.page.evaluate(seekTo, 0);
    return await use(opened);
  } finally {
    await opened.context.close();
  }
}

/** How the preview of an hour's work plays on a slow processor. */
export function preview(studio: Lazy<StudioSite>, note: Note): Part {
  return {
    bounds: {
      [FPS]: { unit: 'frames/s', least: 24, most: 61, atLeast: true },
      [SEEK]: { unit: 'ms, median', most: 150, least: 1 },
      [HEAP]: { unit: 'MiB more', most: 5, least: -50 },
    },
    async measure() {
      const site = await studio.get();
      const user = await site.signIn();
      const project = await longProject(user, SHOTS);
      return onPreview(site, user, project, async (opened) => {
        const { page, cdp } = opened;
        await setConditions(cdp, slowProcessor);
        const fps = await playedFrames(opened, 0);
        const seeks = await seekAll(opened);
        const before = await retained(page, cdp);
        await playedFrames(opened, 3000);
        await seekAll(opened);
        const after = await retained(page, cdp);
        note(`  ${fps.toFixed(1)} frames/s; seeks ${seeks.map(Math.round).join(', ')} ms`);
        return { [FPS]: fps, [SEEK]: median(seeks), [HEAP]: (after.heap - before.heap) / MIB };
      });
    },
  };
}

/** Frames a second that are drawn while the film plays from a frame on. */
async function playedFrames({ page }: ColdPage, from: number): Promise<number> {
  await page.evaluate(seekTo, from);
  await page.getByRole('button', { name: '播放预览（空格）' }).first().click();
  await page.waitForTimeout(WARM_UP_MS);
  await page.evaluate(() => {
    window.benchDraws.length = 0;
  });
  await page.waitForTimeout(PLAYED_MS);
  const draws = await page.evaluate(() => [...window.benchDraws]);
  await page.getByRole('button', { name: '暂停预览（空格）' }).first().click();
  const [first = 0, last = 0] = [draws[0], draws.at(-1)];
  return ((draws.length - 1) * 1000) / (last - first);
}

async function seekAll({ page }: ColdPage): Promise<readonly number[]> {
  const times: number[] = [];
  for (let seek = 1; seek <= SEEKS; seek += 1) times.push(await page.evaluate(seekTo, (seek * STRIDE) % WITHIN));
  return times;
}
