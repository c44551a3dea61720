import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NetProcess, type NetProcessOptions, NetsUnusableError } from './net-process.ts';

/** Does what its task says. */
const code = `import os from 'node:os';
const runtime = ${JSON.stringify(new URL('./runtime.ts', `file://${import.meta.filename}`).href)};
export async function run(task) {
  if (task === 'throw') throw new Error('no such image');
  if (task === 'loop') for (;;);
  if (task === 'exit') process.kill(process.pid, 'SIGKILL');
  if (task === 'missing') throw new (await import(runtime)).RuntimeMissingError('not installed');
  return { task, pid: process.pid, priority: os.getPriority(), names: Object.keys(process.env) };
}`;

const hour = 3_600_000;
const never = new AbortController().signal;

let directory: string;
let program: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-nets-'));
  program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
});
afterAll(() => rm(directory, { recursive: true }));

const opened: NetProcess[] = [];
function open(options: Partial<NetProcessOptions> = {}) {
  const nets = new NetProcess({ idleMs: hour, ...options });
  opened.push(nets);
  const run = (task: unknown, { signal = never, killAfterMs = HANG_LIMIT_MS } = {}) =>
    nets.run({ program, task, killAfterMs }, signal);
  return { nets, run };
}
afterEach(() => {
  for (const nets of opened.splice(0)) nets.close();
});

describe('the process of the nets', () => {
  it('does one job after the other, with a low priority and without secrets', async () => {
    const { nets, run } = open();
    const answers = await Promise.all(['a', Float32Array.of(1, 2)].map((task) => run(task)));
    const expected = { pid: nets.pid, priority: Math.min(os.getPriority() + 10, 19) };
    expect(answers).toMatchObject([
      { task: 'a', ...expected },
      { task: Float32Array.of(1, 2), ...expected },
    ]);
    expect(
      answers.flatMap((answer) =>
        typeof answer === 'object' && answer !== null && 'names' in answer ? answer.names : [],
      ),
    ).not.toContain('PATH');
  });

  it('tells what a net throws, and goes on', async () => {
    const { nets, run } = open();
    await expect(run('throw')).rejects.toThrow('no such image');
    const { pid } = nets;
    expect(await run('next')).toMatchObject({ task: 'next', pid });
  });

  it('is ended for the time limit and for an abort, and starts again', async () => {
    const { nets, run } = open();
    await expect(run('loop', { killAfterMs: 300 })).rejects.toMatchObject({ problem: 'timeout' });
    const abort = new AbortController();
    const aborted = run('loop', { signal: abort.signal });
    while (nets.pid === null) await new Promise(setImmediate);
    abort.abort();
    await expect(aborted).rejects.toMatchObject({ problem: 'aborted' });
    expect(await run('next')).toMatchObject({ task: 'next' });
  });

  it('does not start a job that is aborted while it waits', async () => {
    const { run } = open();
    const first = run('a');
    const abort = new AbortController();
    const second = run('exit', { signal: abort.signal });
    abort.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    expect(await first).toMatchObject({ task: 'a' });
  });

  it('rests for ten minutes after it has ended three times by itself', async () => {
    let now = 0;
    const reasons: string[] = [];
    const { nets, run } = open({ clock: () => now, onUnusable: (reason) => reasons.push(reason) });
    for (const _ of [1, 2, 3]) await expect(run('exit')).rejects.toMatchObject({ problem: 'crash' });
    expect([nets.usable, reasons.length]).toEqual([false, 1]);
    await expect(run('a')).rejects.toBeInstanceOf(NetsUnusableError);
    now = 10 * 60_000;
    expect(await run('a')).toMatchObject({ task: 'a' });
  });

  it('is not asked again where the runtime is missing', async () => {
    const reasons: string[] = [];
    const { nets, run } = open({ onUnusable: (reason) => reasons.push(reason) });
    await expect(run('missing')).rejects.toBeInstanceOf(NetsUnusableError);
    expect([nets.usable, reasons]).toEqual([false, ['not installed']]);
    await expect(run('a')).rejects.toBeInstanceOf(NetsUnusableError);
  });

  it('ends when nothing is to be done for a while', async () => {
    const { nets, run } = open({ idleMs: 1 });
    await run('a');
    while (nets.pid !== null) await new Promise(setImmediate);
    expect(await run('b')).toMatchObject({ task: 'b' });
  });
});
