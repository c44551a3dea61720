import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import {
  rolesPath,
  STUDIO_PATH,
  settingsPath,
  storyboardPath,
  storyboardsPath,
  WORKS_PATH,
} from '@ai-site/shared/domain/comics/paths';
import { keepToken } from '../../support/keep-token.ts';
import { shiftOf } from '../../support/paint-probe.ts';
import { openColdPage } from '../browser.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import { watchShifts } from '../federation/paint-visits.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { longProject, type StudioSite } from './studio-site.ts';

const MOST = 0.02;
const SHOTS = 8;
/** Milliseconds within which a page shows what it is about. */
const SHOWN_MS = 30_000;

/** The largest layout shift of the pages of the studio, opened on a project with everything. */
export function shifts(studio: Lazy<StudioSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    deviceNames.map((device) => [`layoutShift:${device}`, { unit: 'CLS', most: MOST, least: 0 }]),
  );
  return {
    untimed: true,
    bounds,
    async measure() {
      const { browser, origin, signIn } = await studio.get();
      const user = await signIn();
      const project = await longProject(user, SHOTS);
      const { storyboards } = await user.call(comicsStoryboards.list, { query: { episodeId: project.episodeId } });
      const [first] = storyboards;
      if (first === undefined) throw new Error('The project has no storyboards');
      const pages: readonly (readonly [path: string, shows: string])[] = [
        [STUDIO_PATH, '开始创作'],
        [WORKS_PATH, '雨夜的灯塔'],
        [rolesPath(project), '阿满'],
        [storyboardsPath(project), '雨下了一整夜'],
        [storyboardPath(project, first.id), '雨下了一整夜'],
        [settingsPath(project), '配乐'],
      ];
      for (const page of pages) await checkShown(await studio.get(), user.token, page);
      const values: Record<string, number> = {};
      for (const device of deviceNames) {
        const found: number[] = [];
        for (const [path] of pages) {
          const report = await watchShifts(
            browser,
            origin + path,
            { screen: devices[device], token: user.token },
            note,
          );
          found.push(shiftOf(report));
          note(`  ${device} ${path.split('?')[0]}: layout shift ${shiftOf(report).toFixed(4)}`);
          if (shiftOf(report) > MOST)
            for (const { value, moved } of report.shifts) note(`    ${value.toFixed(4)} ${moved.join('; ')}`);
        }
        values[`layoutShift:${device}`] = Math.max(...found);
      }
      return values;
    },
  };
}

/** Rejects when a page does not show what it is about: an empty one does not shift. */
async function checkShown(
  { browser, origin }: StudioSite,
  token: string,
  [path, shows]: readonly [string, string],
): Promise<void> {
  const { page, context } = await openColdPage(browser, undefined, devices.desktop);
  try {
    await keepToken(page, token, origin);
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('main').filter({ hasText: shows }).first().waitFor({ timeout: SHOWN_MS });
  } finally {
    await context.close();
  }
}
