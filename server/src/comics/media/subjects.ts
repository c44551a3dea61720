import type { SubjectKind } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { lockPlace } from '../places/places.ts';
import { lockEpisode, lockProject } from '../records/lock-project.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import type { ComicsRow, EpisodeRow, PlaceRow, RoleRow } from '../records/tables.ts';
import { lockRole } from '../roles/role-records.ts';

type Tx = Transaction<Database>;

/** What an image, a video or a voice is made for. */
export interface Subject {
  readonly of: SubjectKind;
  readonly id: string;
}

/** The columns that name a subject. */
export const subjectColumns = ({ of, id }: Subject) => ({
  storyboard_id: of === 'storyboard' ? id : null,
  role_id: of === 'role' ? id : null,
  place_id: of === 'place' ? id : null,
});

/** The column that names subjects of a kind. */
export const subjectColumn = {
  storyboard: 'storyboard_id',
  role: 'role_id',
  place: 'place_id',
} as const satisfies Readonly<Record<SubjectKind, string>>;

/** The subject that columns name. */
export function subjectOf(row: {
  readonly storyboard_id: string | null;
  readonly role_id: string | null;
  readonly place_id: string | null;
}): Subject {
  if (row.storyboard_id !== null) return { of: 'storyboard', id: row.storyboard_id };
  if (row.role_id !== null) return { of: 'role', id: row.role_id };
  return { of: 'place', id: row.place_id ?? '' };
}

/** A storyboard of the account. Its project is locked. */
export interface LockedStoryboard {
  readonly of: 'storyboard';
  readonly id: string;
  readonly project: ComicsRow;
  readonly episode: EpisodeRow;
  readonly storyboard: StoredStoryboard;
}

export interface LockedRole {
  readonly of: 'role';
  readonly id: string;
  /** Null: of the library. */
  readonly project: ComicsRow | null;
  readonly role: RoleRow;
}

export interface LockedPlace {
  readonly of: 'place';
  readonly id: string;
  readonly project: ComicsRow;
  readonly place: PlaceRow;
}

export type LockedSubject = LockedStoryboard | LockedRole | LockedPlace;

/** Locks the project of a storyboard of the account. Throws `ApiError` 404, also for one that was removed. */
export async function lockStoryboard(tx: Tx, accountId: string, storyboardId: string): Promise<LockedStoryboard> {
  const unknown = new ApiError(404, comicsTexts.unknownStoryboard);
  const found = await tx
    .selectFrom('comics_storyboards')
    .select('episode_id')
    .where('id', '=', storyboardId)
    .executeTakeFirst();
  if (found === undefined) throw unknown;
  const { project, episode } = await lockEpisode(tx, accountId, found.episode_id).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 404 ? unknown : error;
  });
  const storyboard = (await readStoryboards(tx, episode.id)).find(({ id }) => id === storyboardId);
  if (storyboard === undefined) throw unknown;
  return { of: 'storyboard', id: storyboardId, project, episode, storyboard };
}

/** Locks what images are made for, with its project. Throws `ApiError` 404 for what is not the account's own. */
export async function lockSubject(tx: Tx, accountId: string, { of, id }: Subject): Promise<LockedSubject> {
  if (of === 'storyboard') return lockStoryboard(tx, accountId, id);
  if (of === 'role') {
    const role = await lockRole(tx, accountId, id);
    return { of, id, project: role.comics_id === null ? null : await lockProject(tx, accountId, role.comics_id), role };
  }
  const place = await lockPlace(tx, accountId, id);
  return { of, id, project: await lockProject(tx, accountId, place.comics_id), place };
}

const tables = {
  storyboard: 'comics_storyboards',
  role: 'comics_roles',
  place: 'comics_places',
} as const satisfies Readonly<Record<SubjectKind, string>>;

/** The id of the candidate that a subject shows; null: none. */
export async function chosenOf(db: Kysely<Database>, { of, id }: Subject): Promise<string | null> {
  const row = await db.selectFrom(tables[of]).select('chosen_candidate').where('id', '=', id).executeTakeFirst();
  return row?.chosen_candidate ?? null;
}

/** Makes a candidate, or (null) none, the one that a subject shows. */
export async function setChosen(tx: Tx, { of, id }: Subject, chosen_candidate: string | null): Promise<void> {
  await tx.updateTable(tables[of]).set({ chosen_candidate }).where('id', '=', id).execute();
}

/** Whether the account has a subject, in a project that was not removed. Throws `ApiError` 404. */
export async function assertOwnSubject(db: Kysely<Database>, accountId: string, { of, id }: Subject): Promise<void> {
  const own = await ownSubject(db, accountId, { of, id });
  if (!own)
    throw new ApiError(
      404,
      { storyboard: comicsTexts.unknownStoryboard, role: comicsTexts.unknownRole, place: comicsTexts.unknownPlace }[of],
    );
}

async function ownSubject(db: Kysely<Database>, accountId: string, { of, id }: Subject): Promise<boolean> {
  if (of === 'storyboard')
    return (
      (await db
        .selectFrom('comics_storyboards')
        .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
        .innerJoin('comics', 'comics.id', 'comics_id')
        .select('comics.id')
        .where('comics_storyboards.id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where('removed_at', 'is', null)
        .executeTakeFirst()) !== undefined
    );
  if (of === 'place')
    return (
      (await db
        .selectFrom('comics_places')
        .innerJoin('comics', 'comics.id', 'comics_id')
        .select('comics.id')
        .where('comics_places.id', '=', id)
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()) !== undefined
    );
  const role = await db
    .selectFrom('comics_roles')
    .leftJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_id', 'deleted_at'])
    .where('comics_roles.id', '=', id)
    .where('comics_roles.account_id', '=', accountId)
    .executeTakeFirst();
  return role !== undefined && role.deleted_at === null;
}
