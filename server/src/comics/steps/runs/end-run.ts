import { ComicsStage, comicsTexts, type StageAction } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../../billing/credits/account-lock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import type { Site } from '../../../platform/site.ts';
import { touchProject } from '../../records/lock-project.ts';
import type { EpisodeRow } from '../../records/tables.ts';
import { stageAfter } from '../../stages/move-stage.ts';
import { announceEnd, announceEpisodeStep } from '../records/announce.ts';
import { inputHash } from '../records/input-hash.ts';
import { chargedSteps, endSteps } from '../records/run-charge.ts';
import type { RunRow } from '../records/tables.ts';
import { type LockedRun, lockRun } from './claimed-run.ts';

type Tx = Transaction<Database>;

/** How a run ends. `failure`: what its page reads; also of one that is done in another way than was asked for. */
export interface RunEnd {
  readonly state: 'done' | 'failed' | 'stopped';
  readonly failure: string | null;
  /** Nothing is charged. */
  readonly free?: boolean;
  /** What else is written of the episode. */
  readonly episode?: Partial<Pick<EpisodeRow, 'text' | 'source' | 'rewrite_level'>>;
}

const actionsOf = (stage: ComicsStage, { state, episode }: RunEnd): StageAction[] => {
  if (stage === ComicsStage.roleInProgress || stage === ComicsStage.storyboarding)
    return [state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'stop'];
  return episode?.text === undefined ? [] : ['editText'];
};

/** The same, unless the text that was rewritten was edited meanwhile. */
const ifStillWanted = ({ run, episode }: LockedRun, end: RunEnd): RunEnd =>
  end.episode?.text !== undefined && inputHash(run, episode.text) !== run.input_hash
    ? { state: 'failed', failure: comicsTexts.rewriteOutdated }
    : end;

/** Ends a run of a locked account and project: its stage, its price, and what it leaves. Returns the revision of the episode. */
async function writeEnd(tx: Tx, now: Date, locked: LockedRun, wanted: RunEnd) {
  const { run, project, episode } = locked;
  const end = ifStillWanted(locked, wanted);
  const { state, failure } = end;
  const after = await stageAfter(tx, episode, actionsOf(episode.stage, end), now);
  const { revision } = await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({
      ...after,
      ...end.episode,
      failure: state === 'failed' ? failure : null,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', episode.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const charged = end.free === true ? 0 : chargedSteps({ ...run, state });
  const credits = await endSteps(tx, now, run, charged, state === 'stopped' ? 'cancelled' : 'failed');
  await tx
    .updateTable('comics_runs')
    .set({ state, failure, ended_at: now, turn_id: null, input: '', text: '' })
    .where('id', '=', run.id)
    .execute();
  await touchProject(tx, project.id, now, { own: false });
  return { revision, credits };
}

/** Ends a run. Does nothing when it has ended, or when another worker than that of `turnId` has it. */
export async function endRun(
  site: Site,
  { id, episode_id }: Pick<RunRow, 'id' | 'episode_id'>,
  end: RunEnd,
  turnId?: string,
): Promise<void> {
  const accountId = await ownerOf(site, episode_id);
  if (accountId === undefined) return;
  const ended = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const locked = await lockRun(tx, id);
    if (
      locked === undefined ||
      locked.run.state !== 'running' ||
      (turnId !== undefined && locked.run.turn_id !== turnId)
    )
      return null;
    const written = await writeEnd(tx, site.clock(), locked, end);
    faultPoint('run-before-end');
    return written;
  });
  if (ended === null) return;
  await Promise.all([announceEpisodeStep(site, { accountId, episodeId: episode_id, ...ended }), announceEnd(site, id)]);
}

async function ownerOf({ db }: Site, episodeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('comics_episodes')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select('account_id')
    .where('comics_episodes.id', '=', episodeId)
    .executeTakeFirst();
  return row?.account_id;
}
