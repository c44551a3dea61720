import type { RunStep, RunView } from '@ai-site/shared/api/comics/media-views';
import type { EpisodeState } from '@ai-site/shared/api/comics/views';
import { comicsTexts, planCosts, type StageAction, textSteps } from '@ai-site/shared/domain/comics';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { missingTenths } from '../../../billing/credits/ledger.ts';
import { memberTypeOf } from '../../../billing/membership/current.ts';
import { membershipChanges } from '../../../billing/membership/due-changes.ts';
import { lockAccountRow } from '../../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../../identity/accounts/guardian.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { type LockedEpisode, lockEpisode, touchProject } from '../../records/lock-project.ts';
import { stageAfter } from '../../stages/move-stage.ts';
import { assertEpisodeRevision } from '../../views/assert-revision.ts';
import { episodeState } from '../../views/episode-views.ts';
import { announceEpisodeStep } from '../records/announce.ts';
import { inputHash } from '../records/input-hash.ts';
import { holdSteps } from '../records/run-charge.ts';
import { runView } from '../records/run-views.ts';
import type { RunOptions, RunRow } from '../records/tables.ts';
import { comicsRunJob } from '../runs/run-job-data.ts';

type Tx = Transaction<Database>;

/** An episode as the page knows it. */
export interface KnownEpisode {
  readonly episodeId: string;
  readonly revision: number;
}

/** A step that is asked for. */
export interface AskedStep {
  readonly step: RunStep;
  /** The action that leads to its stage; the stage of a rewrite stays until the text is written. */
  readonly action: StageAction;
  readonly options: RunOptions;
  /** No model is asked. */
  readonly builtin: boolean;
  /** Reads what it works from, and refuses what it cannot: characters of the text, and the text itself where the step does not read it from the episode. */
  prepare(tx: Tx, locked: LockedEpisode): Promise<{ readonly characters: number; readonly input?: string }>;
}

export interface StartedRun {
  readonly episode: EpisodeState;
  readonly run: RunView;
}

/**
 * Starts a step of an episode of the account, holds its price and enqueues its work. The same request made twice, and one for what is running already, has the
 * same run. Throws `ApiError` 404, 400 for what cannot be done with the text, 409 for a stage that the step does not belong to, while another step runs, and
 * when the balance does not suffice, 403 when the account may not spend; `ConflictError`.
 */
export async function startRun(
  site: Site,
  accountId: string,
  { episodeId, revision }: KnownEpisode,
  asked: AskedStep,
): Promise<StartedRun> {
  const started = await site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    const locked = await lockEpisode(tx, accountId, episodeId);
    const { project, episode } = locked;
    const input_hash = inputHash(asked, episode.text);
    const known = await knownRun(tx, episodeId, { step: asked.step, input_hash, from_revision: revision });
    if (known !== undefined) return { run: known, credits: false, revision: null };
    await assertEpisodeRevision(tx, episode, revision);
    const now = site.clock();
    const after = await stageAfter(tx, episode, [asked.action], now);
    const { characters, input = '' } = await asked.prepare(tx, locked);
    const price = await priceOf(site, tx, accountId, { ...asked, episodeId, characters });
    const run = await tx
      .insertInto('comics_runs')
      .values({
        id: newId(),
        episode_id: episodeId,
        step: asked.step,
        input_hash,
        from_revision: revision,
        options: JSON.stringify(asked.options),
        input,
        builtin: asked.builtin,
        characters,
        ...price,
        started_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await holdSteps(tx, now, accountId, run);
    await site.jobs.enqueueRun(tx, comicsRunJob, { runId: run.id }, { key: run.id });
    const saved = await tx
      .updateTable('comics_episodes')
      .set(({ eb }) => ({
        ...(asked.step === 'rewrite' ? {} : after),
        failure: null,
        updated_at: now,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', episodeId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    await touchProject(tx, project.id, now, { own: false });
    return { run, credits: price.price_tenths * price.price_steps > 0, revision: saved.revision };
  });
  if (started.revision !== null)
    await announceEpisodeStep(site, { accountId, episodeId, revision: started.revision, credits: started.credits });
  return { episode: await episodeState(site.db, episodeId), run: await runView(site.db, started.run) };
}

/** The run that the same request has started, or that works on the same. Throws `ApiError` 409 while another one is running. */
async function knownRun(
  tx: Tx,
  episodeId: string,
  { step, input_hash, from_revision }: Pick<RunRow, 'step' | 'input_hash' | 'from_revision'>,
): Promise<RunRow | undefined> {
  const runs = await tx
    .selectFrom('comics_runs')
    .selectAll()
    .where('episode_id', '=', episodeId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'running'),
        and([eb('step', '=', step), eb('input_hash', '=', input_hash), eb('from_revision', '=', from_revision)]),
      ]),
    )
    .execute();
  const same = runs.find((run) => run.step === step && run.input_hash === input_hash);
  if (same === undefined && runs.length > 0) throw new ApiError(409, comicsTexts.stepRunning);
  return same;
}

interface PricedStep extends Pick<AskedStep, 'step' | 'builtin'> {
  readonly episodeId: string;
  readonly characters: number;
}

/** The price of each step of characters. Throws `ApiError` 409 with what the balance lacks. */
async function priceOf(
  site: Site,
  tx: Tx,
  accountId: string,
  { step, builtin, episodeId, characters }: PricedStep,
): Promise<Pick<RunRow, 'price_tenths' | 'price_steps'>> {
  const now = site.clock();
  const count = characters === 0 ? 0 : textSteps(characters);
  const part = { kind: step, subjectId: episodeId, count, exists: false, demonstration: builtin };
  const { totalTenths } = planCosts({ parts: [part] }, site.settings.prices, await memberTypeOf(tx, accountId, now));
  if (totalTenths > 0) {
    const missing = await missingTenths(tx, now, { accountId, tenths: totalTenths }, membershipChanges);
    if (missing > 0) throw new ApiError(409, comicsTexts.notEnough(Math.ceil(missing / TENTHS)));
  }
  return { price_tenths: count === 0 ? 0 : totalTenths / count, price_steps: count };
}
