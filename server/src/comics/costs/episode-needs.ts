import { comicsTexts, type PlannedPart } from '@ai-site/shared/domain/comics';
import { storyboardPrompt } from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import { comicsImage } from '@ai-site/shared/tools/parts/comics-image';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { type Kysely, sql } from 'kysely';
import { openTool } from '../../creation/tasks/engine/engine-state.ts';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { storyboardImageWork } from '../media/image-works.ts';
import { type MediaScene, readScene } from '../media/media-scene.ts';
import type { MediaWork } from '../media/media-work.ts';
import { madeMedia } from '../media/stale-media.ts';
import { spokenIn, voiceWork } from '../media/voice-works.ts';
import { hashOf } from '../records/hash-of.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import type { ComicsRow } from '../records/tables.ts';
import type { QuoteRequest } from './tables.ts';

type Db = Kysely<Database>;

/** Which work a program of the site does. */
export interface Demonstrations {
  readonly image: boolean;
  readonly voice: boolean;
}

/** Asks the engines. Work that none can do has a price all the same, and is refused when it is confirmed. */
export async function demonstrationsNow(site: Site): Promise<Demonstrations> {
  const [image, voice] = await Promise.all([openTool(site, comicsImage.code), openTool(site, comicsVoice.code)]);
  return { image: image?.demonstration ?? false, voice: voice?.demonstration ?? false };
}

/** What an episode needs of what was asked for. */
export interface EpisodeNeeds {
  /** What exists and what is made, in the order of the storyboards. */
  readonly parts: readonly PlannedPart[];
  /** What is made, in the same order. */
  readonly works: readonly MediaWork[];
  /** Of what is counted: it is the same as long as nothing else has to be made. */
  readonly hash: string;
}

/** Work on storyboards: ids of those whose images and voices are being made, and how many images were asked for. */
async function workOn(db: Db, episodeId: string) {
  const { rows } = await sql<{ id: string; images: number; image: boolean; voice: boolean }>`
    select storyboard_id as id,
      coalesce(sum(task.count) filter (where part = 'image'), 0)::int as images,
      coalesce(bool_or(part <> 'voice' and task.stage in (${sql.join([...unfinishedStages])})), false) as image,
      coalesce(bool_or(part = 'voice' and task.stage in (${sql.join([...unfinishedStages])})), false) as voice
    from comics_media_tasks join creation_tasks task on task.id = task_id join comics_storyboards on comics_storyboards.id = storyboard_id
    where episode_id = ${episodeId} group by storyboard_id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Need {
  readonly storyboard: StoredStoryboard;
  readonly part: PlannedPart;
  work(): MediaWork;
}

/**
 * What of an episode exists and what has to be made. What is being made counts as existing; a storyboard that nothing describes has no image, and one
 * without words has no voice. Throws `ApiError` 404 for a storyboard that the episode does not have.
 */
export async function episodeNeeds(
  db: Db,
  project: ComicsRow,
  request: QuoteRequest,
  demonstrations: Demonstrations,
): Promise<EpisodeNeeds> {
  const { episodeId, parts, storyboardIds, again, first } = request;
  const [scene, all, working] = [
    await readScene(db, project),
    await readStoryboards(db, episodeId),
    await workOn(db, episodeId),
  ];
  const named = storyboardIds === undefined ? null : new Set(storyboardIds);
  if (named !== null && [...named].some((id) => !all.some((one) => one.id === id)))
    throw new ApiError(404, comicsTexts.unknownStoryboard);
  const made = await madeMedia(db, episodeId, all, scene);
  const isMade = (storyboard: StoredStoryboard, kind: 'image' | 'voice'): boolean => {
    if (working.get(storyboard.id)?.[kind] === true) return true;
    const state = made.get(storyboard.id)?.[kind] ?? 'none';
    if (state === 'none') return false;
    return !(again && (named !== null || (state === 'stale' && !storyboard.locked)));
  };
  const needs = all
    .filter(({ id }) => named === null || named.has(id))
    .flatMap((storyboard): Need[] => {
      const need = (kind: 'image' | 'voice', work: () => MediaWork): Need => ({
        storyboard,
        part: {
          kind,
          subjectId: storyboard.id,
          count: 1,
          exists: isMade(storyboard, kind),
          demonstration: demonstrations[kind],
        },
        work,
      });
      const before = working.get(storyboard.id)?.images ?? 0;
      return [
        ...(parts.includes('images') && isDrawn(storyboard, scene, made)
          ? [need('image', () => storyboardImageWork(storyboard, scene, { count: 1, before }))]
          : []),
        ...(parts.includes('voices') && spokenIn(storyboard, scene).lines.length > 0
          ? [need('voice', () => voiceWork(storyboard, scene))]
          : []),
      ];
    });
  const counted = firstOf(needs, first);
  const missing = counted.filter(({ part }) => !part.exists);
  return {
    parts: counted.map(({ part }) => part),
    works: missing.map(({ work }) => work()),
    hash: hashOf(missing.map(({ part }) => part)),
  };
}

/** Something says what the image shows, or there is one. */
const isDrawn = (
  storyboard: StoredStoryboard,
  scene: MediaScene,
  made: Awaited<ReturnType<typeof madeMedia>>,
): boolean => storyboardPrompt(storyboard, scene) !== '' || made.get(storyboard.id)?.image !== 'none';

/** What exists, and what is missing of the first so many storyboards that lack something. */
function firstOf(needs: readonly Need[], first: number | undefined): readonly Need[] {
  if (first === undefined) return needs;
  const lacking = new Set(
    [...new Set(needs.filter(({ part }) => !part.exists).map(({ storyboard }) => storyboard.id))].slice(0, first),
  );
  return needs.filter(({ part, storyboard }) => part.exists || lacking.has(storyboard.id));
}
