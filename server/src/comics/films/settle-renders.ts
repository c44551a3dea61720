import { srtOf, vttOf } from '@ai-site/shared/film/subtitles/subtitle-files';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordObject, type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import { touchProject } from '../records/lock-project.ts';
import type { ComicsRow, EpisodeRow } from '../records/tables.ts';
import { stageAfter } from '../stages/move-stage.ts';
import { announceEpisodeStep } from '../steps/records/announce.ts';
import { outdatedBy, readFilmSources } from './film-sources.ts';
import { subtitlesKind } from './object-kinds.ts';
import type { RenderFileRole, RenderRow } from './records/tables.ts';

type Tx = Transaction<Database>;

/** Renders of one sweep. */
const AT_ONCE = 50;

/** Renders whose tasks have ended otherwise than it is noted: a task that failed may be tried again. */
const unsettled = ({ db }: Pick<Site, 'db'>) =>
  db
    .selectFrom('comics_renders')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'task_id')
    .select('comics_renders.id')
    .where('state', '!=', 'done')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('creation_tasks.finished_at', 'is not', null)]),
        eb('creation_tasks.stage', '=', 'succeeded'),
      ]),
    );

/** Notes how the tasks of renders have ended, and moves the stages of their episodes. */
export async function settleRenders(site: Site, signal?: AbortSignal): Promise<void> {
  for (const { id } of await unsettled(site).limit(AT_ONCE).execute()) {
    signal?.throwIfAborted();
    await settleRender(site, id);
  }
}

/** The same for the renders of one episode, before a page sees them. */
export async function settleRendersOf(site: Site, episodeId: string): Promise<void> {
  for (const { id } of await unsettled(site).where('episode_id', '=', episodeId).execute())
    await settleRender(site, id);
}

interface Subtitles {
  readonly role: RenderFileRole;
  readonly written: WrittenObject;
}

async function settleRender(site: Site, renderId: string): Promise<void> {
  const found = await site.db
    .selectFrom('comics_renders')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'task_id')
    .selectAll('comics_renders')
    .select(['creation_tasks.stage', 'creation_tasks.account_id'])
    .where('comics_renders.id', '=', renderId)
    .executeTakeFirst();
  if (found === undefined) return;
  const subtitles = found.stage === 'succeeded' ? await writeSubtitles(site, found, found.account_id) : [];
  const revision = await site.db.transaction().execute((tx) => settle(site, tx, found, subtitles));
  if (revision !== null)
    await announceEpisodeStep(site, {
      accountId: found.account_id,
      episodeId: found.episode_id,
      revision,
      credits: false,
    });
}

/** The captions of a film as files of their own, not yet recorded. */
async function writeSubtitles(
  site: Site,
  { kind, subtitles, timeline }: RenderRow,
  accountId: string,
): Promise<Subtitles[]> {
  if (kind !== 'film' || subtitles === 'burned' || timeline.shots.every(({ cues }) => cues.length === 0)) return [];
  const files: Subtitles[] = [];
  for (const [role, text] of [
    ['srt', srtOf(timeline)],
    ['vtt', vttOf(timeline)],
  ] as const)
    files.push({
      role,
      written: await writeObject(
        site,
        { key: `${subtitlesKind.folder}/${newId()}.${role}`, kind: subtitlesKind.name, accountId },
        Buffer.from(text),
      ),
    });
  return files;
}

/** Null: somebody else did it, or the episode is gone. */
async function settle(
  site: Site,
  tx: Tx,
  { id, episode_id }: RenderRow,
  subtitles: readonly Subtitles[],
): Promise<number | null> {
  const place = await lockPlace(tx, episode_id);
  if (place === null) return null;
  const render = await tx.selectFrom('comics_renders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const task = await tx
    .selectFrom('creation_tasks')
    .select(['stage', 'failure', 'finished_at'])
    .where('id', '=', render?.task_id ?? '')
    .executeTakeFirst();
  if (render === undefined || task === undefined || render.state === 'done' || task.finished_at === null) return null;
  const done = task.stage === 'succeeded';
  if (!done && render.state !== 'waiting') return null;
  const state = done ? 'done' : task.stage === 'cancelled' ? 'cancelled' : 'failed';
  await tx
    .updateTable('comics_renders')
    .set({ state, failure: state === 'failed' ? task.failure : null, finished_at: task.finished_at })
    .where('id', '=', id)
    .execute();
  if (done) await recordFiles(site, tx, render, { subtitles, coverId: place.episode.cover_storyboard_id });
  return moveEpisode(site, tx, place, render, state, task.failure);
}

interface Place {
  readonly project: ComicsRow;
  readonly episode: EpisodeRow;
}

/** Locks the project of an episode, also one that was removed: it may be restored. */
async function lockPlace(tx: Tx, episodeId: string): Promise<Place | null> {
  const known = await tx
    .selectFrom('comics_episodes')
    .select('comics_id')
    .where('id', '=', episodeId)
    .executeTakeFirst();
  const project = await tx
    .selectFrom('comics')
    .selectAll()
    .where('id', '=', known?.comics_id ?? '')
    .forNoKeyUpdate()
    .executeTakeFirst();
  const episode = await tx.selectFrom('comics_episodes').selectAll().where('id', '=', episodeId).executeTakeFirst();
  return project === undefined || episode === undefined ? null : { project, episode };
}

interface BesideOutputs {
  readonly subtitles: readonly Subtitles[];
  /** The storyboard whose image is the cover; null: the first one that has an image. */
  readonly coverId: string | null;
}

async function recordFiles(
  site: Site,
  tx: Tx,
  { id, kind, task_id, timeline }: RenderRow,
  { subtitles, coverId }: BesideOutputs,
): Promise<void> {
  const outputs = await tx
    .selectFrom('creation_outputs')
    .select('object_key')
    .where('task_id', '=', task_id)
    .orderBy('index')
    .execute();
  const results = outputs.flatMap(({ object_key }, no) => {
    const output = { role: 'output' as const, no: 0, object_key };
    const page = { role: 'page' as const, no, object_key };
    if (kind === 'pages' || (kind === 'long-image' && outputs.length > 1))
      return no === 0 && kind === 'long-image' ? [output, page] : [page];
    return no === 0 ? [output] : [];
  });
  const withImage = timeline.shots.filter(({ source }) => source.kind === 'image');
  const cover = (withImage.find((shot) => shot.id === coverId) ?? withImage[0])?.source;
  const files: { role: RenderFileRole; no: number; object_key: string }[] = [
    ...results,
    ...(cover?.kind === 'image' ? [{ role: 'cover' as const, no: 0, object_key: cover.key }] : []),
  ];
  for (const { role, written } of subtitles) {
    await recordObject(tx, site.clock(), written);
    files.push({ role, no: 0, object_key: written.key });
  }
  if (files.length > 0)
    await tx
      .insertInto('comics_render_files')
      .values(files.map((file) => ({ render_id: id, ...file })))
      .execute();
}

const actions = { done: 'done', failed: 'failed', cancelled: 'stop' } as const;

/** Only films are a stage of their own. */
async function moveEpisode(
  site: Site,
  tx: Tx,
  { project, episode }: Place,
  render: RenderRow,
  state: keyof typeof actions,
  failure: string | null,
): Promise<number> {
  const now = site.clock();
  const ends = render.kind === 'film' && episode.stage === 60;
  const after = ends ? await stageAfter(tx, episode, [actions[state]], now) : {};
  // It may have been edited meanwhile.
  const outdated = ends && state === 'done' && outdatedBy(await readFilmSources(tx, project, episode.id))(render);
  const { revision } = await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({
      ...after,
      ...(outdated ? { stale: [...new Set([...episode.stale, 'film' as const])] } : {}),
      ...(ends ? { failure: state === 'failed' ? failure : null } : {}),
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', episode.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await touchProject(tx, project.id, now, { own: false });
  return revision;
}
