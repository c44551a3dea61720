import type { DataJob, Job } from '../platform/jobs/job.ts';
import { insertExamples } from './examples/insert/insert-examples.ts';
import { forgetLikeChanges } from './feed/likes.ts';
import { epochJob } from './feed/make-epoch.ts';
import { forgetViews } from './feed/note-view.ts';
import { forgetTakenDown } from './moderation/forget-taken-down.ts';
import { publicFilesJob } from './publishing/follow-restrictions.ts';
import { renamedAuthorsJob } from './publishing/renamed-authors.ts';
import { smallVideoJob } from './publishing/small-videos.ts';

const examplesJob: Job = {
  name: 'showcase-examples',
  everySeconds: 86_400,
  deadlineSeconds: 1800,
  run: (site, signal) => insertExamples(site, signal),
};

export const showcaseJobs: readonly (Job | DataJob)[] = [
  epochJob,
  publicFilesJob,
  renamedAuthorsJob,
  smallVideoJob,
  examplesJob,
  { name: 'showcase-like-changes', everySeconds: 3600, deadlineSeconds: 60, run: forgetLikeChanges },
  { name: 'showcase-views', everySeconds: 86_400, deadlineSeconds: 60, run: forgetViews },
  { name: 'showcase-taken-down', everySeconds: 3600, deadlineSeconds: 60, run: forgetTakenDown },
];
