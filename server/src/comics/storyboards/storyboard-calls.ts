import type { comicsStoryboards, WrittenStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import {
  comicsTexts,
  type StoryboardChanges,
  StoryboardEditError,
  withChanges,
  withDuplicate,
  withInserted,
  withMerged,
  withMoved,
  withoutStoryboards,
  withSplit,
} from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { readStoryboards } from '../records/storyboard-rows.ts';
import { episodeState } from '../views/episode-views.ts';
import { storyboardView } from '../views/storyboard-views.ts';
import { editStoryboards } from './edit-storyboards.ts';

type Calls = typeof comicsStoryboards;
type Changes = Omit<BodyOf<Calls['insert']>, 'episodeId' | 'id' | 'revision' | 'side'>;

/** The fields that a body names; roles once each, in the order of their ids. A prompt that a person writes is no longer assembled. */
function changesOf({ roleIds, promptEdited, ...changes }: Changes): StoryboardChanges {
  const edited = promptEdited ?? (changes.prompt === undefined ? undefined : true);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(edited === undefined ? {} : { promptEdited: edited }),
    ...(roleIds === undefined ? {} : { roleIds: [...new Set(roleIds)].toSorted() }),
  };
}

/** The storyboards of an episode of the account. Throws `ApiError` 404. */
export async function listStoryboards(
  { db }: Site,
  accountId: string,
  episodeId: string,
): Promise<DataOf<Calls['list']>> {
  const own = await db
    .selectFrom('comics_episodes')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select('comics_episodes.id')
    .where('comics_episodes.id', '=', episodeId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined) throw new ApiError(404, comicsTexts.unknownEpisode);
  return {
    episode: await episodeState(db, episodeId),
    storyboards: (await readStoryboards(db, episodeId)).map(storyboardView),
  };
}

export const saveStoryboards = (
  site: Site,
  accountId: string,
  { episodeId, items }: BodyOf<Calls['save']>,
): Promise<WrittenStoryboards> =>
  editStoryboards(site, {
    accountId,
    episodeId,
    label: 'save',
    known: items,
    edit: (all) => withChanges(all, new Map(items.map(({ id, revision: _, ...changes }) => [id, changesOf(changes)]))),
  });

export const insertStoryboard = (
  site: Site,
  accountId: string,
  { episodeId, id, revision, side, ...changes }: BodyOf<Calls['insert']>,
): Promise<WrittenStoryboards> =>
  editStoryboards(site, {
    accountId,
    episodeId,
    label: 'insert',
    known: id === undefined ? [] : [{ id, revision }],
    ...(id === undefined ? { episodeRevision: revision } : {}),
    edit: (all) => withInserted(all, newId(), id ?? null, side, changesOf(changes)),
  });

/** The copy shows and says what its original does. */
export function duplicateStoryboard(
  site: Site,
  accountId: string,
  { episodeId, ...one }: BodyOf<Calls['duplicate']>,
): Promise<WrittenStoryboards> {
  const copyId = newId();
  const copies = new Map([[one.id, copyId]]);
  return editStoryboards(site, {
    accountId,
    episodeId,
    label: 'duplicate',
    known: [one],
    copies: { images: copies, voices: copies },
    edit: (all) => withDuplicate(all, one.id, copyId),
  });
}

export const moveStoryboard = (
  site: Site,
  accountId: string,
  { episodeId, anchorId, side, ...one }: BodyOf<Calls['move']>,
): Promise<WrittenStoryboards> =>
  editStoryboards(site, {
    accountId,
    episodeId,
    label: 'move',
    known: [one],
    edit: (all) => withMoved(all, one.id, anchorId, side),
  });

/** Both halves show the same image. */
export function splitStoryboard(
  site: Site,
  accountId: string,
  { episodeId, at, ...one }: BodyOf<Calls['split']>,
): Promise<WrittenStoryboards> {
  const secondId = newId();
  return editStoryboards(site, {
    accountId,
    episodeId,
    label: 'split',
    known: [one],
    copies: { images: new Map([[one.id, secondId]]), voices: new Map() },
    edit: (all) => withSplit(all, one.id, at, secondId),
  });
}

export const mergeStoryboards = (
  site: Site,
  accountId: string,
  { episodeId, nextId, nextRevision, ...one }: BodyOf<Calls['merge']>,
): Promise<WrittenStoryboards> =>
  editStoryboards(site, {
    accountId,
    episodeId,
    label: 'merge',
    known: [one, { id: nextId, revision: nextRevision }],
    edit(all) {
      if (all[all.findIndex(({ id }) => id === one.id) + 1]?.id !== nextId)
        throw new StoryboardEditError(409, comicsTexts.storyboardChanged);
      return withMerged(all, one.id);
    },
  });

export const removeStoryboards = (
  site: Site,
  accountId: string,
  { episodeId, items }: BodyOf<Calls['remove']>,
): Promise<WrittenStoryboards> =>
  editStoryboards(site, {
    accountId,
    episodeId,
    label: 'remove',
    known: items,
    edit: (all) => withoutStoryboards(all, new Set(items.map(({ id }) => id))),
  });
