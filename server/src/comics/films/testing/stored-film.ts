import { newId } from '../../../platform/database/new-id.ts';
import type { ComicsScene } from '../../testing/comics-scene.ts';
import { storeObject } from '../../testing/stored-stories.ts';

/** Stores a finished film of an episode, of four seconds, without rendering it; resolves with its id. */
export async function storeFilm(
  { site, user, episodeId }: Pick<ComicsScene, 'site' | 'user' | 'episodeId'>,
  number = 1,
): Promise<string> {
  const id = newId();
  const { clock } = site;
  await site.site.db.transaction().execute(async (tx) => {
    const [output, cover] = [
      await storeObject(site, user, 'tool-output', 'mp4', tx),
      await storeObject(site, user, 'tool-output', 'png', tx),
    ];
    const playback = { seconds: 4, width: 1280, height: 720, thumbhash: null, posters: [], strip: null, peaks: null };
    await tx
      .updateTable('objects')
      .set({ playback: JSON.stringify(playback) })
      .where('key', '=', output)
      .execute();
    await tx
      .insertInto('comics_renders')
      .values({
        id,
        episode_id: episodeId,
        number,
        kind: 'film',
        ratio: '16:9',
        height: 720,
        subtitles: 'both',
        missing: 'neighbour',
        timeline: JSON.stringify({
          ratio: '16:9',
          fps: 30,
          shots: [],
          music: null,
          subtitles: { on: true, preset: 1, position: 'bottom' },
        }),
        timeline_hash: id,
        storyboards: '[]',
        notes: '[]',
        task_id: newId(),
        batch_id: newId(),
        state: 'done',
        created_at: clock.now,
        finished_at: clock.now,
      })
      .execute();
    await tx
      .insertInto('comics_render_files')
      .values([
        { render_id: id, role: 'output', no: 0, object_key: output },
        { render_id: id, role: 'cover', no: 0, object_key: cover },
      ])
      .execute();
  });
  return id;
}
