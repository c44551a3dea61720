import type { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ROLES_PATH, rolesPath, storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { noLook } from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { announceBatch } from '../../creation/batches/submit-batch.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { projectLook } from '../library/project-look.ts';
import { placeImageWork, roleImageWork, storyboardImageWork } from './image-works.ts';
import { drawnPlace, drawnRole, readScene } from './media-scene.ts';
import type { MediaWork } from './media-work.ts';
import {
  type LockedStoryboard,
  type LockedSubject,
  lockStoryboard,
  lockSubject,
  type Subject,
  subjectColumn,
} from './subjects.ts';
import {
  assertRoom,
  candidateCounts,
  findSubmitted,
  LIBRARY_OWNER,
  prepareWorks,
  submitWorks,
  type WorkOwner,
} from './submit-works.ts';
import { lengthsOffered, type ShownImage, videoWork } from './video-works.ts';
import { voiceWork } from './voice-works.ts';

type Tx = Transaction<Database>;
type Calls = typeof comicsMedia;
type Submitted = DataOf<Calls['roleImages']>;

/** One work and where it belongs. */
interface Asked {
  readonly owner: WorkOwner;
  readonly path: string;
  readonly title: string;
  readonly work: MediaWork;
}

interface Call {
  readonly accountId: string;
  readonly subject: Subject;
  /** Of the call, unique for its subject. */
  readonly key: string;
  /** Images and videos that come of it. */
  readonly count: number;
  /** Reads what is asked for. The subject's project is locked. */
  asked(tx: Tx): Promise<Asked>;
}

/** Submits one work for a subject. A repeated call answers like the first. Throws `ApiError` 404, 409 for too many candidates or too few credits. */
async function submitOne(site: Site, call: Call): Promise<Submitted> {
  const { accountId, subject } = call;
  const key = `comics ${subject.of} ${subject.id} ${call.key}`;
  const known = await findSubmitted(site, accountId, key);
  if (known !== null) return known;
  try {
    return await submitNew(site, call, key);
  } catch (error) {
    // The same call may have come twice at once; what this one read is not what the other one submitted.
    const other = await findSubmitted(site, accountId, key);
    if (other !== null) return other;
    throw error;
  }
}

async function submitNew(site: Site, { accountId, subject, count, asked }: Call, key: string): Promise<Submitted> {
  const { owner, path, title, work } = await site.db.transaction().execute((tx) => asked(tx));
  const prepared = await prepareWorks(site, { accountId, owner, path, title, key, works: [work] });
  const submitted = await site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    await lockSubject(tx, accountId, subject);
    if (count > 0) await assertRoom(tx, subject, count);
    return submitWorks(site, tx, prepared, [work]);
  });
  await announceBatch(site, submitted);
  return { batchId: submitted.batchId, taskIds: [...submitted.taskIds] };
}

/** The owner and the page of works for a role or a place. */
const inProject = (comicsId: string | null): Pick<Asked, 'owner' | 'path'> => ({
  owner: comicsId === null ? LIBRARY_OWNER : `comics:${comicsId}`,
  path: comicsId === null ? ROLES_PATH : rolesPath({ comicsId }),
});

const inEpisode = ({ project, episode }: LockedStoryboard): Pick<Asked, 'owner' | 'path'> => ({
  owner: `comics:${episode.id}`,
  path: storyboardsPath({ comicsId: project.id, episodeId: episode.id }),
});

function assertKind<K extends LockedSubject['of']>(
  locked: LockedSubject,
  of: K,
): asserts locked is Extract<LockedSubject, { readonly of: K }> {
  if (locked.of !== of) throw new TypeError(`a ${of} is a ${locked.of}`);
}

/** Draws portraits of a role of a project or of the library. */
export const roleImages = (
  site: Site,
  accountId: string,
  { roleId, count, key }: BodyOf<Calls['roleImages']>,
): Promise<Submitted> =>
  submitOne(site, {
    accountId,
    subject: { of: 'role', id: roleId },
    key,
    count,
    async asked(tx) {
      const locked = await lockSubject(tx, accountId, { of: 'role', id: roleId });
      assertKind(locked, 'role');
      const { asked: before } = await candidateCounts(tx, locked);
      const look = locked.project === null ? noLook : await projectLook(tx, locked.project);
      return {
        ...inProject(locked.role.comics_id),
        title: `角色形象：${locked.role.name}`,
        work: roleImageWork(drawnRole(locked.role), look, { count, before }),
      };
    },
  });

/** Draws images of a place. */
export const placeImages = (
  site: Site,
  accountId: string,
  { placeId, count, key }: BodyOf<Calls['placeImages']>,
): Promise<Submitted> =>
  submitOne(site, {
    accountId,
    subject: { of: 'place', id: placeId },
    key,
    count,
    async asked(tx) {
      const locked = await lockSubject(tx, accountId, { of: 'place', id: placeId });
      assertKind(locked, 'place');
      const { asked: before } = await candidateCounts(tx, locked);
      const { project, place } = locked;
      return {
        ...inProject(project.id),
        title: `地点画面：${place.name}`,
        work: placeImageWork(drawnPlace(place), { project, ...(await projectLook(tx, project)) }, { count, before }),
      };
    },
  });

/** The key of an image of a storyboard. Throws `ApiError` 404. */
async function imageKey(tx: Tx, storyboardId: string, candidateId: string): Promise<string> {
  const found = await tx
    .selectFrom('comics_candidates')
    .select('object_key')
    .where('id', '=', candidateId)
    .where(subjectColumn.storyboard, '=', storyboardId)
    .where('media', '=', 'image')
    .executeTakeFirst();
  if (found === undefined) throw new ApiError(404, comicsTexts.unknownCandidate);
  return found.object_key;
}

/** Draws images of a storyboard. */
export const storyboardImages = (
  site: Site,
  accountId: string,
  { storyboardId, count, key, referenceCandidate }: BodyOf<Calls['storyboardImages']>,
): Promise<Submitted> =>
  submitOne(site, {
    accountId,
    subject: { of: 'storyboard', id: storyboardId },
    key: `images ${key}`,
    count,
    async asked(tx) {
      const locked = await lockStoryboard(tx, accountId, storyboardId);
      const { asked: before } = await candidateCounts(tx, locked);
      const after = referenceCandidate === undefined ? null : await imageKey(tx, storyboardId, referenceCandidate);
      return {
        ...inEpisode(locked),
        title: '分镜画面',
        work: storyboardImageWork(locked.storyboard, await readScene(tx, locked.project), { count, before }, after),
      };
    },
  });

/** The image that a storyboard shows; where it shows a video, its newest image. */
async function shownImage(tx: Tx, storyboardId: string): Promise<ShownImage | null> {
  const images = await tx
    .selectFrom('comics_candidates')
    .innerJoin('comics_storyboards', 'comics_storyboards.id', 'storyboard_id')
    .select(['object_key as key', 'media'])
    .where('storyboard_id', '=', storyboardId)
    .where('media', '=', 'image')
    .where('chosen_candidate', 'is not', null)
    .orderBy(({ eb, ref }) => eb('comics_candidates.id', '=', ref('chosen_candidate')), 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .execute();
  return images[0] ?? null;
}

/** Makes the image of a storyboard move. */
export async function storyboardVideo(
  site: Site,
  accountId: string,
  { storyboardId, key, prompt }: BodyOf<Calls['storyboardVideo']>,
): Promise<Submitted> {
  const lengths = await lengthsOffered(site);
  return submitOne(site, {
    accountId,
    subject: { of: 'storyboard', id: storyboardId },
    key: `video ${key}`,
    count: 1,
    async asked(tx) {
      const locked = await lockStoryboard(tx, accountId, storyboardId);
      const take = await tx
        .selectFrom('comics_storyboards')
        .innerJoin('comics_takes', 'comics_takes.id', 'chosen_take')
        .select('ms')
        .where('comics_storyboards.id', '=', storyboardId)
        .executeTakeFirst();
      const image = await shownImage(tx, storyboardId);
      return {
        ...inEpisode(locked),
        title: '动态镜头',
        work: videoWork(locked.storyboard, { image, voiceMs: take?.ms ?? 0, prompt, lengths }),
      };
    },
  });
}

/** Speaks a storyboard. */
export const storyboardVoice = (
  site: Site,
  accountId: string,
  { storyboardId, key }: BodyOf<Calls['storyboardVoice']>,
): Promise<Submitted> =>
  submitOne(site, {
    accountId,
    subject: { of: 'storyboard', id: storyboardId },
    key: `voice ${key}`,
    count: 0,
    async asked(tx) {
      const locked = await lockStoryboard(tx, accountId, storyboardId);
      return {
        ...inEpisode(locked),
        title: '分镜配音',
        work: voiceWork(locked.storyboard, await readScene(tx, locked.project)),
      };
    },
  });
