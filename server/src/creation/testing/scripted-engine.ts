import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { EngineError, type EngineErrorDetails, type EngineErrorKind } from '../../engines/engine-error.ts';
import { noChoices } from '../../engines/tasks/no-choices.ts';
import type { OperationKind } from '../../engines/tasks/operations.ts';
import type {
  EngineAccepted,
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../engines/tasks/task-port.ts';

export type Submitted = (task: EngineTask) => Promise<EngineDone | EngineAccepted>;
export type Polled = (task: EngineTask) => Promise<EngineState>;

const everything: readonly OperationKind[] = [
  'draw',
  'redraw',
  'inpaint',
  'control',
  'change-background',
  'change-model',
  'place-product',
  'lettering',
  'erase',
  'remove-watermark',
  'cutout',
  'enlarge',
  'describe',
  'text-to-video',
  'image-to-video',
  'extend-video',
  'restyle-video',
  'hug-video',
  'present',
  'compose-music',
  'speak',
  'write',
];

/** An engine whose next answers a test writes down. Without any it does what it is asked for at once. */
export class ScriptedEngine implements TaskEngine {
  readonly id: string;
  /** As an engine of this process: its videos and audio files have a queue of their own. */
  builtin = false;
  readonly submits: EngineTask[] = [];
  readonly polls: string[] = [];
  readonly cancelled: string[] = [];
  /** The operations that it was told to expect. */
  readonly expected: OperationKind[] = [];
  /** Absent unless a test sets it: most servers cannot find work by what was asked for. */
  find?: NonNullable<TaskEngine['find']>;
  /** Changes are seen by forms at once, because every answer is another object. */
  offered: Partial<EngineCapabilities> = {};
  /** Does not tell what it can do. */
  away = false;
  readonly #submits: Submitted[] = [];
  readonly #polls: Polled[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(id = 'scripted') {
    this.id = id;
  }

  /** The answers to the next submits. */
  onSubmit(...answers: readonly Submitted[]): void {
    this.#submits.push(...answers);
  }

  /** The answers to the next polls; without one, accepted work is done. */
  onPoll(...answers: readonly Polled[]): void {
    this.#polls.push(...answers);
  }

  /** Forgets the answers that were not asked for. */
  reset(): void {
    this.#submits.length = 0;
    this.#polls.length = 0;
    this.builtin = false;
    this.away = false;
    this.offered = {};
    delete this.find;
  }

  async capabilities(): Promise<EngineCapabilities> {
    if (this.away) throw new EngineError('unreachable');
    return { ...noChoices, operations: new Set(everything), maxCount: 4, lastImage: true, ...this.offered };
  }

  submit(task: EngineTask): Promise<EngineDone | EngineAccepted> {
    this.submits.push(task);
    this.#wake();
    return (this.#submits.shift() ?? done())(task);
  }

  poll(remoteId: string, task: EngineTask): Promise<EngineState> {
    this.polls.push(remoteId);
    this.#wake();
    return (this.#polls.shift() ?? done())(task);
  }

  async cancel(remoteId: string): Promise<void> {
    this.cancelled.push(remoteId);
    this.#wake();
  }

  warm(operations: readonly OperationKind[]): void {
    this.expected.push(...operations);
  }

  async check(): Promise<void> {}

  /** Resolves when a condition about what the engine was asked holds. */
  async asked(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

export interface DoneOptions {
  /** Results; as many as asked for by default. */
  readonly count?: number;
  /** Pixels of a side. */
  readonly side?: number;
}

const countOf = ({ operation }: EngineTask): number => ('count' in operation ? operation.count : 1);

/** The work is done: images of one colour, or a text where one is asked for. */
export const done =
  ({ count, side = 64 }: DoneOptions = {}) =>
  async (task: EngineTask): Promise<EngineDone> => {
    if (task.operation.kind === 'describe' || task.operation.kind === 'write') {
      const file = path.join(task.directory, 'text.txt');
      await writeFile(file, '一只猫坐在窗边');
      return { state: 'done', outputs: [{ file: { path: file, contentType: 'text/plain' } }] };
    }
    const seed = 'seed' in task.operation ? task.operation.seed : undefined;
    const outputs = await Promise.all(
      Array.from({ length: count ?? countOf(task) }, async (_, index) => {
        const file = path.join(task.directory, `${index}.png`);
        await writeFile(file, await oneImage(side));
        return {
          file: { path: file, contentType: 'image/png' },
          ...(seed === undefined ? {} : { seed: (seed + index) % 2 ** 32 }),
        };
      }),
    );
    return { state: 'done', outputs };
  };

const images = new Map<number, Promise<Buffer>>();

function oneImage(side: number): Promise<Buffer> {
  const made =
    images.get(side) ??
    sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  images.set(side, made);
  return made;
}

export const accepted =
  (remoteId: string): Submitted =>
  async () => ({ state: 'accepted', remoteId });

/** Accepted by a server that chooses the id of the work itself. */
export const acceptedUnderItsId =
  (remoteId: string): Submitted =>
  async ({ submitting }) => {
    await submitting?.();
    return { state: 'accepted', remoteId };
  };

export const failing =
  (kind: EngineErrorKind, details: EngineErrorDetails = {}) =>
  async (): Promise<never> => {
    throw new EngineError(kind, undefined, undefined, details);
  };

export const telling =
  (state: EngineState): Polled =>
  async () =>
    state;

/** A submit that lasts until the test ends it, or the run is aborted. */
export function held() {
  const begun = Promise.withResolvers<EngineTask>();
  const end = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  const answer: Submitted = async (task) => {
    begun.resolve(task);
    const abort = () => {
      aborted.resolve();
      end.reject(task.signal.reason);
    };
    if (task.signal.aborted) abort();
    else task.signal.addEventListener('abort', abort);
    await end.promise;
    return done()(task);
  };
  return { answer, begun: begun.promise, aborted: aborted.promise, finish: () => end.resolve() };
}
