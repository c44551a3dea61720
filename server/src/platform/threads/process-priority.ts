import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Added to the priority, on the scale of `nice`. */
const STEP = 10;
const LOWEST = 19;
/** Of the pool, which also reads files: work that other processes do in the background comes after it. */
const POOL_STEP = 5;

/**
 * Lets other processes run before this one when cores are short: all its threads, those that it still starts, and the collector of its memory. Where the
 * system has no such priorities nothing changes.
 */
export function lowerProcessPriority(): void {
  // On Linux a priority is a thread's own, and threads that stand already do not inherit it.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) os.setPriority(thread, Math.min(os.getPriority(thread) + STEP, LOWEST));
}

/**
 * Lets this process answer calls before the threads of its pool encode images and compress files, when cores are short: their work takes seconds, of which nobody
 * but who asked for it should notice anything. Linux alone has priorities of threads.
 */
export function lowerPoolPriority(): void {
  if (process.platform !== 'linux') return;
  const priority = Math.min(os.getPriority(process.pid) + POOL_STEP, LOWEST);
  for (const thread of readdirSync('/proc/self/task'))
    if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
      os.setPriority(Number(thread), priority);
}
