import { tasks, toolCalls } from '../../../../api/tasks.ts';
import { ApiError } from '../../../../errors/index.ts';
import type { HttpClient } from '../../../../http/client.ts';
import { songLyrics } from '../../../../tools/song-lyrics/tool.ts';
import { TaskStatus } from '../../../../tools/task-states.ts';
import { failureTextOf } from '../../../../tools/tool.ts';
import { type Clock, pageClock } from '../../../clock/clock.ts';

const POLL_MS = 2000;

/** Resolves after the pause between two polls, or at once when `signal` aborts. */
function wait(clock: Clock, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(POLL_MS, resolve);
  const stop = () => {
    cancel();
    resolve();
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** Nothing to do for a task that has ended in the meantime. */
async function cancelTask(http: Pick<HttpClient, 'call'>, taskId: string): Promise<void> {
  try {
    await http.call(tasks.cancel, { params: { taskId } }, { silent: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export interface WriteLyricsOptions {
  /** Cancels the task when it aborts. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
}

/** Has lyrics written about something, as a task of their own. Rejects with `ApiError`, also when the task fails, and with the reason of `signal`. */
export async function writeLyrics(
  http: Pick<HttpClient, 'call'>,
  about: string,
  { signal, clock = pageClock }: WriteLyricsOptions,
): Promise<string> {
  const body = { prompt: about, idempotencyKey: crypto.randomUUID() };
  const taskId = await http.call(toolCalls(songLyrics).create, { body }, { silent: true });
  while (!signal.aborted) {
    const { taskStatus, outputs, failure } = await http.call(tasks.get, { params: { taskId } }, { silent: true });
    if (taskStatus === TaskStatus.failure) throw new ApiError(500, failureTextOf(songLyrics, failure));
    if (taskStatus === TaskStatus.success) {
      signal.throwIfAborted();
      return outputs[0]?.text ?? '';
    }
    await wait(clock, signal);
  }
  await cancelTask(http, taskId);
  throw signal.reason;
}
