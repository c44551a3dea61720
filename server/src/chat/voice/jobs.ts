import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Job } from '../../platform/jobs/job.ts';
import { recoverLost } from './end-charge.ts';
import { DUBBING_KEPT_DAYS } from './limits.ts';
import { forgetSpeeches } from './speech-files.ts';

const lostSpeechesJob: Job = { name: 'lost-speeches', everySeconds: 5, deadlineSeconds: 30, run: recoverLost };

const unusedSpeechJob: Job = {
  name: 'unused-speech',
  everySeconds: 600,
  deadlineSeconds: 300,
  async run(site) {
    await forgetSpeeches(site.db, new Date(site.clock().getTime() - DUBBING_KEPT_DAYS * DAY_MS));
  },
};

export const voiceJobs: readonly Job[] = [lostSpeechesJob, unusedSpeechJob];
