import { setTimeout as pause } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';

const INTERVAL_MS = 100;

/**
 * Repeats `read` until it gives a value other than null, false or undefined; what it throws counts as none, because pages are replaced while
 * they are asked. Rejects after the limit of a hanging test with what was waited for, and the last error.
 */
export async function poll<Value>(what: string, read: () => Promise<Value | null | undefined | false>): Promise<Value> {
  const deadline = performance.now() + HANG_LIMIT_MS;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      const value = await read();
      if (value !== null && value !== undefined && value !== false) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(INTERVAL_MS);
  }
  throw new Error(`Waited in vain for ${what}`, { cause });
}
