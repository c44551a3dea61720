import { workerData } from 'node:worker_threads';
import { answerVideoJob } from '../job/answer-video-job.ts';
import type { ComposeJob } from './compose-job.ts';
import { runComposeJob } from './run-job.ts';

// Its own process copied the message: it is what was sent.
const { program, directory, ...job } = workerData as ComposeJob;

await answerVideoJob((report) => runComposeJob(job, { program, directory, report }));
