import { parentPort, workerData } from 'node:worker_threads';
import { answerArchiveTask } from './answer-archive-task.ts';
import { archiveTask } from './archive-task.ts';

/** Program of the archive thread. */

parentPort?.postMessage(await answerArchiveTask(archiveTask.parse(workerData)));
