import { parentPort } from 'node:worker_threads';

/** The loop of a thread of `WarmThreads`: one message in, one answer out. An answer that rejects ends the thread. */
export function answerTasks(answer: (task: unknown) => Promise<unknown>): void {
  parentPort?.on('message', (task: unknown) => void answer(task).then((message) => parentPort?.postMessage(message)));
}
