import { answerImageJobs } from './answer-image-job.ts';
import { runOperation } from './run-operation.ts';

answerImageJobs(runOperation);
