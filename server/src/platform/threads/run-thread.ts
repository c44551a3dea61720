import { messageOf, startThread, type TaskLimits } from './thread.ts';

export interface ThreadOptions extends TaskLimits {
  /** Absolute path or file URL of the program, which answers with one message. */
  readonly program: string | URL;
  /** Input of the program; copied to the thread. */
  readonly task: unknown;
  /** Kills the thread. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a program in a separate thread that ends with it, so that damage by a hostile input is confined to the thread. Resolves
 * with the program's message; rejects with `ThreadError`, also when the thread had to be killed.
 */
export const runThread = ({ program, task, signal, ...limits }: ThreadOptions): Promise<unknown> => messageOf(startThread(program, task), limits, signal);
