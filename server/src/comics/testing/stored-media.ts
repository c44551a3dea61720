import { newId } from '../../platform/database/new-id.ts';
import { type Subject, setChosen, subjectColumns } from '../media/subjects.ts';
import type { ComicsScene } from './comics-scene.ts';
import { storeObject } from './stored-stories.ts';

/** Stores an image of a subject, which shows it; resolves with the id of the candidate. `inputHash`: of what it was drawn from. */
export async function storeImage(
  { site, user }: Pick<ComicsScene, 'site' | 'user'>,
  subject: Subject,
  inputHash: string | null = null,
): Promise<string> {
  const id = newId();
  await site.site.db.transaction().execute(async (tx) => {
    const object_key = await storeObject(site, user, 'tool-output', 'png', tx);
    await tx
      .insertInto('comics_candidates')
      .values({
        id,
        ...subjectColumns(subject),
        media: 'image',
        origin: inputHash === null ? 'upload' : 'task',
        object_key,
        width: 64,
        height: 36,
        input_hash: inputHash,
        created_at: site.clock.now,
      })
      .execute();
    await setChosen(tx, subject, id);
  });
  return id;
}

/** Stores a voice of a storyboard, which it says; resolves with the id of the take. */
export async function storeTake(
  { site, user }: Pick<ComicsScene, 'site' | 'user'>,
  storyboardId: string,
  wordsHash = '',
): Promise<string> {
  const id = newId();
  await site.site.db.transaction().execute(async (tx) => {
    const object_key = await storeObject(site, user, 'tool-output', 'mp3', tx);
    await tx
      .insertInto('comics_takes')
      .values({
        id,
        storyboard_id: storyboardId,
        words_hash: wordsHash,
        voices: '[]',
        speed: 1,
        object_key,
        ms: 1000,
        lines: '[]',
        created_at: site.clock.now,
      })
      .execute();
    await tx.updateTable('comics_storyboards').set({ chosen_take: id }).where('id', '=', storyboardId).execute();
  });
  return id;
}

/** Gives every storyboard of a scene an image and a voice. */
export async function storeMedia(scene: ComicsScene): Promise<void> {
  for (const { id } of await scene.storyboards()) {
    await storeImage(scene, { of: 'storyboard', id });
    await storeTake(scene, id);
  }
}
