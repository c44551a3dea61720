import path from 'node:path';
import { composeOperations, composeTimeline } from '../../../src/engines/classical/videos/compose/compose-engine.ts';
import { VideoThreads, videoThreadLimits } from '../../../src/engines/classical/videos/video-threads.ts';
import { EngineError } from '../../../src/engines/engine-error.ts';
import { BuiltinSpeechEngine } from '../../../src/engines/speech/builtin/builtin-speech-engine.ts';
import { type SpokenScript, speakScript } from '../../../src/engines/speech/script/speak-script.ts';
import type { SpeechEngine } from '../../../src/engines/speech-port.ts';
import type { OperationKind } from '../../../src/engines/tasks/operations.ts';
import type { EngineDone, EngineTask } from '../../../src/engines/tasks/task-port.ts';
import type { TaskLimits } from '../../../src/platform/threads/thread.ts';
import { type VideoJob, videoJobAnswer } from './video-job.ts';

/** Videos and audio files that are drawn and composed by program, to show what models make. */
export const demonstratedVideos = [
  'text-to-video',
  'image-to-video',
  'extend-video',
  'restyle-video',
  'hug-video',
  'present',
  'compose-music',
] as const satisfies readonly OperationKind[];

/** Videos and audio files that are made without a model. */
export const videoOperations: readonly OperationKind[] = [...demonstratedVideos, ...composeOperations];

const SPEAKING = '配音中';
/** Percent of a presenter's video after which the script is spoken. */
const SPEAKING_PERCENT = 20;

const program = path.join(import.meta.dirname, 'thread', 'main.ts');

/** Makes videos and audio files by program: each in a thread of its own, whose ffmpeg ends with it. */
export class BuiltinVideoEngine {
  readonly #ffmpeg: string;
  readonly #threads: VideoThreads;
  readonly #speech: readonly SpeechEngine[];

  /** `speech`: the engines whose voices presenters have. */
  constructor(
    ffmpeg: string,
    speech: readonly SpeechEngine[] = [new BuiltinSpeechEngine()],
    limits: TaskLimits = videoThreadLimits,
  ) {
    this.#ffmpeg = ffmpeg;
    this.#threads = new VideoThreads(limits);
    this.#speech = speech;
  }

  async submit(given: EngineTask): Promise<EngineDone> {
    const { directory, signal, report, people = {} } = given;
    const composed = await composeTimeline(given, this.#ffmpeg, this.#threads);
    if (composed !== null) return { state: 'done', outputs: composed };
    const { operation, lines: captions, phonemes } = await this.#spoken(given);
    const done = operation === given.operation ? 0 : SPEAKING_PERCENT;
    // It is no longer the voice that is made.
    if (done > 0) report({ percent: done });
    const task = { operation, lines: captions, phonemes, directory, people, program: this.#ffmpeg };
    const onPercent = (percent: number): void =>
      report({ percent: Math.min(99, Math.floor(done + (percent * (100 - done)) / 100)) });
    const answer = videoJobAnswer.parse(await this.#threads.run({ program, task, signal, onPercent }));
    if ('problem' in answer) throw new EngineError(answer.problem);
    const { lines, ...file } = answer;
    const seed = 'seed' in operation ? { seed: operation.seed } : {};
    return { state: 'done', outputs: [{ file, ...seed, ...(lines === undefined ? {} : { lines }) }] };
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
