import type { DataJob, Job } from '../platform/jobs/job.ts';
import { purgeCollections } from './collections/remove-collection.ts';
import { forgetQuotes } from './costs/quote.ts';
import { settleRenders } from './films/settle-renders.ts';
import { makeLibraryMusic } from './library/make-music.ts';
import { purgeProjects } from './projects/remove-project.ts';
import { storeSampleFilms } from './sample/sample-films.ts';
import { runStepJob } from './steps/run-step.ts';
import { sweepRuns } from './steps/runs/sweep-runs.ts';
import { forgetChanges } from './storyboards/changes.ts';

export const comicsJobs: readonly (Job | DataJob)[] = [
  runStepJob,
  { name: 'comics-run-sweep', everySeconds: 30, deadlineSeconds: 60, run: sweepRuns },
  { name: 'comics-renders', everySeconds: 5, deadlineSeconds: 60, run: settleRenders },
  { name: 'comics-library', everySeconds: 60, deadlineSeconds: 300, run: makeLibraryMusic },
  { name: 'comics-purge', everySeconds: 60, deadlineSeconds: 60, run: purgeProjects },
  { name: 'comics-collections', everySeconds: 60, deadlineSeconds: 60, run: purgeCollections },
  { name: 'comics-changes', everySeconds: 86_400, deadlineSeconds: 60, run: forgetChanges },
  { name: 'comics-quotes', everySeconds: 86_400, deadlineSeconds: 60, run: forgetQuotes },
  { name: 'comics-sample', everySeconds: 86_400, deadlineSeconds: 300, run: storeSampleFilms },
];
