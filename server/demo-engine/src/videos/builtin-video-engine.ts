import { availableParallelism } from 'node:os';
import path from 'node:path';
import { composeFilm, type RunComposeJob } from '../../../src/engines/classical/videos/compose/compose-film.ts';
import { composeAnswer } from '../../../src/engines/classical/videos/compose/compose-job.ts';
import { composeOthers } from '../../../src/engines/classical/videos/compose/compose-others.ts';
import { type VideoJob, videoJobAnswer } from '../../../src/engines/classical/videos/job/video-job.ts';
import { EngineError, type EngineErrorKind } from '../../../src/engines/engine-error.ts';
import { BuiltinSpeechEngine } from '../../../src/engines/speech/builtin/builtin-speech-engine.ts';
import { type SpokenScript, speakScript } from '../../../src/engines/speech/script/speak-script.ts';
import type { SpeechEngine } from '../../../src/engines/speech-port.ts';
import type { OperationKind } from '../../../src/engines/tasks/operations.ts';
import type { EngineDone, EngineOutput, EngineTask } from '../../../src/engines/tasks/task-port.ts';
import { AtMost } from '../../../src/platform/threads/at-most.ts';
import { runThread, type ThreadOptions } from '../../../src/platform/threads/run-thread.ts';
import { type TaskLimits, ThreadError, type ThreadProblem } from '../../../src/platform/threads/thread.ts';

/** Of one video: milliseconds until its first percent, and between two of them. */
export const videoThreadLimits: TaskLimits = { killAfterMs: 300_000, memoryMib: 2048 };

/** Videos and audio files that are drawn and composed by program, to show what models make. */
export const demonstratedVideos: readonly OperationKind[] = [
  'text-to-video',
  'image-to-video',
  'extend-video',
  'restyle-video',
  'hug-video',
  'present',
  'compose-music',
];

/** Videos and audio files that are made without a model. */
export const videoOperations: readonly OperationKind[] = [
  ...demonstratedVideos,
  'compose-film',
  'compose-audio',
  'compose-images',
];

const SPEAKING = '配音中';
/** Percent of a presenter's video after which the script is spoken. */
const SPEAKING_PERCENT = 20;

const program = path.join(import.meta.dirname, 'thread', 'main.ts');
const composeProgram = path.join(import.meta.dirname, '../../../src/engines/classical/videos/compose/thread.ts');
const errorKinds: Readonly<Record<ThreadProblem, EngineErrorKind>> = {
  timeout: 'timeout',
  memory: 'tooLarge',
  crash: 'upstream',
  aborted: 'broken',
};
/** Short videos at the same time in one process: each thread draws on one core while its ffmpeg encodes on another. */
export const VIDEOS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Videos that take minutes, beside the short ones. */
export const LONG_VIDEOS_AT_ONCE = 1;

/** Makes videos and audio files by classical methods: each in a thread of its own, whose ffmpeg ends with it. */
export class BuiltinVideoEngine {
  readonly #limits: TaskLimits;
  readonly #ffmpeg: string;
  readonly #queue = new AtMost(VIDEOS_AT_ONCE + LONG_VIDEOS_AT_ONCE);
  readonly #speech: readonly SpeechEngine[];

  /** `speech`: the engines whose voices presenters have. */
  constructor(
    ffmpeg: string,
    speech: readonly SpeechEngine[] = [new BuiltinSpeechEngine()],
    limits: TaskLimits = videoThreadLimits,
  ) {
    this.#ffmpeg = ffmpeg;
    this.#limits = limits;
    this.#speech = speech;
  }

  async submit(given: EngineTask): Promise<EngineDone> {
    const { directory, signal, report, people = {} } = given;
    const composed = await this.#composed(given);
    if (composed !== null) return { state: 'done', outputs: composed };
    const { operation, lines: captions, phonemes } = await this.#spoken(given);
    const done = operation === given.operation ? 0 : SPEAKING_PERCENT;
    // It is no longer the voice that is made.
    if (done > 0) report({ percent: done });
    const task = { operation, lines: captions, phonemes, directory, people, program: this.#ffmpeg };
    const onPercent = (percent: number): void =>
      report({ percent: Math.min(99, Math.floor(done + (percent * (100 - done)) / 100)) });
    const answer = videoJobAnswer.parse(await this.#inThread({ program, task, signal, onPercent }));
    if ('problem' in answer) throw new EngineError(answer.problem);
    const { lines, ...file } = answer;
    const seed = 'seed' in operation ? { seed: operation.seed } : {};
    return { state: 'done', outputs: [{ file, ...seed, ...(lines === undefined ? {} : { lines }) }] };
  }

  #inThread(
    options: Pick<ThreadOptions, 'program' | 'task' | 'onPercent'> & { readonly signal: AbortSignal },
  ): Promise<unknown> {
    const { signal } = options;
    return this.#queue
      .run(signal, () => runThread({ ...options, ...this.#limits }))
      .catch((error: unknown) => threadFailure(error, signal));
  }

  /** Null: the operation is none of a timeline. */
  async #composed(task: EngineTask): Promise<readonly EngineOutput[] | null> {
    const { operation } = task;
    const run: RunComposeJob = async (job, onPercent) => {
      const answer = composeAnswer.parse(
        await this.#inThread({ program: composeProgram, task: job, signal: task.signal, onPercent }),
      );
      if ('problem' in answer) throw new EngineError(answer.problem);
      return answer;
    };
    const composing = { program: this.#ffmpeg, task, run };
    switch (operation.kind) {
      case 'compose-film':
        return [await composeFilm(operation, composing)];
      case 'compose-audio':
      case 'compose-images':
        return composeOthers(operation, composing);
      default:
        return null;
    }
  }

  /** A presenter's script becomes speech first, in processes of its own. */
  async #spoken({
    operation,
    directory,
    signal,
    report,
  }: EngineTask): Promise<Pick<VideoJob, 'operation'> & Omit<SpokenScript, 'file'>> {
    if (operation.kind !== 'present' || operation.speech !== null) return { operation, lines: [], phonemes: [] };
    report({ stage: SPEAKING });
    const { script: text, voice, speed } = operation;
    const onPercent = (percent: number): void =>
      report({ stage: SPEAKING, percent: Math.floor((percent * SPEAKING_PERCENT) / 100) });
    const { file, ...spoken } = await speakScript(
      this.#speech,
      { text, voice, speed },
      { program: this.#ffmpeg, directory, signal, onPercent },
    );
    return { operation: { ...operation, speech: file }, ...spoken };
  }
}

function threadFailure(error: unknown, signal: AbortSignal): never {
  if (error instanceof ThreadError) throw new EngineError(errorKinds[error.problem]);
  if (signal.aborted) throw new EngineError(errorKinds.aborted);
  throw error;
}
