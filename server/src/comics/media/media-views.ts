import type { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { StoryboardMedia, SubjectMedia, TakeView } from '@ai-site/shared/api/comics/media-views';
import type { DataOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import {
  noLook,
  type ProjectLook,
  placePrompt,
  rolePrompt,
  unlinkedRoles,
} from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import type { ComicsRow } from '../records/tables.ts';
import { candidateViews } from './candidate-views.ts';
import { storyboardInput } from './image-works.ts';
import { imageHash } from './input-hashes.ts';
import { drawnRole, type MediaScene, readScene } from './media-scene.ts';
import { assertOwnSubject, type Subject, subjectColumn } from './subjects.ts';
import type { CandidateRow, TakeRow } from './tables.ts';
import { takeView } from './take-views.ts';
import { voiceInputHash } from './voice-works.ts';
import { lastWorks } from './work-views.ts';

type Db = Kysely<Database>;
type Calls = typeof comicsMedia;

/** A subject with the prompt that an image would be drawn from. `inputHash`: of what it would be drawn from; null: its image is never stale. */
interface Prompted {
  readonly id: string;
  readonly prompt: string;
  readonly inputHash: string | null;
}

const isOneOf = (column: string, ids: readonly string[]) => sql`${sql.ref(column)} = any(${[...ids]}::text[])`;

/** The images of subjects of one kind, in their order. */
async function subjectMedia(
  site: Site,
  db: Db,
  of: Subject['of'],
  subjects: readonly Prompted[],
): Promise<SubjectMedia[]> {
  if (subjects.length === 0) return [];
  const column = subjectColumn[of];
  const ids = subjects.map(({ id }) => id);
  const table = { storyboard: 'comics_storyboards', role: 'comics_roles', place: 'comics_places' } as const;
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select ${sql.ref(column)} as id, count(*)::int as count from comics_candidates where ${isOneOf(column, ids)} group by 1
  `.execute(db);
  const { rows: chosen } = await sql<CandidateRow>`
    select comics_candidates.* from comics_candidates join ${sql.table(table[of])} subject on subject.chosen_candidate = comics_candidates.id where ${isOneOf('subject.id', ids)}
  `.execute(db);
  const views = new Map((await candidateViews(site, db, chosen)).map((view) => [view.subjectId, view]));
  const drawnFrom = new Map(chosen.map(({ id, input_hash }) => [id, input_hash]));
  const works = await lastWorks(db, isOneOf(`media.${column}`, ids));
  const numbers = new Map(counts.map(({ id, count }) => [id, count]));
  return subjects.map(({ id, prompt, inputHash }) => {
    const shown = views.get(id) ?? null;
    const drawn = shown === null ? null : (drawnFrom.get(shown.id) ?? null);
    const stale = inputHash !== null && drawn !== null && drawn !== inputHash;
    return { id, chosen: shown, candidates: numbers.get(id) ?? 0, stale, prompt, work: works.image(id) };
  });
}

const chosenTakes = (db: Db, storyboardIds: readonly string[]): Promise<TakeRow[]> =>
  db
    .selectFrom('comics_takes')
    .innerJoin('comics_storyboards', 'comics_storyboards.chosen_take', 'comics_takes.id')
    .selectAll('comics_takes')
    .where('comics_storyboards.id', '=', sql<string>`any(${[...storyboardIds]}::text[])`)
    .execute();

async function storyboardMedia(
  site: Site,
  db: Db,
  storyboards: readonly StoredStoryboard[],
  scene: MediaScene,
): Promise<StoryboardMedia[]> {
  const ids = storyboards.map(({ id }) => id);
  const images = await subjectMedia(
    site,
    db,
    'storyboard',
    storyboards.map((one) => {
      const input = storyboardInput(one, scene);
      return { id: one.id, prompt: input.prompt, inputHash: imageHash(input) };
    }),
  );
  const takes = new Map((await chosenTakes(db, ids)).map((row) => [row.storyboard_id, row]));
  const works = await lastWorks(db, isOneOf('media.storyboard_id', ids));
  return storyboards.flatMap((one, index): StoryboardMedia[] => {
    const image = images[index];
    const take = takes.get(one.id);
    if (image === undefined) return [];
    return [
      {
        ...image,
        take: take === undefined ? null : takeView(site, take, voiceInputHash(one, scene)),
        voice: works.voice(one.id),
        unlinked: [...unlinkedRoles(one, scene)],
      },
    ];
  });
}

const roleMedia = (
  site: Site,
  db: Db,
  { roles, ...look }: Pick<MediaScene, 'roles' | keyof ProjectLook>,
): Promise<SubjectMedia[]> =>
  subjectMedia(
    site,
    db,
    'role',
    roles.map((role) => ({ id: role.id, prompt: rolePrompt(role, look).prompt, inputHash: null })),
  );

const placeMedia = (
  site: Site,
  db: Db,
  { places, ...look }: Pick<MediaScene, 'places' | keyof ProjectLook>,
): Promise<SubjectMedia[]> =>
  subjectMedia(
    site,
    db,
    'place',
    places.map((place) => ({ id: place.id, prompt: placePrompt(place, look).prompt, inputHash: null })),
  );

/** The project of an episode of the account. Throws `ApiError` 404. */
async function ownProjectOf(db: Db, accountId: string, episodeId: string): Promise<ComicsRow> {
  const project = await db
    .selectFrom('comics')
    .innerJoin('comics_episodes', 'comics_episodes.comics_id', 'comics.id')
    .selectAll('comics')
    .where('comics_episodes.id', '=', episodeId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return project;
}

/** What the storyboards of an episode, and the roles and places of its project, are seen and heard with. Throws `ApiError` 404. */
export async function mediaOfEpisode(
  site: Site,
  accountId: string,
  episodeId: string,
): Promise<DataOf<Calls['ofEpisode']>> {
  const { db } = site;
  const scene = await readScene(db, await ownProjectOf(db, accountId, episodeId));
  const storyboards = await readStoryboards(db, episodeId);
  return {
    storyboards: await storyboardMedia(site, db, storyboards, scene),
    roles: await roleMedia(site, db, scene),
    places: await placeMedia(site, db, scene),
  };
}

/** The portraits of the roles of the account's library. */
export async function mediaOfLibrary(site: Site, accountId: string): Promise<SubjectMedia[]> {
  const rows = await site.db
    .selectFrom('comics_roles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('comics_id', 'is', null)
    .orderBy(sql`position, id`)
    .execute();
  return roleMedia(site, site.db, { roles: rows.map(drawnRole), ...noLook });
}

/** One storyboard of the account with its project. Throws `ApiError` 404. */
async function ownStoryboard(
  db: Db,
  accountId: string,
  storyboardId: string,
): Promise<{ readonly storyboard: StoredStoryboard; readonly scene: MediaScene }> {
  await assertOwnSubject(db, accountId, { of: 'storyboard', id: storyboardId });
  const { episode_id } = await db
    .selectFrom('comics_storyboards')
    .select('episode_id')
    .where('id', '=', storyboardId)
    .executeTakeFirstOrThrow();
  const scene = await readScene(db, await ownProjectOf(db, accountId, episode_id));
  const storyboard = (await readStoryboards(db, episode_id)).find(({ id }) => id === storyboardId);
  if (storyboard === undefined) throw new ApiError(404, comicsTexts.unknownStoryboard);
  return { storyboard, scene };
}

const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('no view of a subject');
  return one;
};

/** What one storyboard is seen and heard with. Throws `ApiError` 404. */
export async function storyboardMediaOf(site: Site, accountId: string, storyboardId: string): Promise<StoryboardMedia> {
  const { storyboard, scene } = await ownStoryboard(site.db, accountId, storyboardId);
  return only(await storyboardMedia(site, site.db, [storyboard], scene));
}

/** The images of one subject. Throws `ApiError` 404. */
export async function subjectMediaOf(site: Site, accountId: string, subject: Subject): Promise<SubjectMedia> {
  const { db } = site;
  if (subject.of === 'storyboard') {
    const { take: _, voice: __, unlinked: ___, ...media } = await storyboardMediaOf(site, accountId, subject.id);
    return media;
  }
  await assertOwnSubject(db, accountId, subject);
  const { comics_id } = await db
    .selectFrom(subject.of === 'role' ? 'comics_roles' : 'comics_places')
    .select('comics_id')
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow();
  if (comics_id === null) return only((await mediaOfLibrary(site, accountId)).filter(({ id }) => id === subject.id));
  const scene = await readScene(
    db,
    await db.selectFrom('comics').selectAll().where('id', '=', comics_id).executeTakeFirstOrThrow(),
  );
  const all = subject.of === 'role' ? roleMedia(site, db, scene) : placeMedia(site, db, scene);
  return only((await all).filter(({ id }) => id === subject.id));
}

/** All voices of a storyboard, the newest first. Throws `ApiError` 404. */
export async function listTakes(site: Site, accountId: string, storyboardId: string): Promise<TakeView[]> {
  const { storyboard, scene } = await ownStoryboard(site.db, accountId, storyboardId);
  const rows = await site.db
    .selectFrom('comics_takes')
    .selectAll()
    .where('storyboard_id', '=', storyboardId)
    .orderBy('no', 'desc')
    .execute();
  const hash = voiceInputHash(storyboard, scene);
  return rows.map((row) => takeView(site, row, hash));
}
