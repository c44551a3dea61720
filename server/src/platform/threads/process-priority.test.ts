import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { expect, it } from '@jest/globals';

it('lowers all threads of the calling process', () => {
  const module = JSON.stringify(new URL('./process-priority.ts', `file://${import.meta.filename}`).href);
  const code = `
    import { readdirSync } from 'node:fs';
    import os from 'node:os';
    import { lowerProcessPriority } from ${module};
    lowerProcessPriority();
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
    process.stdout.write(JSON.stringify(threads.map((thread) => os.getPriority(thread))));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  const priorities: unknown = JSON.parse(stdout);
  expect(new Set(Array.isArray(priorities) ? priorities : [])).toEqual(new Set([Math.min(os.getPriority() + 10, 19)]));
});

it('lowers the threads of the pool once, and not the event loop', () => {
  const module = JSON.stringify(new URL('./process-priority.ts', `file://${import.meta.filename}`).href);
  const code = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import os from 'node:os';
    import { lowerPoolPriority } from ${module};
    await readFile(process.execPath);
    lowerPoolPriority();
    lowerPoolPriority();
    const ofPool = (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8') === 'libuv-worker\\n';
    const pool = process.platform === 'linux' ? readdirSync('/proc/self/task').filter(ofPool) : [];
    process.stdout.write(JSON.stringify([os.getPriority(), [...new Set(pool.map((thread) => os.getPriority(Number(thread))))]]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  const lowered = process.platform === 'linux' ? [Math.min(os.getPriority() + 5, 19)] : [];
  expect(JSON.parse(stdout)).toEqual([os.getPriority(), lowered]);
});
