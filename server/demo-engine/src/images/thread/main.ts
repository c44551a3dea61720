import { answerImageJobs } from '../../../../src/engines/classical/images/thread/answer-image-job.ts';
import { drawCoarse } from './draw-coarse.ts';

// A coarse image is shown before the programs of all other operations are loaded.
answerImageJobs(async (...job) => (await import('./run-operation.ts')).runOperation(...job), drawCoarse);
