import { type EngineTrial, engineTexts, TRIALS_PER_MINUTE, type TrialResult } from '@ai-site/shared/api/engines';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { toolOf } from '@ai-site/shared/tools';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { assertOpen } from '../tasks/actions/prepare-task.ts';
import { translationOf } from '../tools/index.ts';
import { hasSample } from './sample-inputs.ts';
import type { CreationWorkbenchTables } from './tables.ts';

/** Queue of the trials. */
export const trialJob = { name: 'engine-trial', data: z.object({ trialId: z.string() }) } as const;

/** Seconds that a trial may take; a running one that is older was interrupted. */
export const TRIAL_SECONDS = 300;
const MINUTE_MS = 60_000;

type TrialRow = Selectable<CreationWorkbenchTables['engine_trials']>;
const trialFacts = ['id', 'tool', 'engine', 'by', 'at', 'state', 'ms', 'failure'] as const;
type TrialFacts = Pick<TrialRow, (typeof trialFacts)[number]>;

const interruptedBefore = (site: Site): Date => new Date(site.clock().getTime() - TRIAL_SECONDS * 1000);

function toTrial(site: Site, { at, ...row }: TrialFacts): EngineTrial {
  const interrupted = row.state === 'running' && at < interruptedBefore(site);
  return { ...row, at: at.toISOString(), ...(interrupted ? { state: 'failed', failure: engineTexts.trialLost } : {}) };
}

/** The last trial of every tool that was tried. */
export async function lastTrials(site: Site): Promise<ReadonlyMap<string, EngineTrial>> {
  const rows = await site.db
    .selectFrom('engine_trials')
    .select([...trialFacts])
    .distinctOn('tool')
    .orderBy('tool')
    .orderBy('at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.tool, toTrial(site, row)]));
}

/**
 * Starts a run with sample input: nobody's task, charged to nobody, recorded with who asked for it. Throws `ApiError` 404 for an unknown tool, 409
 * when it is not open, has no sample or is being tried, 429 when operators have tried too often.
 */
export async function startTrial(site: Site, session: Session, code: string): Promise<EngineTrial> {
  const tool = toolOf(code) ?? translationOf(code)?.tool;
  if (tool === undefined) throw new ApiError(404, errorTexts.notFound);
  const { engine } = await assertOpen(site, code);
  if (!hasSample(tool)) throw new ApiError(409, engineTexts.noSample);
  const trial = await site.db.transaction().execute(async (tx) => {
    await acquireAdvisoryLock(tx, 'engine-trials', Buffer.alloc(0));
    const now = site.clock();
    const { recent } = await tx
      .selectFrom('engine_trials')
      .select(({ fn }) => fn.countAll<number>().as('recent'))
      .where('at', '>', new Date(now.getTime() - MINUTE_MS))
      .executeTakeFirstOrThrow();
    if (recent >= TRIALS_PER_MINUTE) throw new ApiError(429, engineTexts.tooManyTrials);
    await tx
      .updateTable('engine_trials')
      .set({ state: 'failed', failure: engineTexts.trialLost })
      .where('state', '=', 'running')
      .where('at', '<', interruptedBefore(site))
      .execute();
    const made = await tx
      .insertInto('engine_trials')
      .values({ id: newId(), tool: code, engine: engine.id, by: operatorLabel(session), at: now, state: 'running' })
      .onConflict((conflict) => conflict.column('tool').where('state', '=', 'running').doNothing())
      .returning([...trialFacts])
      .executeTakeFirst();
    if (made === undefined) throw new ApiError(409, engineTexts.trialRunning);
    await site.jobs.enqueueRun(tx, trialJob, { trialId: made.id }, { key: made.id });
    return made;
  });
  logSecurity(site.log, 'operator-action', {
    account: session.userId,
    call: 'engines.startTrial',
    target: { tool: code },
  });
  return toTrial(site, trial);
}

/** A trial with what it made. Throws `ApiError` 404. */
export async function readTrial(site: Site, id: string): Promise<TrialResult> {
  const row = await site.db
    .selectFrom('engine_trials')
    .leftJoin('objects', 'objects.key', 'engine_trials.image_key')
    .select([...trialFacts, 'content_type', 'size', 'width', 'height', 'text', 'objects.key as image_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, errorTexts.notFound);
  const { image_key: key, content_type: contentType, size, width, height, text, ...facts } = row;
  return {
    trial: toTrial(site, facts),
    contentType,
    size,
    width,
    height,
    text,
    image: key === null ? null : signedReadPath(site, key),
  };
}
