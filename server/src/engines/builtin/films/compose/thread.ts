import { workerData } from 'node:worker_threads';
import { answerFilmJob } from '../job/answer-film-job.ts';
import type { ComposeJob } from './compose-job.ts';
import { runComposeJob } from './run-job.ts';

// Its own process copied the message: it is what was sent.
const { program, directory, ...job } = workerData as ComposeJob;

await answerFilmJob((report) => runComposeJob(job, { program, directory, report }));
