import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { BackgroundProcess } from './background-process.ts';

/** Does what its task says. */
const code = `import { readlinkSync } from 'node:fs';
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
if (workerData === 'throw') throw new Error('no');
if (workerData === 'loop') for (;;);
if (workerData === 'exit') process.kill(process.pid, 'SIGKILL');
const thread = process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/').at(-1)) : process.pid;
parentPort.postMessage({ task: workerData, pid: process.pid, priority: os.getPriority(thread), names: Object.keys(process.env) });`;

const limits = { killAfterMs: HANG_LIMIT_MS, memoryMib: 256 };
const hour = 3_600_000;

let directory: string;
let program: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-background-'));
  program = path.join(directory, 'program.mjs');
  await writeFile(program, code);
});
afterAll(() => rm(directory, { recursive: true }));

const opened: BackgroundProcess[] = [];
function open(idleMs = hour): BackgroundProcess {
  const background = new BackgroundProcess({ idleMs });
  opened.push(background);
  return background;
}
afterEach(() => {
  for (const background of opened.splice(0)) background.close();
});

describe('a background process', () => {
  let background: BackgroundProcess;
  beforeAll(() => {
    background = new BackgroundProcess({ idleMs: hour });
  });
  afterAll(() => background.close());

  it('runs its tasks side by side, with a low priority and without secrets', async () => {
    const answers = await Promise.all(
      ['a', new Map([['b', 1n]])].map((task) => background.run({ program, task, ...limits })),
    );
    const expected = { pid: background.pid, priority: Math.min(os.getPriority() + 10, 19) };
    expect(answers).toMatchObject([
      { task: 'a', ...expected },
      { task: new Map([['b', 1n]]), ...expected },
    ]);
    expect(background.pid).not.toBe(process.pid);
    expect(
      answers.flatMap((answer) =>
        typeof answer === 'object' && answer !== null && 'names' in answer ? answer.names : [],
      ),
    ).not.toContain('PATH');
  });

  it.each([
    ['throws', 'throw', 'crash', limits],
    ['never ends', 'loop', 'timeout', { ...limits, killAfterMs: 50 }],
  ])('reports a task that %s, and goes on', async (_, task, problem, within) => {
    const { pid } = background;
    await expect(background.run({ program, task, ...within })).rejects.toMatchObject({ problem });
    expect(await background.run({ program, task: 'next', ...limits })).toMatchObject({ task: 'next', pid });
  });

  itByNight('that is killed fails what it does, and is started again', async () => {
    const looping = background.run({ program, task: 'loop', ...limits });
    await expect(background.run({ program, task: 'exit', ...limits })).rejects.toMatchObject({ problem: 'crash' });
    await expect(looping).rejects.toMatchObject({ problem: 'crash' });
    expect(background.pid).toBeNull();
    expect(await background.run({ program, task: 'next', ...limits })).toMatchObject({
      task: 'next',
      pid: background.pid,
    });
  });

  it('ends when nothing is to be done for a while', async () => {
    const background = open(1);
    const answer = await background.run({ program, task: 'a', ...limits });
    const { pid } = background;
    expect(answer).toMatchObject({ pid });
    while (background.pid !== null) await new Promise(setImmediate);
    expect(await background.run({ program, task: 'b', ...limits })).toMatchObject({ task: 'b' });
  });

  itByNight('does not keep idle the process alive that started it, and ends with it', async () => {
    const module = JSON.stringify(new URL('./background-process.ts', `file://${import.meta.filename}`).href);
    const run = `
      import { BackgroundProcess } from ${module};
      const background = new BackgroundProcess({ idleMs: ${hour} });
      await background.run({ program: ${JSON.stringify(program)}, task: 'a', killAfterMs: ${HANG_LIMIT_MS}, memoryMib: 256 });
      process.stdout.write(String(background.pid));`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', run], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    // It ends when it hears of it, a moment later.
    while (isAlive(Number(stdout))) await setTimeout(10);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
