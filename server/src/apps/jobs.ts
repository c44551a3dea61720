import type { Job } from '../platform/jobs/job.ts';
import { movePictures } from './pictures/move-pictures.ts';

const picturesJob: Job = { name: 'app-pictures', everySeconds: 3600, deadlineSeconds: 600, run: movePictures };

export const appJobs: readonly Job[] = [picturesJob];
