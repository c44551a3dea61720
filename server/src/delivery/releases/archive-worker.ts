import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/threads/thread-priority.ts';

/** Program of the archive thread. */

// Before the rest of the program is loaded, which takes a core for a moment.
lowerThreadPriority();
const [{ answerArchiveTask }, { archiveTask }] = await Promise.all([import('./answer-archive-task.ts'), import('./archive-task.ts')]);
parentPort?.postMessage(await answerArchiveTask(archiveTask.parse(workerData)));
