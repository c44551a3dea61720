import { messageOf, startThread, type TaskLimits } from './thread.ts';

export interface ThreadOptions extends TaskLimits {
  /** Absolute path or file URL of the program, which answers with one message. */
  readonly program: string | URL;
  /** Input of the program; copied to the thread. */
  readonly task: unknown;
  /** Kills the thread. */
  readonly signal?: AbortSignal;
  /** Takes the percents that the program reports before its answer (`percentMessage`). */
  readonly onPercent?: (percent: number) => void;
}

/**
 * Runs a program in a separate thread that ends with it, so that damage by a hostile input is confined to the thread. Resolves
 * with the program's message; rejects with `ThreadError`, also when the thread had to be killed.
 */
export function runThread({ program, task, signal, onPercent, ...limits }: ThreadOptions): Promise<unknown> {
  const thread = startThread(program, task);
  // However much it writes, it does not wait for a reader.
  thread.stdout.resume();
  thread.stderr.resume();
  return messageOf(thread, limits, signal, onPercent);
}
