import { availableParallelism } from 'node:os';
import path from 'node:path';
import { AtMost } from '../../../platform/threads/at-most.ts';
import { runThread } from '../../../platform/threads/run-thread.ts';
import { ThreadError, type ThreadProblem } from '../../../platform/threads/thread.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import type { OperationKind } from '../../tasks/operations.ts';
import type { EngineDone, EngineTask } from '../../tasks/task-port.ts';
import { filmJobAnswer } from './film-job.ts';

export interface FilmThreadLimits {
  /** Milliseconds for one film. */
  readonly killAfterMs: number;
  /** Heap and buffers of one thread together, in MiB. */
  readonly memoryMib: number;
}

export const filmThreadLimits: FilmThreadLimits = { killAfterMs: 300_000, memoryMib: 2048 };

/** Films and sounds that are made without a model. */
export const filmOperations: readonly OperationKind[] = ['text-to-film', 'picture-to-film', 'extend-film', 'restyle-film', 'hug-film', 'compose-music'];

const program = path.join(import.meta.dirname, 'thread', 'main.ts');
const errorKinds: Readonly<Record<ThreadProblem, EngineErrorKind>> = { timeout: 'timeout', memory: 'tooLarge', crash: 'upstream', aborted: 'broken' };
/** Each thread draws on one core while its ffmpeg encodes on another. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Makes films and sounds by classical methods: each in a thread of its own, whose ffmpeg ends with it. */
export class BuiltinFilmEngine {
  readonly #limits: FilmThreadLimits;
  readonly #ffmpeg: string;
  readonly #queue = new AtMost(AT_ONCE);

  constructor(ffmpeg: string, limits: FilmThreadLimits = filmThreadLimits) {
    this.#ffmpeg = ffmpeg;
    this.#limits = limits;
  }

  async submit({ operation, directory, signal, report }: EngineTask): Promise<EngineDone> {
    const task = { operation, directory, program: this.#ffmpeg };
    const onPercent = (percent: number): void => report({ percent: Math.min(99, percent) });
    const run = () => runThread({ program, task, ...this.#limits, signal, onPercent });
    const answer = filmJobAnswer.parse(await this.#queue.run(signal, run).catch((error: unknown) => threadFailure(error, signal)));
    if ('problem' in answer) throw new EngineError(answer.problem);
    const { lines, ...file } = answer;
    const seed = 'seed' in operation ? { seed: operation.seed } : {};
    return { state: 'done', outputs: [{ file, ...seed, ...(lines === undefined ? {} : { lines }) }] };
  }
}

function threadFailure(error: unknown, signal: AbortSignal): never {
  if (error instanceof ThreadError) throw new EngineError(errorKinds[error.problem]);
  if (signal.aborted) throw new EngineError(errorKinds.aborted);
  throw error;
}
