import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { sampleInput, sampleShot } from '@ai-site/shared/film/testing/sample-shots';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { ShotInput, TimelineInput } from '@ai-site/shared/film/timeline-input';
import { ffmpegProgram, makeMedia, source } from '../../../../../platform/media/ffmpeg/testing/made-media.ts';
import { patchImage } from '../../../../../platform/media/ffmpeg/testing/patches.ts';
import type { EngineOutput, EngineProgress, KeptParts } from '../../../../tasks/task-port.ts';
import { type ComposeFilm, composeFilm, type RunComposeJob } from '../compose-film.ts';
import type { ComposeJob } from '../compose-job.ts';
import { runComposeJob } from '../run-job.ts';

/** Size of videos of tests. */
export const small = { width: 240, height: 136 };

/** Files of videos of tests, whose keys are their names. */
export class MadeFiles {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  /** `image.png` of six colours, `voice-0.wav` to `voice-2.wav` of noise, `music.mp3`, `clip.mp4` of three seconds: red, green, blue. */
  static async make(): Promise<MadeFiles> {
    const files = new MadeFiles(await mkdtemp(path.join(os.tmpdir(), 'videos-')));
    await patchImage(files.path('image.png'), { width: 480, height: 270 });
    for (const seed of [0, 1, 2])
      await makeMedia(files.path(`voice-${seed}.wav`), ...source(`anoisesrc=d=1.3:r=48000:seed=${seed + 1}:a=0.5`));
    await makeMedia(files.path('music.mp3'), ...source('sine=f=220:d=0.8'));
    const second = (colour: string): readonly string[] => source(`color=c=${colour}:s=160x90:r=30:d=1`);
    const joined = [
      '-filter_complex',
      '[0][1][2]concat=n=3',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-colorspace',
      'bt709',
    ];
    await makeMedia(files.path('clip.mp4'), ...second('red'), ...second('lime'), ...second('blue'), ...joined);
    return files;
  }

  path(name: string): string {
    return path.join(this.directory, name);
  }
}

/** A shot with the noise of a number as its voice, which begins at once and ends after 1.3 seconds. */
export const spokenShot = (index: number, changes: Partial<ShotInput> = {}): ShotInput => ({
  ...sampleShot,
  id: `shot-${index}`,
  words: ['雨下了一整夜'],
  take: { key: `voice-${index % 3}.wav`, ms: 1300, lines: [{ at: 0.2, text: '雨下了一整夜' }] },
  image: { kind: 'image', key: 'image.png', width: 480, height: 270 },
  move: 'still',
  seed: index,
  ...changes,
});

export const timelineOf = (shots: readonly ShotInput[], changes: Partial<TimelineInput> = {}): Timeline =>
  buildTimeline({ ...sampleInput, shots, music: null, ...changes }).timeline;

/** Parts in a map, as copies of files. */
export class MemoryParts implements KeptParts {
  readonly names = new Set<string>();
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  readonly read = async (name: string, file: string): Promise<boolean> => {
    if (!this.names.has(name)) return false;
    await cp(path.join(this.#directory, name), file);
    return true;
  };

  readonly write = async (name: string, file: string): Promise<void> => {
    await mkdir(this.#directory, { recursive: true });
    await cp(file, path.join(this.#directory, name));
    this.names.add(name);
  };
}

export interface MadeVideo {
  readonly output: EngineOutput;
  readonly file: string;
  /** The work that was done, in its order. */
  readonly jobs: readonly ComposeJob[];
  readonly progress: readonly EngineProgress[];
}

/** Composes a video in this thread. */
export async function madeVideo(
  files: MadeFiles,
  operation: Pick<ComposeFilm, 'timeline'> & Partial<ComposeFilm>,
  {
    parts,
    signal = new AbortController().signal,
    onJob,
  }: { readonly parts?: KeptParts; readonly signal?: AbortSignal; readonly onJob?: (job: ComposeJob) => void } = {},
): Promise<MadeVideo> {
  const directory = await mkdtemp(files.path('run-'));
  const program = ffmpegProgram ?? '';
  const jobs: ComposeJob[] = [];
  const progress: EngineProgress[] = [];
  const run: RunComposeJob = async (job, report) => {
    onJob?.(job);
    jobs.push(job);
    const answer = await runComposeJob(job, { program, directory, report });
    if ('problem' in answer) throw new Error(answer.problem);
    return answer;
  };
  const copyInput = async (key: string, file: string): Promise<boolean> => {
    const found = await cp(files.path(key), file).then(
      () => true,
      () => false,
    );
    return found;
  };
  const task = {
    directory,
    signal,
    report: (told: EngineProgress) => void progress.push(told),
    copyInput,
    ...(parts === undefined ? {} : { parts }),
  };
  const output = await composeFilm(
    { kind: 'compose-film', title: '雨夜', size: small, subtitles: true, ...operation },
    { program, task, run },
  );
  return { output, file: output.file.path, jobs, progress };
}
