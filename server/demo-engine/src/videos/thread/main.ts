import { workerData } from 'node:worker_threads';
import { answerVideoJob } from '../../../../src/engines/classical/videos/job/answer-video-job.ts';
import { videoJob } from '../video-job.ts';
import { runOperation } from './run-operation.ts';

const { operation, directory, program, lines, phonemes, people } = videoJob.parse(workerData);

await answerVideoJob((report) => runOperation({ operation, lines, phonemes }, { program, directory, report, people }));
