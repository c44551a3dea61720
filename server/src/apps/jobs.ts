import type { Job } from '../platform/jobs/job.ts';
import { moveImages } from './images/move-images.ts';
import { removeUnusedImages } from './images/remove-unused.ts';

const imagesJob: Job = {
  name: 'app-images',
  everySeconds: 3600,
  deadlineSeconds: 600,
  async run(site) {
    await moveImages(site);
    await removeUnusedImages(site);
  },
};

export const appJobs: readonly Job[] = [imagesJob];
