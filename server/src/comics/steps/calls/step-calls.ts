import type { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { EpisodeState } from '@ai-site/shared/api/comics/views';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../../platform/site.ts';
import { checkWords } from '../../../showcase/words/content-rules.ts';
import { lockEpisode, touchProject } from '../../records/lock-project.ts';
import { readStoryboards } from '../../records/storyboard-rows.ts';
import { stageAfter } from '../../stages/move-stage.ts';
import { assertEpisodeRevision } from '../../views/assert-revision.ts';
import { episodeState } from '../../views/episode-views.ts';
import { baseOf } from '../boards/write-shots.ts';
import { announceEpisodeStep } from '../records/announce.ts';
import type { RunOptions } from '../records/tables.ts';
import { endRun } from '../runs/end-run.ts';
import { type AskedStep, type KnownEpisode, type StartedRun, startRun } from './start-run.ts';

type Calls = typeof comicsSteps;

const hasWriter = (site: Site): boolean => site.ports.comicsWriter(site.settings) !== null;

/** Rewrites the text of an episode: the one that was written by hand, or the original of one that was rewritten. Throws as `startRun`. */
export const rewriteText = (
  site: Site,
  accountId: string,
  { level, ...known }: BodyOf<Calls['rewrite']>,
): Promise<StartedRun> =>
  startRun(site, accountId, known, {
    step: 'rewrite',
    action: 'editText',
    options: { level },
    builtin: !hasWriter(site),
    async prepare(_, { episode }) {
      const input = episode.rewrite_level === null ? episode.text : episode.source;
      if (input.trim() === '') throw new ApiError(400, comicsTexts.textRequired);
      return { characters: input.length, input };
    },
  });

/** Checks the text of an episode by the rules for contents and finds its roles. Throws as `startRun`; `ApiError` 400 for a text that a rule refuses. */
export const extractRoles = (
  site: Site,
  accountId: string,
  known: BodyOf<Calls['extractRoles']>,
): Promise<StartedRun> =>
  startRun(site, accountId, known, {
    step: 'roles',
    action: 'next',
    options: {},
    builtin: !hasWriter(site),
    async prepare(tx, { episode }) {
      await checkWords(tx, [episode.title, episode.text]).catch((error: unknown) => {
        throw error instanceof ApiError ? new ApiError(error.code, comicsTexts.refusedByRule) : error;
      });
      return { characters: episode.text.length };
    },
  });

const storyboardStep = (options: RunOptions, builtin: boolean): AskedStep => ({
  step: 'storyboards',
  action: 'makeStoryboards',
  options,
  builtin,
  async prepare(tx, { episode }) {
    const all = await readStoryboards(tx, episode.id);
    return {
      characters: baseOf({ change_no: null, options }, episode.text, all, episode.stale.includes('storyboards'))
        .characters,
    };
  },
});

/** Makes the storyboards of an episode anew; locked ones stay. Throws as `startRun`. */
export const makeStoryboards = (
  site: Site,
  accountId: string,
  { density, template, ...known }: BodyOf<Calls['storyboards']>,
): Promise<StartedRun> =>
  startRun(site, accountId, known, storyboardStep({ density, template, keep: 'locked' }, !hasWriter(site)));

/** Makes the storyboards of the parts of the text that have none. Throws as `startRun`. */
export const continueStoryboards = (
  site: Site,
  accountId: string,
  { density, template, builtin, ...known }: BodyOf<Calls['continue']>,
): Promise<StartedRun> =>
  startRun(site, accountId, known, storyboardStep({ density, template, keep: 'all' }, builtin || !hasWriter(site)));

/** Stops the running step of an episode; what it has written stays. The revision is not compared: it grows while the step writes. Throws `ApiError` 404. */
export async function stopStep(site: Site, accountId: string, { episodeId }: KnownEpisode): Promise<EpisodeState> {
  await site.db.transaction().execute((tx) => lockEpisode(tx, accountId, episodeId));
  const run = await site.db
    .selectFrom('comics_runs')
    .select(['id', 'episode_id'])
    .where('episode_id', '=', episodeId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (run !== undefined) await endRun(site, run, { state: 'stopped', failure: null });
  return episodeState(site.db, episodeId);
}

/** Goes on to the settings of the film. Throws `ApiError` 404, 409 for another stage, `ConflictError`. */
export async function proceed(
  site: Site,
  accountId: string,
  { episodeId, revision }: KnownEpisode,
): Promise<EpisodeState> {
  const state = await site.db.transaction().execute(async (tx) => {
    const { project, episode } = await lockEpisode(tx, accountId, episodeId);
    await assertEpisodeRevision(tx, episode, revision);
    const now = site.clock();
    const after = await stageAfter(tx, episode, ['proceed'], now);
    await tx
      .updateTable('comics_episodes')
      .set(({ eb }) => ({ ...after, updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', episodeId)
      .execute();
    await touchProject(tx, project.id, now, { own: false });
    return episodeState(tx, episodeId);
  });
  await announceEpisodeStep(site, { accountId, episodeId, revision: state.revision, credits: false });
  return state;
}
