import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { EngineError, type EngineErrorKind } from '../../engine-error.ts';
import { samplesOf } from '../../speech/audio/testing/sample-audio.ts';
import { voicedParts } from '../../speech/lines/voiced-parts.ts';
import type { OperationKind } from '../operations.ts';
import type { EngineOutput, EngineTask, TaskEngine } from '../task-port.ts';
import { RETRY_AFTER } from './faulty-script.ts';
import { SampleTasks, SIZE } from './sample-tasks.ts';

/** Ways in which the server of an engine fails, with the kinds of error that an engine may make of them. */
export const faultKinds = {
  silent: ['timeout', 'unanswered'],
  tooManyRequests: ['quota'],
  serverError: ['upstream'],
  wrongKey: ['authentication'],
  cutConnection: ['unreachable', 'upstream', 'unanswered'],
  cutAnswer: ['unreachable', 'upstream', 'unanswered', 'unusable'],
  wrongJson: ['upstream', 'unanswered', 'unusable'],
  noResults: ['empty'],
  /** The result is no image, or no video. */
  noImage: ['unusable'],
  refusal: ['refused'],
  /** Accepted work fails at the server. */
  failedWork: ['upstream'],
  resultExpired: ['unusable'],
  resultAtPrivateAddress: ['unusable'],
  /** The server accepted the work and has forgotten it. */
  lostWork: ['lost'],
} as const satisfies Readonly<Record<string, readonly (EngineErrorKind | 'lost')[]>>;

export type EngineFault = keyof typeof faultKinds;

const finalKinds: ReadonlySet<EngineErrorKind> = new Set<EngineErrorKind>([
  'authentication',
  'refused',
  'unsupported',
  'unanswered',
]);

export interface EngineUnderTest {
  readonly engine: TaskEngine;
  /** Makes the engine's server fail in a way from now on; null: work again. Absent for engines without a server. */
  readonly fail?: (fault: EngineFault | null) => void;
  /** Resolves when no work runs on the engine's server. Absent for engines without a server. */
  readonly idle?: () => Promise<void>;
}

export interface EngineExpectations {
  /** What the engine must be able to do. */
  readonly operations: readonly OperationKind[];
  /** Faults that its server can have. */
  readonly faults: readonly EngineFault[];
  /** Whether it has seeds: the same seed gives the same image. */
  readonly seeds: boolean;
  /** Parts of secrets, which no error may carry. */
  readonly secrets?: readonly string[];
}

const accepted = z.object({ state: z.literal('accepted'), remoteId: z.string() });

const POLL_MS = 5;
/** Operations whose result has the size of the image, and all its pixels outside the mask. */
const masked: readonly OperationKind[] = ['inpaint', 'erase'];
/** Types of the results that are no images. */
const otherTypes: Readonly<Partial<Record<OperationKind, string>>> = {
  describe: 'text/plain',
  write: 'text/plain',
  'text-to-video': 'video/mp4',
  'image-to-video': 'video/mp4',
  'extend-video': 'video/mp4',
  'restyle-video': 'video/mp4',
  'hug-video': 'video/mp4',
  present: 'video/mp4',
  'compose-film': 'video/mp4',
  'compose-audio': 'audio/wav',
  'compose-music': 'audio/mpeg',
  speak: 'audio/wav',
};
/** How the files of these types begin, at an offset. */
const signatures: Readonly<Record<string, { readonly offset: number; readonly begins: readonly string[] }>> = {
  'video/mp4': { offset: 4, begins: ['ftyp'] },
  'audio/mpeg': { offset: 0, begins: ['ID3', '\u00ff'] },
  'audio/wav': { offset: 8, begins: ['WAVE'] },
};
const drawn: readonly OperationKind[] = ['draw', 'redraw', 'control', 'lettering'];

/** Runs a task to its end. Rejects with `EngineError`, or with an error of the kind `lost`. */
export async function runToEnd(
  engine: Pick<TaskEngine, 'submit' | 'poll'>,
  task: EngineTask,
): Promise<readonly EngineOutput[]> {
  const submitted = await engine.submit(task);
  if (submitted.state === 'done') return submitted.outputs;
  return pollToEnd(engine, submitted.remoteId, task);
}

async function pollToEnd(
  engine: Pick<TaskEngine, 'poll'>,
  remoteId: string,
  task: EngineTask,
): Promise<readonly EngineOutput[]> {
  const polled = await engine.poll(remoteId, task);
  if (polled.state === 'done') return polled.outputs;
  if (polled.state === 'lost') throw Object.assign(new Error('the work was lost'), { kind: 'lost' });
  await delay(POLL_MS);
  return pollToEnd(engine, remoteId, task);
}

/** Conformance suite that every engine must pass. `subject` is called in each test; the engine is shared by all of them. */
export function describeTaskEngine(
  subject: () => EngineUnderTest,
  { operations, faults, seeds, secrets = [] }: EngineExpectations,
): void {
  const never = new AbortController().signal;
  const usual = operations.includes('draw') ? 'draw' : (operations[0] ?? 'draw');
  const engine = (): TaskEngine => subject().engine;
  let samples: SampleTasks;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples.remove());
  beforeEach(() => subject().fail?.(null));

  const controlType = async (): Promise<string> => (await engine().capabilities(never)).controlTypes[0]?.id ?? '';
  const run = async (
    kind: OperationKind,
    more: Parameters<SampleTasks['operation']>[1] = {},
  ): Promise<readonly EngineOutput[]> => {
    const task = await samples.task(samples.operation(kind, more, kind === 'control' ? await controlType() : ''));
    const outputs = await runToEnd(engine(), task);
    for (const { file } of outputs) expect(file.path.startsWith(`${task.directory}${path.sep}`)).toBe(true);
    return outputs;
  };
  const pixels = (file: string) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer();

  it('tells what it can do, with names for everything that can be chosen', async () => {
    const {
      operations: can,
      maxCount,
      englishOnly: _,
      controlledRedraw: __,
      lastImage: ___,
      needsLyrics: ____,
      ignoresReference: _____,
      demonstration = new Set(),
      limits: ______,
      references = 0,
      ...lists
    } = await engine().capabilities(never);
    expect([...can].sort()).toEqual(expect.arrayContaining([...operations].sort()));
    expect([...demonstration].filter((kind) => !can.has(kind))).toEqual([]);
    expect(Number.isInteger(maxCount) && maxCount >= 1 && maxCount <= 4).toBe(true);
    expect(Number.isInteger(references) && references >= 0 && (references === 0 || can.has('draw'))).toBe(true);
    for (const choices of Object.values(lists)) {
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
      for (const { id, name } of choices) expect(id !== '' && name.trim() !== '').toBe(true);
    }
  });

  it('answers a check', async () => {
    await expect(engine().check(never)).resolves.toBeUndefined();
  });

  const eachOf = (kinds: readonly OperationKind[]) => (name: string, test: (kind: OperationKind) => Promise<void>) => {
    for (const kind of kinds) it(`${kind} ${name}`, () => test(kind));
  };

  /** Runs an operation that makes one image; resolves with it and what its file says. */
  const imageOf = async (kind: OperationKind) => {
    const [output, ...others] = await run(kind);
    expect(others).toEqual([]);
    const facts = await sharp(output?.file.path).metadata();
    expect(output?.file.contentType).toBe(`image/${facts.format}`);
    return { output, facts };
  };

  eachOf(operations.filter((kind) => !Object.hasOwn(otherTypes, kind) && !masked.includes(kind) && kind !== 'cutout'))(
    'returns an image',
    async (kind) => {
      const {
        facts: { width, height },
      } = await imageOf(kind);
      if (drawn.includes(kind)) expect({ width, height }).toEqual(SIZE);
      if (kind === 'enlarge') expect({ width, height }).toEqual({ width: SIZE.width * 2, height: SIZE.height * 2 });
    },
  );

  eachOf(operations.filter((kind) => masked.includes(kind)))(
    'returns an image in which it changed what the mask marks, and nothing else',
    async (kind) => {
      const {
        output,
        facts: { width, height },
      } = await imageOf(kind);
      expect({ width, height }).toEqual(SIZE);
      const [before, after, mask] = await Promise.all([
        pixels(samples.image.path),
        pixels(output?.file.path ?? ''),
        pixels(samples.mask.path),
      ]);
      let [changed, changedOutside] = [0, 0];
      for (let index = 0; index < before.length; index += 1) {
        if (before[index] === after[index]) continue;
        changed += 1;
        if (mask[index] === 0) changedOutside += 1;
      }
      expect(changedOutside).toBe(0);
      expect(changed).toBeGreaterThan(0);
    },
  );

  if (operations.includes('cutout'))
    it('cutout returns an image of the same size with transparency', async () => {
      const {
        facts: { format, hasAlpha, width, height },
      } = await imageOf('cutout');
      expect({ format, hasAlpha, width, height }).toEqual({ format: 'png', hasAlpha: true, ...SIZE });
    });

  // By day the test of its lines speaks.
  const isTested = (kind: OperationKind): boolean => testDepth.everyVariant || kind !== 'speak';
  const others = operations.flatMap((kind) =>
    otherTypes[kind] === undefined || !isTested(kind) ? [] : [[kind, otherTypes[kind]] as const],
  );
  if (others.length > 0)
    it.each(others)('%s returns a file of type %s', async (kind, type) => {
      const [output] = await run(kind);
      expect(output?.file.contentType).toBe(type);
      const content = await readFile(output?.file.path ?? '', 'latin1');
      expect(content.trim()).not.toBe('');
      const { offset, begins } = signatures[type] ?? { offset: 0, begins: [''] };
      expect(begins.some((begin) => content.startsWith(begin, offset))).toBe(true);
    });

  if (operations.includes('speak'))
    it('speak tells when each line begins and whose voice did not exist, and ends with the last word', async () => {
      const [output] = await run('speak');
      const { lines = [], file } = output ?? {};
      expect(lines.map(({ line, text }) => [line, text])).toEqual([
        [0, '灯塔的光扫过海面，她推开门走进雨里。'],
        [0, '谁也没有说话，只有风在响。'],
        [2, '你终于来了。'],
      ]);
      expect(lines.map(({ substituteVoice }) => substituteVoice === undefined)).toEqual([true, true, false]);
      const { samples, hertz } = samplesOf(await readFile(file?.path ?? ''));
      const voiced = voicedParts(samples, hertz, 0.15);
      for (const { at } of lines)
        expect(Math.min(...voiced.map(({ from }) => Math.abs(from / hertz - at)))).toBeLessThanOrEqual(1 / 30);
      expect(lines.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(lines.map(({ at }) => at));
      expect(samples.length / hertz - (voiced.at(-1)?.to ?? 0) / hertz).toBeLessThanOrEqual(0.25);
    });

  if (operations.includes('draw')) {
    it('draws as many images as one submit may ask for', async () => {
      const { maxCount } = await engine().capabilities(never);
      const outputs = await run('draw', { count: maxCount });
      expect(outputs).toHaveLength(maxCount);
      expect(new Set(outputs.map(({ file }) => file.path)).size).toBe(maxCount);
      if (seeds) expect(outputs.map(({ seed }) => seed)).toEqual(outputs.map((_, index) => 1234 + index));
    });

    it('draws with more reference images than it takes', async () => {
      const { references = 0 } = await engine().capabilities(never);
      const { image } = samples;
      const of = (index: number) => (['person', 'place', 'style'] as const)[index % 3] ?? 'style';
      const given = Array.from({ length: references + 2 }, (_, index) => ({
        image,
        of: of(index),
        weight: 1 / (index + 1),
      }));
      expect(await run('draw', { references: given })).toHaveLength(1);
    });

    // By day one size, which no model likes either.
    itByNight('draws in the sizes that are asked for', async () => {
      for (const size of [
        { width: 96, height: 256 },
        { width: 300, height: 100 },
      ]) {
        const [output] = await run('draw', size);
        const { width, height } = await sharp(output?.file.path).metadata();
        expect({ width, height }).toEqual(size);
      }
    });
  }

  if (seeds)
    it('draws the same image with the same seed, and another one with another', async () => {
      const [first, same, other] = await Promise.all(
        [7, 7, 8].map(async (seed) => pixels((await run('draw', { seed }))[0]?.file.path ?? '')),
      );
      expect(first?.equals(same ?? Buffer.alloc(0))).toBe(true);
      expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
    });

  it('refuses for good what it cannot do', async () => {
    const { operations: can } = await engine().capabilities(never);
    const kind = (
      ['control', 'cutout', 'lettering', 'describe', 'remove-watermark', 'write', 'compose-music', 'speak'] as const
    ).find((one) => !can.has(one));
    if (kind === undefined) return;
    const task = await samples.task(samples.operation(kind));
    await expect(engine().submit(task)).rejects.toMatchObject({
      name: 'EngineError',
      kind: 'unsupported',
      retriable: false,
    });
  });

  it('does not know work that it was never given', async () => {
    const task = await samples.task(samples.operation(usual));
    expect(await engine().poll('no-such-work', task)).toEqual({ state: 'lost' });
    await expect(engine().cancel('no-such-work', never)).resolves.toBeUndefined();
  });

  it('ends work whose task was cancelled', async () => {
    const { fail, idle } = subject();
    fail?.(faults.includes('silent') ? 'silent' : null);
    const abort = new AbortController();
    const task = await samples.task(samples.operation(usual), { signal: abort.signal });
    const submitted = engine().submit(task);
    submitted.catch(() => undefined);
    abort.abort();
    const submission = await submitted.catch((error: unknown) => error);
    if (submission instanceof Error) expect(submission).toBeInstanceOf(EngineError);
    else {
      const { remoteId } = accepted.parse(submission);
      await engine().cancel(remoteId, never);
      await expect(pollToEnd(engine(), remoteId, await samples.task(task.operation))).rejects.toThrow();
    }
    fail?.(null);
    await idle?.();
  });

  if (faults.length === 0) return;
  it.each(faults)('of a server that fails in the way %s says why', async (fault) => {
    const { fail } = subject();
    fail?.(fault);
    const task = await samples.task(samples.operation(usual));
    const failing = engine();
    let wasAccepted = false;
    const observed: Pick<TaskEngine, 'submit' | 'poll'> = {
      submit: (one) => failing.submit(one),
      poll(remoteId, one) {
        wasAccepted = true;
        return failing.poll(remoteId, one);
      },
    };
    const error: unknown = await runToEnd(observed, task).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const kind = error instanceof Error && 'kind' in error ? error.kind : error;
    expect(faultKinds[fault]).toContain(kind);
    if (error instanceof EngineError) {
      expect(error.retriable).toBe(!finalKinds.has(error.kind));
      // Asking again about work that has ended would never end.
      if (wasAccepted) expect(error.ended).toBe(true);
      // What was made is not made again and again.
      if (error.kind === 'unusable' || error.kind === 'empty') expect(error.bought).toBe(true);
      expect(error.retryAfter).toBe(fault === 'tooManyRequests' ? RETRY_AFTER : undefined);
    }
    // A process that ends here must leave a record that the work may have begun.
    if (kind === 'unanswered')
      await expect(
        engine().submit({ ...task, submitting: () => Promise.reject(new Error('no record')) }),
      ).rejects.toThrow('no record');
    for (const secret of secrets)
      expect(`${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`).not.toContain(
        secret,
      );
    fail?.(null);
    // The engine works again as soon as its server does; by day after one failure of each engine.
    if (testDepth.everyVariant || fault === faults[0]) expect(await run(usual)).toHaveLength(1);
  });
}
