import { tasks, toolCalls } from '../../../../api/tasks.ts';
import { ApiError } from '../../../../errors/index.ts';
import type { HttpClient } from '../../../../http/client.ts';
import { TaskStatus } from '../../../../tools/task-states.ts';
import { songLyrics } from '../../../../tools/text/song-lyrics.ts';
import { failureTextOf } from '../../../../tools/tool.ts';
import { type Clock, pageClock } from '../../../clock/clock.ts';

const POLL_MS = 2000;

const wait = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(POLL_MS, resolve);
  });

/** Has lyrics written about something, as a task of their own. Rejects with `ApiError`, also when the task fails. */
export async function writeLyrics(http: Pick<HttpClient, 'call'>, about: string, clock: Clock = pageClock): Promise<string> {
  const body = { prompt: about, idempotencyKey: crypto.randomUUID() };
  const taskId = await http.call(toolCalls(songLyrics).create, { body }, { silent: true });
  for (;;) {
    const { taskStatus, outputs, failure } = await http.call(tasks.get, { params: { taskId } }, { silent: true });
    if (taskStatus === TaskStatus.success) return outputs[0]?.text ?? '';
    if (taskStatus === TaskStatus.failure) throw new ApiError(500, failureTextOf(songLyrics, failure));
    await wait(clock);
  }
}
