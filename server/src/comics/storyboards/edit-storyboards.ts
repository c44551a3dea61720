import type { WrittenStoryboards } from '@ai-site/shared/api/comics/storyboards';
import {
  changeBetween,
  comicsTexts,
  type Storyboard,
  StoryboardEditError,
  type StoryboardPatch,
  type Storyboards,
} from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ConflictError } from '../../platform/http/conflict-error.ts';
import type { Site } from '../../platform/site.ts';
import { lockEpisode } from '../records/lock-project.ts';
import { copyChosenImages, copyChosenTakes, type SubjectCopies } from '../records/media-copies.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import type { EpisodeRow } from '../records/tables.ts';
import { episodeState } from '../views/episode-views.ts';
import { storyboardView } from '../views/storyboard-views.ts';
import { recordChange } from './changes.ts';
import { writeStoryboards } from './write-storyboards.ts';

type Tx = Transaction<Database>;

/** A storyboard as the page knows it. */
export interface KnownStoryboard {
  readonly id: string;
  readonly revision: number;
}

export interface StoryboardEdit {
  readonly accountId: string;
  readonly episodeId: string;
  /** Name of the call, for the history. */
  readonly label: string;
  /** Storyboards that the edit was made from. */
  readonly known: readonly KnownStoryboard[];
  /** Of the episode, where the edit was made from no storyboard. */
  readonly episodeRevision?: number | undefined;
  /** Storyboards that the edit adds, by the one whose image, or whose voice, they show and say as well. */
  readonly copies?: { readonly images: SubjectCopies; readonly voices: SubjectCopies };
  /** Throws `StoryboardEditError`. */
  edit(all: Storyboards): Storyboards;
}

const nothingCopied = { images: new Map<string, string>(), voices: new Map<string, string>() };

/**
 * Edits the storyboards of an episode: one change for undo, wholly or not at all. Throws `ApiError` 400 and 409 for what cannot be done, 404 for what is not
 * the account's own, `ConflictError` with the rows as they are when one of them was changed or removed elsewhere.
 */
export function editStoryboards(
  site: Site,
  { accountId, episodeId, label, known, episodeRevision, copies = nothingCopied, edit }: StoryboardEdit,
): Promise<WrittenStoryboards> {
  return site.db.transaction().execute(async (tx) => {
    const { episode } = await lockEpisode(tx, accountId, episodeId);
    const before = await readStoryboards(tx, episodeId);
    await assertKnown(tx, episode, before, known, episodeRevision);
    const after = edited(before, edit);
    const change = changeBetween(before, after);
    if (change === null) return written(tx, episodeId, {});
    await assertOwnNames(tx, episode, after, change.patch);
    const now = site.clock();
    await writeStoryboards(tx, episodeId, before, after, change, now);
    await copyChosenImages(tx, 'storyboard', copies.images, now);
    await copyChosenTakes(tx, copies.voices, new Map(), now);
    await recordChange(tx, episode, change, label, now);
    return written(tx, episodeId, change.patch);
  });
}

async function assertKnown(
  tx: Tx,
  { id: episodeId, revision }: EpisodeRow,
  all: readonly StoredStoryboard[],
  known: readonly KnownStoryboard[],
  episodeRevision?: number,
): Promise<void> {
  const rows = new Map(all.map((one) => [one.id, one]));
  const gone = known.map(({ id }) => id).filter((id) => !rows.has(id));
  const removed =
    gone.length === 0
      ? []
      : await tx
          .selectFrom('comics_storyboards')
          .select('id')
          .where('episode_id', '=', episodeId)
          .where('id', 'in', gone)
          .execute();
  if (removed.length < new Set(gone).size) throw new ApiError(404, comicsTexts.unknownStoryboard);
  const stale =
    known.some((one) => rows.get(one.id)?.revision !== one.revision) ||
    (episodeRevision !== undefined && episodeRevision !== revision);
  if (!stale) return;
  throw new ConflictError(comicsTexts.storyboardChanged, {
    episode: await episodeState(tx, episodeId),
    storyboards: all.filter((one) => known.some(({ id }) => id === one.id)).map(storyboardView),
    removed: removed.map(({ id }) => id),
  });
}

function edited(before: Storyboards, edit: StoryboardEdit['edit']): Storyboards {
  try {
    return edit(before);
  } catch (error) {
    if (error instanceof StoryboardEditError) throw new ApiError(error.code, error.message);
    throw error;
  }
}

const namedRoles = ({ roleIds, lines }: Pick<Storyboard, 'roleIds' | 'lines'>): string[] => [
  ...roleIds,
  ...lines.flatMap(({ roleId }) => (roleId === null ? [] : [roleId])),
];

/** Ids of the roles of a project. */
export async function rolesOf(tx: Tx, comicsId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('comics_roles').select('id').where('comics_id', '=', comicsId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the places of a project. */
export async function placesOf(tx: Tx, comicsId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('comics_places').select('id').where('comics_id', '=', comicsId).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Throws `ApiError` 400 when what was changed names a role or place that the project does not have. */
async function assertOwnNames(
  tx: Tx,
  { comics_id }: EpisodeRow,
  after: Storyboards,
  patch: StoryboardPatch,
): Promise<void> {
  const places = Object.values(patch).flatMap((values) => values?.placeId ?? []);
  if (places.length > 0) {
    const known = await placesOf(tx, comics_id);
    if (places.some((id) => !known.has(id))) throw new ApiError(400, comicsTexts.unknownPlace);
  }
  const named = after
    .filter(({ id }) => patch[id]?.roleIds !== undefined || patch[id]?.lines !== undefined)
    .flatMap(namedRoles);
  if (named.length === 0) return;
  const roles = await rolesOf(tx, comics_id);
  if (named.some((id) => !roles.has(id))) throw new ApiError(400, comicsTexts.unknownRole);
}

/** What a page needs to know after a write. */
async function written(tx: Tx, episodeId: string, patch: StoryboardPatch): Promise<WrittenStoryboards> {
  const all = await readStoryboards(tx, episodeId);
  return {
    episode: await episodeState(tx, episodeId),
    storyboards: all.filter(({ id }) => patch[id] !== undefined).map(storyboardView),
    order: all.map(({ id }) => id),
    removed: Object.entries(patch).flatMap(([id, values]) => (values === null ? [id] : [])),
  };
}
