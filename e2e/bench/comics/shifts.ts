import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { rolesPath, STUDIO_PATH, settingsPath, storyboardPath, storyboardsPath, WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { shiftOf } from '../../support/paint-probe.ts';
import { deviceNames, devices } from '../federation/devices.ts';
import { watchShifts } from '../federation/paint-visits.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { longProject, type StudioSite } from './studio-site.ts';

const MOST = 0.02;
const SHOTS = 8;

/** The largest layout shift of the pages of the studio, opened on a project with everything. */
export function shifts(studio: Lazy<StudioSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(deviceNames.map((device) => [`layoutShift:${device}`, { unit: 'CLS', most: MOST, least: 0 }]));
  return {
    untimed: true,
    bounds,
    async measure() {
      const { browser, origin, signIn } = await studio.get();
      const user = await signIn();
      const project = await longProject(user, SHOTS);
      const { storyboards } = await user.call(comicsStoryboards.list, { query: { episodeId: project.episodeId } });
      const pages = [STUDIO_PATH, WORKS_PATH, rolesPath(project), storyboardsPath(project), storyboardPath(project, storyboards[0]?.id ?? ''), settingsPath(project)];
      const values: Record<string, number> = {};
      for (const device of deviceNames) {
        const found: number[] = [];
        for (const path of pages) {
          const report = await watchShifts(browser, origin + path, { screen: devices[device], token: user.token }, note);
          found.push(shiftOf(report));
          note(`  ${device} ${path.split('?')[0]}: layout shift ${shiftOf(report).toFixed(4)}`);
          if (shiftOf(report) > MOST) for (const { value, moved } of report.shifts) note(`    ${value.toFixed(4)} ${moved.join('; ')}`);
        }
        values[`layoutShift:${device}`] = Math.max(...found);
      }
      return values;
    },
  };
}
