import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import { runThread } from './run-thread.ts';

const program = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${code}`)}`,
  );
const limits = { killAfterMs: HANG_LIMIT_MS, memoryMib: 256 };
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a thread', () => {
  it('gives its one answer', async () => {
    expect(await runThread({ program: program('parentPort.postMessage(workerData * 2)'), task: 21, ...limits })).toBe(
      42,
    );
  });

  it('reaches nothing of the environment but the compiled modules', async () => {
    jest.replaceProperty(process, 'env', { SECRET_KEY: 'x', NODE_COMPILE_CACHE: COMPILE_CACHE });
    const names = program('parentPort.postMessage(Object.keys(process.env))');
    expect(await runThread({ program: names, task: null, ...limits })).toEqual(['NODE_COMPILE_CACHE']);
    jest.replaceProperty(process, 'env', { SECRET_KEY: 'x' });
    expect(await runThread({ program: names, task: null, ...limits })).toEqual([]);
  });

  it.each([
    ['throws', "throw new Error('no')", 'crash', limits],
    ['ends without a word', '', 'crash', limits],
    ['never ends', 'for (;;);', 'timeout', { ...limits, killAfterMs: 50 }],
    [
      'takes too many buffers',
      'const all = []; setInterval(() => all.push(Buffer.alloc(8 * 1024 * 1024, 1)), 5)',
      'memory',
      { ...limits, memoryMib: 64 },
    ],
  ])('that %s is reported by its problem', async (_, code, problem, within) => {
    await expect(runThread({ program: program(code), task: null, ...within })).rejects.toMatchObject({ problem });
  });

  it('that tells percents has its time from each of them anew', async () => {
    jest.useFakeTimers({ advanceTimers: false });
    const percents: number[] = [];
    const onPercent = (percent: number): void => {
      percents.push(percent);
      jest.advanceTimersByTime(600);
    };
    const code =
      'for (const percent of [10, 50, 90]) parentPort.postMessage({ percent }); parentPort.postMessage(true)';
    expect(await runThread({ program: program(code), task: null, ...limits, killAfterMs: 1000, onPercent })).toBe(true);
    expect(percents).toEqual([10, 50, 90]);
  });

  it('ends when it is no longer wanted, also before it began', async () => {
    const stop = new AbortController();
    const running = runThread({ program: program('for (;;);'), task: null, ...limits, signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ problem: 'aborted' });
    await expect(
      runThread({ program: program('for (;;);'), task: null, ...limits, signal: stop.signal }),
    ).rejects.toMatchObject({ problem: 'aborted' });
  });
});
