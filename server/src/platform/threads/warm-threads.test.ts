import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterEach, describe, expect, it } from '@jest/globals';
import { variantsOf } from '../../testing/test-depth.ts';
import { WarmThreads, type WarmThreadsOptions } from './warm-threads.ts';

/** Counts its tasks; does what a task says. */
const code = `import { parentPort, threadId } from 'node:worker_threads';
let tasks = 0;
const all = [];
parentPort.on('message', (task) => {
  tasks += 1;
  if (task === 'throw') throw new Error('no');
  if (task === 'loop') for (;;);
  if (task === 'grow') return setInterval(() => all.push(Buffer.alloc(8 * 1024 * 1024, 1)), 5);
  if (task === 'hold') all.push(Buffer.alloc(40 * 1024 * 1024, 1));
  parentPort.postMessage({ tasks, threadId });
});`;
const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);

const opened: WarmThreads[] = [];
function open(options: Partial<WarmThreadsOptions> = {}): WarmThreads {
  const threads = new WarmThreads({
    program,
    count: 1,
    killAfterMs: HANG_LIMIT_MS,
    memoryMib: 256,
    keepMib: 128,
    idleMs: 3_600_000,
    ...options,
  });
  opened.push(threads);
  return threads;
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});

describe('a warm thread', () => {
  it('does one task after another', async () => {
    const threads = open();
    const answers = await Promise.all([threads.run('a'), threads.run('b'), threads.run('c')]);
    expect(answers).toMatchObject([{ tasks: 1 }, { tasks: 2 }, { tasks: 3 }]);
    expect(threads.idle).toBe(1);
  });

  it('that is started for an expected task does it; no more than one is', async () => {
    const threads = open();
    threads.warm();
    threads.warm();
    expect(threads.idle).toBe(1);
    const answer = threads.run('a');
    threads.warm();
    expect(await answer).toMatchObject({ tasks: 1 });
    expect(threads.idle).toBe(1);
  });

  it('is not started once it is closed, and does not wait for a task that never comes', async () => {
    const threads = open({ idleMs: 1 });
    threads.warm();
    while (threads.idle > 0) await new Promise(setImmediate);
    await threads.close();
    threads.warm();
    expect(threads.idle).toBe(0);
  });

  it('ends when nothing is to be done for a while, and the next task starts another one', async () => {
    const threads = open();
    await threads.run('a');
    await threads.endIdle();
    expect(threads.idle).toBe(0);
    expect(await threads.run('b')).toMatchObject({ tasks: 1 });
    expect(threads.idle).toBe(1);
  });

  const failures: readonly [string, string, string, Partial<WarmThreadsOptions>][] = [
    ['throws', 'throw', 'crash', {}],
    ['never ends', 'loop', 'timeout', { killAfterMs: 50 }],
    ['takes too much memory', 'grow', 'memory', { memoryMib: 64 }],
  ];
  // By day `run-thread.test.ts` shows what ends a thread that takes too much memory.
  it.each(variantsOf(failures, 2))('that %s is replaced', async (_, task, problem, limits) => {
    const threads = open();
    expect(await threads.run('a')).toMatchObject({ tasks: 1 });
    await expect(threads.run(task, limits)).rejects.toMatchObject({ problem });
    expect(await threads.run('b')).toMatchObject({ tasks: 1 });
  });

  it('is replaced when its task is aborted; one that waits never starts', async () => {
    const threads = open();
    const stop = new AbortController();
    const running = threads.run('loop', { signal: stop.signal });
    const waiting = threads.run('a', { signal: stop.signal });
    // The first one has begun by then.
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('left'));
    await expect(running).rejects.toMatchObject({ problem: 'aborted' });
    await expect(waiting).rejects.toThrow('left');
    expect(await threads.run('b')).toMatchObject({ tasks: 1 });
  });

  it('that still holds much after a task is not kept', async () => {
    const threads = open({ keepMib: 20 });
    await threads.run('hold');
    expect(threads.idle).toBe(0);
  });

  it('ends when nothing is asked of it for a while', async () => {
    const threads = open({ idleMs: 1 });
    await threads.run('a');
    while (threads.idle > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await threads.run('b')).toMatchObject({ tasks: 1 });
  });

  it('does not keep a process alive while it is idle', () => {
    const script = `
      import { WarmThreads } from ${JSON.stringify(path.join(import.meta.dirname, 'warm-threads.ts'))};
      const options = { count: 1, killAfterMs: ${HANG_LIMIT_MS}, memoryMib: 256, keepMib: 128, idleMs: 3_600_000 };
      const threads = new WarmThreads({ program: new URL(${JSON.stringify(program.href)}), ...options });
      process.stdout.write(JSON.stringify(await threads.run('a')));`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: HANG_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    expect([JSON.parse(stdout), status]).toEqual([{ tasks: 1, threadId: 1 }, 0]);
  });
});
