import type { Job } from '../platform/jobs/job.ts';
import { movePictures } from './pictures/move-pictures.ts';
import { removeUnusedPictures } from './pictures/remove-unused.ts';

const picturesJob: Job = {
  name: 'app-pictures',
  everySeconds: 3600,
  deadlineSeconds: 600,
  async run(site) {
    await movePictures(site);
    await removeUnusedPictures(site);
  },
};

export const appJobs: readonly Job[] = [picturesJob];
