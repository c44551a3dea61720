import type { BackgroundAnswer } from './background-messages.ts';
import { lowerProcessPriority } from './process-priority.ts';

/** Program of the background process: runs every task that it is sent in a thread of its own, and ends with the process that started it. */

// Before the rest of the program is loaded, which takes a core for a moment.
lowerProcessPriority();
const [{ backgroundTask }, { runThread }, { ThreadError }] = await Promise.all([
  import('./background-messages.ts'),
  import('./run-thread.ts'),
  import('./thread.ts'),
]);

// The server finishes its work when its whole group of processes is told to stop, and still needs this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', async (message) => {
  const { id, ...options } = backgroundTask.parse(message);
  process.send?.(await answerOf(id, runThread(options)));
});

async function answerOf(id: number, running: Promise<unknown>): Promise<BackgroundAnswer> {
  try {
    return { kind: 'done', id, message: await running };
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    return { kind: 'failed', id, problem: error.problem, cause: error.cause };
  }
}
