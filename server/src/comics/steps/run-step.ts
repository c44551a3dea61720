import type { RunStep } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { isConnectionError } from '../../platform/database/connection-errors.ts';
import { defineDataJob } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { writeBuiltinShots } from './boards/builtin-shots.ts';
import { writeModelShots } from './boards/model-shots.ts';
import type { ComicsWriter } from './model/writer-source.ts';
import { RUN_ENDED_CHANNEL } from './records/announce.ts';
import { builtinRewrite } from './rewrite/builtin-rewrite.ts';
import { writeModelRewrite } from './rewrite/model-rewrite.ts';
import { writeBuiltinRoles } from './roles/builtin-roles.ts';
import { writeModelRoles } from './roles/model-roles.ts';
import { type ClaimedRun, claimRun, RunLost } from './runs/claimed-run.ts';
import { endRun, type RunEnd } from './runs/end-run.ts';
import { comicsRunJob } from './runs/run-job-data.ts';

type Work = (site: Site, claimed: ClaimedRun) => Promise<RunEnd>;

type ModelWork = (site: Site, claimed: ClaimedRun, writer: ComicsWriter) => Promise<RunEnd>;

const byModel: Readonly<Record<RunStep, ModelWork>> = {
  rewrite: writeModelRewrite,
  roles: writeModelRoles,
  storyboards: writeModelShots,
};
const byRules: Readonly<Record<RunStep, Work>> = {
  rewrite: async (_, claimed) => builtinRewrite(claimed),
  roles: writeBuiltinRoles,
  storyboards: writeBuiltinShots,
};

/** Workers that may take a run: those before have died. */
const STARTS_MAX = 12;

/** Works on a run from where it is until it has ended, or another worker has it. */
async function runStep(site: Site, { runId }: { readonly runId: string }, signal: AbortSignal): Promise<void> {
  const run = await claimRun(site, runId);
  if (run === undefined || run.turn_id === null) return;
  const lost = new AbortController();
  const unsubscribe = site.notifier.subscribe(RUN_ENDED_CHANNEL, (id) => id === runId && lost.abort(new RunLost()));
  const claimed: ClaimedRun = { run, turnId: run.turn_id, signal: AbortSignal.any([signal, lost.signal]) };
  try {
    const end = run.starts > STARTS_MAX ? failed : await workOn(site, claimed);
    await endRun(site, run, end, claimed.turnId);
  } catch (error) {
    if (error instanceof RunLost || lost.signal.aborted) return;
    // The worker stops, or the database failed: the job is run again and goes on.
    if (signal.aborted || isConnectionError(error)) throw error;
    site.log.error({ err: error, run: runId, step: run.step }, 'a step of an episode failed');
    await endRun(site, run, failed, claimed.turnId);
  } finally {
    unsubscribe();
  }
}

const failed: RunEnd = { state: 'failed', failure: comicsTexts.stepFailed };

/** What was to be written by a model that is connected no more is written by rules, free of charge. */
async function workOn(site: Site, claimed: ClaimedRun): Promise<RunEnd> {
  const { step, builtin } = claimed.run;
  const writer = builtin ? null : site.ports.comicsWriter(site.settings);
  return writer === null
    ? { ...(await byRules[step](site, claimed)), free: true }
    : byModel[step](site, claimed, writer);
}

/** Runs at the same time in one process; most of them wait for a model. */
const AT_ONCE = 8;
/** Longest work between two takes of a run: the longest story with a slow model. */
const DEADLINE_SECONDS = 3600;

export const runStepJob = defineDataJob({
  ...comicsRunJob,
  concurrency: AT_ONCE,
  deadlineSeconds: DEADLINE_SECONDS,
  run: runStep,
});
