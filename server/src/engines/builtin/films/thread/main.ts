import { workerData } from 'node:worker_threads';
import { answerFilmJob } from '../job/answer-film-job.ts';
import { filmJob } from '../job/film-job.ts';
import { runOperation } from './run-operation.ts';

const { operation, directory, program, lines, phonemes, people } = filmJob.parse(workerData);

await answerFilmJob((report) => runOperation({ operation, lines, phonemes }, { program, directory, report, people }));
