import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { framesFor } from '@ai-site/shared/film/frame/frames';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import { filmSides } from '../../../server/src/creation/tools/comics-film.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { probeMedia } from '../../../server/src/platform/media/ffmpeg/probe-media.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../server/src/platform/media/ffmpeg/run-ffmpeg.ts';
import { toScreen } from '../../../server/src/platform/media/ffmpeg/video-colours.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Lazy } from '../lazily.ts';
import type { Bounds } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { seekTo, shownImage } from './page-probes.ts';
import { onPreview } from './preview.ts';
import { longProject, type StudioSite, type StudioUser } from './studio-site.ts';

const SHOTS = 8;
const FRAMES = 20;
const LOOK_MS = 200;
/** Of the shorter side: previews are 640 pixels long. */
const SIDE = 360;
const ratios: readonly FilmRatio[] = ['16:9', '9:16'];
const rowOf = (ratio: FilmRatio): string => `preview against render, ${ratio}`;

/** How alike frames of the preview and of the rendered film are, at places all over the film. */
export function likeness(studio: Lazy<StudioSite>, note: Note): Part {
  const bounds: Bounds = Object.fromEntries(
    ratios.map((ratio) => [rowOf(ratio), { unit: 'SSIM', least: 0.97, most: 1, atLeast: true }]),
  );
  return {
    untimed: true,
    bounds,
    async measure() {
      const site = await studio.get();
      const user = await site.signIn();
      const before = filmSides.normal;
      filmSides.normal = SIDE;
      try {
        const values: Record<string, number> = {};
        for (const ratio of ratios) values[rowOf(ratio)] = await compare(site, user, ratio, note);
        return values;
      } finally {
        filmSides.normal = before;
      }
    },
  };
}

async function compare(site: StudioSite, user: StudioUser, ratio: FilmRatio, note: Note): Promise<number> {
  const project = await longProject(user, SHOTS);
  const { project: known } = await user.call(comicsProjects.info, { query: project });
  await user.call(comicsProjects.save, { body: { comicsId: known.id, revision: known.revision, ratio } });
  const { film, ms } = await rendered(user, project.episodeId, ratio, site.origin);
  const program = findFfmpeg(null);
  if (program === null) throw new Error('There is no ffmpeg');
  const count = framesFor(ms) - 1;
  const frames = Array.from({ length: FRAMES }, (_, index) => Math.round(((index + 0.37) / FRAMES) * count));
  const directory = path.dirname(film);
  const { video: track } = await probeMedia({ program, file: film });
  if (track === null) throw new Error('The film has no image');
  const chosen = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const filter = `select=${chosen},scale=${toScreen(track.colours)},format=rgb24`;
  await runFfmpeg({
    program,
    args: [
      '-loglevel',
      'error',
      ...inputFile(film),
      '-map',
      '0:V:0',
      '-vf',
      filter,
      '-vsync',
      'passthrough',
      '-c:v',
      'png',
      outputFile(path.join(directory, 'film-%02d.png')),
    ],
  });
  const likenesses = await onPreview(site, user, project, async ({ page }) => {
    const all: number[] = [];
    for (const [index, frame] of frames.entries()) {
      await page.evaluate(seekTo, frame);
      const shown = path.join(directory, `shown-${index}.png`);
      await writeFile(shown, Buffer.from(await page.evaluate(shownImage), 'base64'));
      all.push(await ssimOf(program, shown, path.join(directory, `film-${String(index + 1).padStart(2, '0')}.png`)));
    }
    return all;
  });
  note(`  ${ratio}: ${likenesses.map((one) => one.toFixed(3)).join(' ')}`);
  return Math.min(...likenesses);
}

/** Renders a film; resolves with its file. */
async function rendered(
  { call }: StudioUser,
  episodeId: string,
  ratio: FilmRatio,
  origin: string,
): Promise<{ readonly film: string; readonly ms: number }> {
  const { episode } = await call(comicsStoryboards.list, { query: { episodeId } });
  const { render } = await call(comicsFilms.render, {
    body: { episodeId, revision: episode.revision, ratio, subtitles: 'burned' },
  });
  for (;;) {
    const view = await call(comicsFilms.info, { query: { renderId: render.id } });
    if (view.finishTime === null) {
      await setTimeout(LOOK_MS);
      continue;
    }
    if (view.output === null) throw new Error(`The film is ${view.state}: ${view.failure}`);
    const directory = emptyDataDir();
    await mkdir(directory, { recursive: true });
    const film = path.join(directory, 'film.mp4');
    await writeFile(film, Buffer.from(await (await fetch(origin + view.output.url)).arrayBuffer()));
    return { film, ms: view.ms };
  }
}

const ALL = /All:([\d.]+)/;

async function ssimOf(program: string, one: string, other: string): Promise<number> {
  const compared = ['-lavfi', '[0:v]format=gray[a];[1:v]format=gray[b];[a][b]ssim', '-f', 'null', '-'];
  const { messages } = await runFfmpeg({
    program,
    args: ['-loglevel', 'info', ...inputFile(one), ...inputFile(other), ...compared],
  });
  return Number(ALL.exec(messages)?.[1] ?? Number.NaN);
}
