import path from 'node:path';
import { FILM_RATE } from '@ai-site/shared/film/frames';
import { totalFrames } from '@ai-site/shared/film/timeline';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import type { FilmContext } from '../encode/encode-film.ts';
import { levelledSound } from '../encode/film-sound.ts';
import { joinFilms } from '../encode/join-films.ts';
import type { ComposeAnswer, JoinJob, SegmentsJob, SheetsJob, SoundJob } from './compose-job.ts';
import { drawSegment } from './draw-segment.ts';
import { drawSheets } from './draw-sheets.ts';
import { mixSound } from './mix-sound.ts';

type Job = SegmentsJob | JoinJob | SoundJob | SheetsJob;

/** Frames by which the length of a film may differ from that of its timeline. */
const FRAMES_OVER = 1;

/** Does one part of the work on a film. */
export async function runComposeJob(job: Job, film: FilmContext): Promise<ComposeAnswer> {
  switch (job.kind) {
    case 'segments':
      return { unreadable: await drawSegments(job, film) };
    case 'join':
      return { unreadable: await join(job, film) };
    case 'sound':
      return { unreadable: [...(await mixSound(film, job.timeline, job.files, job.output))] };
    case 'sheets':
      return { unreadable: await drawSheets(job, film) };
  }
}

/** Segments that are drawn at the same time: while one encoder starts or ends, another one has frames. */
const AT_ONCE = 2;

async function drawSegments({ segments, size, files }: SegmentsJob, film: FilmContext): Promise<string[]> {
  const all = segments.reduce((sum, { frames }) => sum + frames, 0);
  const drawn = segments.map(() => 0);
  const unreadable = new Set<string>();
  const waiting = [...segments.entries()];
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, segment] = next;
      const report = (percent: number): void => {
        drawn[index] = (percent * segment.frames) / all;
        film.report(drawn.reduce((sum, share) => sum + share, 0));
      };
      for (const key of await drawSegment({ ...film, report }, segment, size, files)) unreadable.add(key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  return [...unreadable];
}

async function join({ timeline, parts, files, output }: JoinJob, film: FilmContext): Promise<string[]> {
  const mixed = path.join(film.directory, 'mixed.wav');
  const unreadable = await mixSound({ ...film, report: (percent) => film.report(percent / 2) }, timeline, files, mixed);
  const sound = await levelledSound(film.program, mixed);
  const seconds = totalFrames(timeline) / FILM_RATE;
  await joinFilms(
    { ...film, report: (percent) => film.report(50 + percent / 2) },
    { parts: parts.map(({ file, frames }) => ({ file, seconds: frames / FILM_RATE })), sound, seconds, output },
  );
  const joined = await probeMedia({ program: film.program, file: output });
  if (Math.abs(joined.seconds - seconds) * FILM_RATE > FRAMES_OVER + 0.5) throw new MediaError('unreadable', { cause: new Error(`${joined.seconds} s instead of ${seconds} s`) });
  return [...unreadable];
}
