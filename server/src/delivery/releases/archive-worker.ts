import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/threads/thread-priority.ts';
import { answerArchiveTask } from './answer-archive-task.ts';
import { archiveTask } from './archive-task.ts';

/** Program of the archive thread. */

lowerThreadPriority();
parentPort?.postMessage(await answerArchiveTask(archiveTask.parse(workerData)));
