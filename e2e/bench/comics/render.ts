import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadImage } from '@napi-rs/canvas';
import { ClassicalTaskEngine } from '../../../server/src/engines/classical/classical-task-engine.ts';
import { encodeShot } from '../../../server/src/engines/classical/videos/encode/encode-video.ts';
import { videoLettering } from '../../../server/src/engines/classical/videos/lettering/video-lettering.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { drawFrame } from '../../../shared/src/film/frame-plan/draw-frame.ts';
import { framePlan } from '../../../shared/src/film/frame-plan/frame-plan.ts';
import { type Timeline, totalFrames } from '../../../shared/src/film/timeline.ts';
import type { Note, Part } from '../suite.ts';
import { type BenchFilm, benchFilm, benchTimeline, compose } from './film.ts';

const SIZE = { width: 1280, height: 720 };
const IMAGES = 4;
/** A minute. */
const MINUTE = { shots: 12, ms: 5000, images: IMAGES };
const SMALL = { width: 320, height: 180 };

const SECONDS = 'minute of 720p30';
const RATIO = 'minute against canvas + ffmpeg';
const CHANGED = 'one changed shot';
const MEMORY = 'memory after three renders';
const LOOP = 'event loop during a render, p99';

const MIB = 1024 * 1024;

/** What one minute costs, against the bare calls of canvas and ffmpeg; the same film after one shot has changed. */
export function render(note: Note): Part {
  return {
    bounds: {
      [SECONDS]: { unit: 's', most: 60, least: 3 },
      [RATIO]: { unit: '×', most: 1.2, least: 0.5 },
      [CHANGED]: { unit: 's', most: 15, least: 0.3 },
      [MEMORY]: { unit: 'MiB', most: 30, least: -200 },
      [LOOP]: { unit: 'ms', most: 20, least: 0.1 },
    },
    async measure() {
      const program = findFfmpeg(null);
      if (program === null) throw new Error('There is no ffmpeg');
      const film = await benchFilm(program, IMAGES);
      const engine = new ClassicalTaskEngine(program);
      // The first thread compiles its program.
      await compose(engine, film, benchTimeline({ ...MINUTE, shots: 1 }), SMALL);
      const timeline = benchTimeline(MINUTE);
      const bare = await timed(() => bareFilm(film, timeline));
      const whole = await timed(() => compose(engine, film, timeline, SIZE));
      const changed = await timed(() => compose(engine, film, benchTimeline({ ...MINUTE, changed: 5 }), SIZE));
      note(`  bare ${bare.toFixed(1)} s, whole ${whole.toFixed(1)} s, changed ${changed.toFixed(1)} s`);
      return { [SECONDS]: whole, [RATIO]: whole / bare, [CHANGED]: changed, ...(await process3(engine, film)) };
    },
  };
}

/** Memory that three small renders leave, and how long this process was kept busy. */
async function process3(engine: ClassicalTaskEngine, film: BenchFilm): Promise<Readonly<Record<string, number>>> {
  const settled = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().rss / MIB;
  };
  const before = settled();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (let no = 0; no < 3; no += 1)
    await compose(engine, { ...film, kept: new Map() }, benchTimeline({ ...MINUTE, shots: 4 }), SMALL);
  delay.disable();
  return { [MEMORY]: settled() - before, [LOOP]: delay.percentile(99) / 1e6 };
}

/** The same frames by one loop of canvas calls into one encoder, and no audio. */
async function bareFilm({ directory, program }: BenchFilm, timeline: Timeline): Promise<void> {
  const images = new Map<
    string,
    { readonly image: Awaited<ReturnType<typeof loadImage>>; readonly width: number; readonly height: number }
  >();
  for (let no = 0; no < IMAGES; no += 1) {
    const image = await loadImage(path.join(directory, `image-${no}.png`));
    images.set(`image-${no}.png`, { image, width: image.width, height: image.height });
  }
  await encodeShot(
    { program, directory, report: () => undefined },
    {
      ...SIZE,
      seconds: totalFrames(timeline) / 30,
      output: path.join(directory, 'bare.mp4'),
      shot: (context, _, time) =>
        drawFrame(
          context,
          framePlan(timeline, Math.round(time * 30), SIZE),
          (key) => images.get(key),
          videoLettering(),
        ),
    },
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
