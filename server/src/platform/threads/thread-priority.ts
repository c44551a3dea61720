import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Added to the priority, on the scale of `nice`. */
const STEP = 10;
const LOWEST = 19;

/** Lets the event loop and the database run before the calling thread when cores are short. Only Linux has priorities of threads; elsewhere nothing changes. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
  os.setPriority(thread, Math.min(os.getPriority(thread) + STEP, LOWEST));
}
