import path from 'node:path';
import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import { totalFrames } from '@ai-site/shared/film/timeline';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { probeMedia } from '../../../../platform/media/ffmpeg/probe-media.ts';
import type { VideoContext } from '../encode/encode-video.ts';
import { joinVideos } from '../encode/join-videos.ts';
import { levelledAudio } from '../encode/video-audio.ts';
import type { AudioJob, ComposeAnswer, JoinJob, SegmentsJob, SheetsJob } from './compose-job.ts';
import { drawSegment } from './draw-segment.ts';
import { drawSheets } from './draw-sheets.ts';
import { mixAudio } from './mix-audio.ts';

type Job = SegmentsJob | JoinJob | AudioJob | SheetsJob;

/** Frames by which the length of a video may differ from that of its timeline. */
const FRAMES_OVER = 1;

/** Does one part of the work on a video. */
export async function runComposeJob(job: Job, video: VideoContext): Promise<ComposeAnswer> {
  switch (job.kind) {
    case 'segments':
      return { unreadable: await drawSegments(job, video) };
    case 'join':
      return { unreadable: await join(job, video) };
    case 'audio':
      return { unreadable: [...(await mixAudio(video, job.timeline, job.files, job.output))] };
    case 'sheets':
      return { unreadable: await drawSheets(job, video) };
  }
}

/** Segments that are drawn at the same time: while one encoder starts or ends, another one has frames. */
const AT_ONCE = 2;

async function drawSegments({ segments, size, files }: SegmentsJob, video: VideoContext): Promise<string[]> {
  const all = segments.reduce((sum, { frames }) => sum + frames, 0);
  const drawn = segments.map(() => 0);
  const unreadable = new Set<string>();
  const waiting = [...segments.entries()];
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, segment] = next;
      const report = (percent: number): void => {
        drawn[index] = (percent * segment.frames) / all;
        video.report(drawn.reduce((sum, share) => sum + share, 0));
      };
      for (const key of await drawSegment({ ...video, report }, segment, size, files)) unreadable.add(key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  return [...unreadable];
}

async function join({ timeline, parts, files, output }: JoinJob, video: VideoContext): Promise<string[]> {
  const mixed = path.join(video.directory, 'mixed.wav');
  const unreadable = await mixAudio(
    { ...video, report: (percent) => video.report(percent / 2) },
    timeline,
    files,
    mixed,
  );
  const audio = await levelledAudio(video.program, mixed);
  const seconds = totalFrames(timeline) / FILM_RATE;
  await joinVideos(
    { ...video, report: (percent) => video.report(50 + percent / 2) },
    { parts: parts.map(({ file, frames }) => ({ file, seconds: frames / FILM_RATE })), audio, seconds, output },
  );
  const joined = await probeMedia({ program: video.program, file: output });
  if (Math.abs(joined.seconds - seconds) * FILM_RATE > FRAMES_OVER + 0.5)
    throw new MediaError('unreadable', { cause: new Error(`${joined.seconds} s instead of ${seconds} s`) });
  return [...unreadable];
}
