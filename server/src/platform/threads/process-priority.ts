import { readdirSync } from 'node:fs';
import os from 'node:os';

/** Added to the priority, on the scale of `nice`. */
const STEP = 10;
const LOWEST = 19;

/**
 * Lets other processes run before this one when cores are short: all its threads, those that it still starts, and the collector of its memory. Where the
 * system has no such priorities nothing changes.
 */
export function lowerProcessPriority(): void {
  // On Linux a priority is a thread's own, and threads that stand already do not inherit it.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) os.setPriority(thread, Math.min(os.getPriority(thread) + STEP, LOWEST));
}
