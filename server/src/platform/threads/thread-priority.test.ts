import os from 'node:os';
import { expect, it } from '@jest/globals';
import { runThread } from './run-thread.ts';

it('lowers the calling thread alone', async () => {
  const module = JSON.stringify(new URL('./thread-priority.ts', `file://${import.meta.filename}`).href);
  const code = `
    import { readlinkSync } from 'node:fs';
    import os from 'node:os';
    import { parentPort } from 'node:worker_threads';
    import { lowerThreadPriority } from ${module};
    const thread = process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/').at(-1)) : 0;
    const before = os.getPriority(thread);
    lowerThreadPriority();
    parentPort.postMessage(os.getPriority(thread) - before);`;
  const before = os.getPriority();
  const lowered = await runThread({ program: new URL(`data:text/javascript,${encodeURIComponent(code)}`), task: null, killAfterMs: 20_000, memoryMib: 256 });
  expect(lowered).toBe(process.platform === 'linux' ? Math.min(10, 19 - before) : 0);
  expect(os.getPriority()).toBe(before);
});
