import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chaptersOf } from '@ai-site/shared/film/subtitles/chapters';
import { type Timeline, totalFrames } from '@ai-site/shared/film/timeline';
import type { EngineOutput, EngineTask } from '../../../tasks/task-port.ts';
import type { VideoOperation } from '../../../tasks/video-operations.ts';
import type { ComposeAnswer, ComposeJob, FilesByKey } from './compose-job.ts';
import { imageKeys, SEGMENT_FRAMES, segmentsOf, type VideoSegment } from './segments.ts';

export type ComposeFilm = Extract<VideoOperation, { readonly kind: 'compose-film' }>;

/** Runs a job in a thread of its own. Rejects with `EngineError`. */
export type RunComposeJob = (
  job: ComposeJob,
  onPercent: (percent: number) => void,
) => Promise<Extract<ComposeAnswer, { readonly unreadable: unknown }>>;

/** What a video is composed with. */
export interface Composing {
  /** Path of ffmpeg. */
  readonly program: string;
  readonly task: Pick<EngineTask, 'directory' | 'signal' | 'report' | 'copyInput' | 'parts'>;
  readonly run: RunComposeJob;
}

const DRAWING = '绘制画面';
const JOINING = '合成声音';
/** Share of the work that is done when all segments are drawn. */
const DRAWN = 0.9;

/** Composes a video: what was drawn of it before is not drawn again, neither by another run of the task nor for a video that differs in some of its shots. */
export async function composeFilm(
  { timeline, title, size, subtitles }: ComposeFilm,
  { program, task, run }: Composing,
): Promise<EngineOutput> {
  const segments = segmentsOf(timeline, { size, subtitles });
  const placed = segments.map((segment, index) => ({
    ...segment,
    file: path.join(task.directory, `part-${index}.mp4`),
  }));
  const files = new InputFiles(task);
  const missing: PlacedSegment[] = [];
  for (const segment of placed)
    if ((await task.parts?.read(segment.name, segment.file)) !== true) missing.push(segment);
  const all = totalFrames(timeline);
  let drawn = all - framesOf(missing);
  const tell = (frames: number): void =>
    task.report({ stage: DRAWING, percent: Math.floor((100 * DRAWN * frames) / all) });
  tell(drawn);
  for (const group of groupsOf(missing)) {
    task.signal.throwIfAborted();
    const job = {
      kind: 'segments',
      size,
      segments: group.map(jobOf),
      files: await files.of(group.flatMap((one) => imageKeys(one.timeline))),
    } as const;
    const onPercent = (percent: number): void => tell(drawn + (framesOf(group) * percent) / 100);
    const { unreadable } = await run({ ...job, program, directory: task.directory }, onPercent);
    for (const { name, file, timeline: shown } of group)
      if (!imageKeys(shown).some((key) => unreadable.includes(key))) await task.parts?.write(name, file);
    drawn += framesOf(group);
    tell(drawn);
  }
  const output = path.join(task.directory, 'video.mp4');
  const audio = await files.of(audioKeys(timeline));
  const onPercent = (percent: number): void =>
    task.report({ stage: JOINING, percent: Math.floor(100 * DRAWN + percent * (1 - DRAWN)) });
  await run(
    {
      kind: 'join',
      timeline,
      parts: placed.map(({ file, frames }) => ({ file, frames })),
      files: audio,
      output,
      program,
      directory: task.directory,
    },
    onPercent,
  );
  return { file: { path: output, contentType: 'video/mp4' }, contents: { title, chapters: chaptersOf(timeline) } };
}

interface PlacedSegment extends VideoSegment {
  readonly file: string;
}

const jobOf = ({ timeline, frames, file }: PlacedSegment) => ({ timeline, frames, output: file });

const framesOf = (segments: readonly VideoSegment[]): number => segments.reduce((sum, { frames }) => sum + frames, 0);

/** Segments that one thread draws: as many as one long segment has frames. */
function groupsOf(segments: readonly PlacedSegment[]): readonly (readonly PlacedSegment[])[] {
  const groups: PlacedSegment[][] = [];
  for (const segment of segments) {
    const last = groups.at(-1);
    if (last === undefined || framesOf(last) + segment.frames > SEGMENT_FRAMES) groups.push([segment]);
    else last.push(segment);
  }
  return groups;
}

/** Keys of the voices and the music. */
export const audioKeys = ({ shots, music }: Timeline): readonly string[] => [
  ...new Set([
    ...shots.flatMap(({ audio }) => (audio === null ? [] : [audio.key])),
    ...(music === null ? [] : [music.key]),
  ]),
];

/** Files of a task, each copied when it is needed first. */
export class InputFiles {
  readonly #task: Composing['task'];
  readonly #paths = new Map<string, string | null>();

  constructor(task: Composing['task']) {
    this.#task = task;
  }

  /** Paths of files by their keys; what is gone is left out. */
  async of(keys: readonly string[]): Promise<FilesByKey> {
    for (const key of keys) if (!this.#paths.has(key)) this.#paths.set(key, await this.#copy(key));
    return Object.fromEntries(
      keys.flatMap((key) => (this.#paths.get(key) == null ? [] : [[key, this.#paths.get(key) ?? '']])),
    );
  }

  async #copy(key: string): Promise<string | null> {
    const directory = path.join(this.#task.directory, 'files');
    await mkdir(directory, { recursive: true });
    const file = path.join(directory, `${this.#paths.size}${path.extname(key)}`);
    return (await this.#task.copyInput?.(key, file)) === true ? file : null;
  }
}
