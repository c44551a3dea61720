import type { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts, machineStages } from '@ai-site/shared/domain/comics';
import { filmPath } from '@ai-site/shared/domain/comics/paths';
import { businessDate, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { timelineProblem, timelineTexts } from '@ai-site/shared/film/limits';
import { substituteText } from '@ai-site/shared/film/substitutes';
import { timelineFiles } from '@ai-site/shared/film/timeline-keys';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { type PreparedBatch, prepareBatch } from '../../creation/batches/prepare-batch.ts';
import { announceBatch, submitBatch } from '../../creation/batches/submit-batch.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { type LockedEpisode, lockEpisode, touchProject } from '../records/lock-project.ts';
import { stageAfter } from '../stages/move-stage.ts';
import { announceEpisodeStep } from '../steps/records/announce.ts';
import { assertEpisodeRevision } from '../views/assert-revision.ts';
import { episodeState } from '../views/episode-views.ts';
import { type FilmSources, filmOf, readFilmSources } from './film-sources.ts';
import { forgetRenders } from './forget-renders.ts';
import { madeTemplate } from './made-template.ts';
import { renderPart, renderTasks } from './render-tasks.ts';
import { renderViewOf } from './render-views.ts';

type Tx = Transaction<Database>;
type Body = BodyOf<typeof comicsFilms.render>;

/** A render that is being asked for. */
interface Wanted {
  readonly body: Body;
  readonly sources: FilmSources;
  readonly film: ReturnType<typeof filmOf>;
}

/**
 * Begins to render an episode. Asked again for the same film while that is being made, it answers with the one that is. Throws `ApiError` 404, 409 for a stage
 * that has no film, a film that cannot be made, one that is being made, or too few credits, 429 when the free ones of the day are used up, `ConflictError`.
 */
export async function renderFilm(
  site: Site,
  accountId: string,
  body: Body,
): Promise<DataOf<typeof comicsFilms.render>> {
  const { episodeId, kind } = body;
  const { wanted, running } = await site.db.transaction().execute(async (tx) => readWanted(tx, accountId, body));
  if (running !== null) return answer(site, episodeId, running);
  const title = filmTitle(wanted);
  const id = newId();
  const { timeline } = wanted.film;
  const { project, demonstration } = wanted.sources;
  const template = await madeTemplate(site.db, wanted.sources, timeline);
  const burned = timeline.subtitles.on && body.subtitles !== 'separate';
  const prepared = await prepareBatch(site, {
    accountId,
    owner: `comics:${episodeId}`,
    title: comicsTexts.rendering,
    path: filmPath({ comicsId: project.id, episodeId }, id),
    key: id,
    originId: project.origin_id,
    parts: [renderPart(kind, { height: body.height, timeline, title, burned, template, demonstration })],
  });
  const submitted = await site.db
    .transaction()
    .execute((tx) => insertRender(site, tx, accountId, { ...wanted, id, prepared }));
  await announceBatch(site, submitted);
  const answered = await answer(site, episodeId, id);
  await announceEpisodeStep(site, { accountId, episodeId, revision: answered.episode.revision, credits: false });
  return answered;
}

const answer = async (site: Site, episodeId: string, renderId: string): Promise<DataOf<typeof comicsFilms.render>> => ({
  episode: await episodeState(site.db, episodeId),
  render: await renderViewOf(site, renderId),
});

const filmTitle = ({
  sources: { project },
  episodes,
  episode,
}: Wanted & { readonly episodes: number; readonly episode: { readonly title: string } }): string =>
  episodes > 1 ? `${project.title} · ${episode.title}` : project.title;

async function readWanted(tx: Tx, accountId: string, body: Body) {
  const { project, episode } = await lockEpisode(tx, accountId, body.episodeId);
  const sources = await readFilmSources(tx, project, episode.id);
  const film = filmOf(sources, body);
  const running = await tx
    .selectFrom('comics_renders')
    .select('id')
    .where('episode_id', '=', episode.id)
    .where('kind', '=', body.kind)
    .where('state', '=', 'waiting')
    .where('timeline_hash', '=', film.hash)
    .where('height', '=', body.height)
    .where('subtitles', '=', body.subtitles)
    .executeTakeFirst();
  if (running === undefined) await assertEpisodeRevision(tx, episode, body.revision);
  const problem = timelineProblem(film.timeline);
  if (problem !== null) throw new ApiError(409, timelineTexts[problem]);
  const { episodes } = await tx
    .selectFrom('comics_episodes')
    .where('comics_id', '=', project.id)
    .select(({ fn }) => fn.countAll<number>().as('episodes'))
    .executeTakeFirstOrThrow();
  return { wanted: { body, sources, film, episodes, episode }, running: running?.id ?? null };
}

interface Prepared extends Wanted {
  readonly id: string;
  readonly prepared: PreparedBatch;
}

async function insertRender(site: Site, tx: Tx, accountId: string, { body, sources, film, id, prepared }: Prepared) {
  const { episodeId, revision, kind, ratio, height, subtitles, missing } = body;
  await lockAccount(tx, accountId);
  const locked = await lockEpisode(tx, accountId, episodeId);
  await assertEpisodeRevision(tx, locked.episode, revision);
  await assertNoneWaits(tx, episodeId, kind);
  const now = site.clock();
  const stage = kind === 'film' ? await stageAfter(tx, locked.episode, ['render'], now) : assertPersonStage(locked);
  const submitted = await submitBatch(site, tx, prepared);
  if (submitted.totalTenths === 0) await assertFreeRender(tx, accountId, now);
  const last = await tx
    .selectFrom('comics_renders')
    .select('number')
    .where('episode_id', '=', episodeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { timeline, hash, substitutes } = film;
  await tx
    .insertInto('comics_renders')
    .values({
      id,
      episode_id: episodeId,
      number: (last?.number ?? 0) + 1,
      kind,
      ratio,
      height,
      subtitles,
      missing,
      timeline: JSON.stringify(timeline),
      timeline_hash: hash,
      storyboards: JSON.stringify(sources.storyboards),
      notes: JSON.stringify(substitutes.map(substituteText)),
      task_id: submitted.taskIds[0] ?? '',
      batch_id: submitted.batchId,
      created_at: now,
    })
    .execute();
  const files = timelineFiles(timeline);
  if (files.length > 0)
    await tx
      .insertInto('comics_render_files')
      .values(files.map(({ key }, no) => ({ render_id: id, role: 'source' as const, no, object_key: key })))
      .execute();
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({
      ...stage,
      ...(kind === 'film' ? { failure: null } : {}),
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', episodeId)
    .execute();
  await forgetOldest(tx, episodeId, now);
  await touchProject(tx, locked.project.id, now, { own: false });
  return submitted;
}

async function assertNoneWaits(tx: Tx, episodeId: string, kind: Body['kind']): Promise<void> {
  const waiting = await tx
    .selectFrom('comics_renders')
    .select('id')
    .where('episode_id', '=', episodeId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting !== undefined) throw new ApiError(409, comicsTexts.alreadyRendering);
}

/** Other forms than films leave the stage as it is. */
function assertPersonStage({ episode }: LockedEpisode): object {
  if (machineStages.includes(episode.stage)) throw new ApiError(409, comicsTexts.notNow);
  return {};
}

/** The task of the new render counts already. */
async function assertFreeRender(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('creation_tasks')
    .where('account_id', '=', accountId)
    .where(
      'tool',
      'in',
      renderTasks.map(({ code }) => code),
    )
    .where('price_tenths', '=', 0)
    .where('queued_at', '>=', startOfBusinessDate(businessDate(now)))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { normal, member } = comicsLimits.rendersPerDay;
  const most = (await memberTypeOf(tx, accountId, now)) === 'NORMAL' ? normal : member;
  if (count > most) throw new ApiError(429, comicsTexts.rendersUsed(most));
}

/** The newest films of an episode are kept, and those of collections. */
async function forgetOldest(tx: Tx, episodeId: string, now: Date): Promise<void> {
  const older = await tx
    .selectFrom('comics_renders')
    .select(['id', 'task_id'])
    .where('episode_id', '=', episodeId)
    .where('state', '!=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comics_collection_items').select('render_id').whereRef('render_id', '=', 'comics_renders.id'),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .offset(comicsLimits.renders - 1)
    .limit(100)
    .execute();
  await forgetRenders(tx, older, now);
}
