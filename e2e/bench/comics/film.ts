import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClassicalTaskEngine } from '../../../server/src/engines/classical/classical-task-engine.ts';
import { outputFile, runFfmpeg } from '../../../server/src/platform/media/ffmpeg/run-ffmpeg.ts';
import { buildTimeline } from '../../../shared/src/film/build-timeline.ts';
import type { Timeline } from '../../../shared/src/film/timeline.ts';
import type { ShotInput, Take } from '../../../shared/src/film/timeline-input.ts';
import { emptyDataDir } from '../data-dir.ts';

const moves = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'tilt-up', 'orbit', 'still', 'handheld'] as const;
const words = '灯塔的光穿过雾照在空荡荡的码头上';

/** Files of a film that is measured, and what was drawn of it. */
export interface BenchFilm {
  readonly directory: string;
  readonly program: string;
  /** Segments that are kept, by name. */
  readonly kept: Map<string, string>;
}

/** Images of 1600 × 900 pixels, voices of noise and a piece of music. */
export async function benchFilm(program: string, images: number): Promise<BenchFilm> {
  const directory = emptyDataDir();
  const make = (name: string, ...args: readonly string[]) =>
    runFfmpeg({ program, args: ['-loglevel', 'error', ...args, outputFile(path.join(directory, name))] });
  const lavfi = (filter: string): readonly string[] => ['-f', 'lavfi', '-i', filter];
  for (let no = 0; no < images; no += 1)
    await make(`image-${no}.png`, ...lavfi(`mandelbrot=s=1600x900:start_scale=${3 - no * 0.2}`), '-frames:v', '1');
  for (let no = 0; no < 3; no += 1)
    await make(`voice-${no}.wav`, ...lavfi(`anoisesrc=d=1.5:r=48000:a=0.5:seed=${no + 1}`));
  await make('music.wav', ...lavfi('sine=f=220:d=9'));
  return { directory, program, kept: new Map() };
}

/** Shots of so many milliseconds, each with a voice, a move and a dissolve; `changed`: the number of one that is another. */
export function benchTimeline(
  film: { readonly shots: number; readonly ms: number; readonly images: number; readonly changed?: number },
  take?: Take,
): Timeline {
  const shots = Array.from(
    { length: film.shots },
    (_, index): ShotInput => ({
      id: `${index}`,
      words: [words],
      take: take ?? { key: `voice-${index % 3}.wav`, ms: 1500, lines: [{ at: 0, text: words }] },
      chosenMs: film.ms,
      image: {
        kind: 'image',
        key: `image-${(index + (film.changed === index ? 1 : 0)) % film.images}.png`,
        width: 1600,
        height: 900,
      },
      card: { place: '', roles: [], shot: 'medium' },
      move: moves[index % moves.length] ?? 'still',
      pace: 'normal',
      focus: { x: 0.5, y: 0.5 },
      seed: index,
      transition: { kind: 'dissolve', ms: 500 },
    }),
  );
  const music = { key: 'music.wav', gain: -20, duck: true };
  return buildTimeline({
    ratio: '16:9',
    shots,
    pauseMs: 250,
    speed: 1,
    subtitles: { on: true, preset: 1, position: 'bottom' },
    music,
    missing: 'card',
  }).timeline;
}

/** Seconds at which the lines of a voice begin: none of them at a frame. */
const LINES = [0.113, 1.731, 3.489] as const;

/** Shots with three lines each, and when those begin in their shot. */
export function spokenTimeline(shots: number): { readonly timeline: Timeline; readonly lines: readonly number[] } {
  const spoken = benchTimeline(
    { shots, ms: 5077, images: 1 },
    { key: 'voice-0.wav', ms: 4900, lines: LINES.map((at) => ({ at, text: words })) },
  );
  return { timeline: spoken, lines: LINES };
}

let runs = 0;

/** Composes a film with an engine, which keeps its segments. Resolves with the path of the film. */
export async function compose(
  engine: ClassicalTaskEngine,
  { directory, kept }: BenchFilm,
  timeline: Timeline,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  runs += 1;
  const own = path.join(directory, `run-${runs}`);
  await mkdir(own);
  const parts = {
    async read(name: string, file: string): Promise<boolean> {
      const found = kept.get(name);
      if (found !== undefined) await cp(found, file);
      return found !== undefined;
    },
    async write(name: string, file: string): Promise<void> {
      await cp(file, path.join(directory, name));
      kept.set(name, path.join(directory, name));
    },
  };
  const { outputs } = await engine.submit({
    id: own,
    operation: { kind: 'compose-film', timeline, title: '灯塔', size, subtitles: true },
    directory: own,
    signal: new AbortController().signal,
    report: () => undefined,
    copyInput: async (key, file) => {
      await cp(path.join(directory, key), file);
      return true;
    },
    parts,
  });
  return outputs[0]?.file.path ?? '';
}
