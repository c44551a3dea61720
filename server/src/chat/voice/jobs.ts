import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { Job } from '../../platform/jobs/job.ts';
import { recoverLost } from './end-charge.ts';
import { DUBBING_KEPT_DAYS } from './limits.ts';
import { notifySpeech } from './notify-speech.ts';
import { forgetSpeeches } from './speech-files.ts';

/** Pauses speeches whose owner is gone, or ends them if unpaid, and notifies listeners, who may take them over. */
const lostSpeechesJob: Job = {
  name: 'lost-speeches',
  everySeconds: 5,
  deadlineSeconds: 30,
  async run(site) {
    for (const id of await recoverLost(site)) await notifySpeech(site, id);
  },
};

const unusedSpeechJob: Job = {
  name: 'unused-speech',
  everySeconds: 600,
  deadlineSeconds: 300,
  async run(site) {
    await forgetSpeeches(site.db, new Date(site.clock().getTime() - DUBBING_KEPT_DAYS * DAY_MS));
  },
};

export const voiceJobs: readonly Job[] = [lostSpeechesJob, unusedSpeechJob];
