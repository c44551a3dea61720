import type { ComicsPart } from '@ai-site/shared/domain/comics';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { readStoryboards, type StoredStoryboard } from '../records/storyboard-rows.ts';
import { storyboardInput } from './image-works.ts';
import { imageHash } from './input-hashes.ts';
import { type MediaScene, readScene } from './media-scene.ts';
import { voiceInputHash } from './voice-works.ts';

/** What of a storyboard exists, and whether it was made from other words than there are now. */
export interface MadeMedia {
  readonly image: 'none' | 'fresh' | 'stale';
  readonly voice: 'none' | 'fresh' | 'stale';
}

/** What exists of the storyboards of an episode, by their ids. Images that were not drawn here are never stale. */
export async function madeMedia(
  db: Kysely<Database>,
  episodeId: string,
  storyboards: readonly StoredStoryboard[],
  scene: MediaScene,
): Promise<ReadonlyMap<string, MadeMedia>> {
  const rows = await db
    .selectFrom('comics_storyboards')
    .leftJoin('comics_candidates', 'comics_candidates.id', 'chosen_candidate')
    .leftJoin('comics_takes', 'comics_takes.id', 'chosen_take')
    .select(['comics_storyboards.id', 'chosen_candidate', 'chosen_take', 'input_hash', 'words_hash'])
    .where('episode_id', '=', episodeId)
    .where('removed_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    storyboards.map((storyboard): [string, MadeMedia] => {
      const row = byId.get(storyboard.id);
      const drawn = row?.input_hash ?? null;
      return [
        storyboard.id,
        {
          image:
            row?.chosen_candidate == null
              ? 'none'
              : drawn === null || drawn === imageHash(storyboardInput(storyboard, scene))
                ? 'fresh'
                : 'stale',
          voice:
            row?.chosen_take == null
              ? 'none'
              : row.words_hash === voiceInputHash(storyboard, scene)
                ? 'fresh'
                : 'stale',
        },
      ];
    }),
  );
}

/** Takes the images and voices of an episode, whose project is locked, from what is stale once none of them is. */
export async function forgetRedone(tx: Transaction<Database>, comicsId: string, episodeId: string): Promise<void> {
  const { stale } = await tx
    .selectFrom('comics_episodes')
    .select('stale')
    .where('id', '=', episodeId)
    .executeTakeFirstOrThrow();
  if (!stale.includes('images') && !stale.includes('voices')) return;
  const project = await tx.selectFrom('comics').selectAll().where('id', '=', comicsId).executeTakeFirstOrThrow();
  const made = [
    ...(await madeMedia(tx, episodeId, await readStoryboards(tx, episodeId), await readScene(tx, project))).values(),
  ];
  const isRedone = (part: ComicsPart): boolean =>
    (part === 'images' && made.every(({ image }) => image !== 'stale')) ||
    (part === 'voices' && made.every(({ voice }) => voice !== 'stale'));
  const left = stale.filter((part) => !isRedone(part));
  if (left.length === stale.length) return;
  await tx
    .updateTable('comics_episodes')
    .set(({ eb }) => ({ stale: left, revision: eb('revision', '+', 1) }))
    .where('id', '=', episodeId)
    .execute();
}
