import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import type { BodyOf } from '@ai-site/shared/api/define';
import type { ComicsStage } from '@ai-site/shared/domain/comics';
import { sql } from 'kysely';
import { inputKinds } from '../../../creation/files/object-kinds.ts';
import { photo } from '../../../creation/testing/creation-scene.ts';
import { silentMp3 } from '../../../engines/speech/audio/testing/sample-audio.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { recorded, writeObject } from '../../../platform/objects/object-writes.ts';
import type { TestSite, TestUser } from '../../../testing/site.ts';
import { type ComicsScene, newProject } from '../../testing/comics-scene.ts';

type Asked = Partial<BodyOf<typeof comicsFilms.render>>;

/** An episode whose storyboards have images. */
export interface FilmScene extends ComicsScene {
  /** Adds a storyboard of two seconds with an image; `image` false: without. Resolves with its id. */
  board(narration: string, image?: boolean): Promise<string>;
  setStage(stage: ComicsStage): Promise<void>;
  /** Gives a storyboard another image. */
  illustrate(storyboardId: string): Promise<string>;
  /** Gives a storyboard a voice of 600 milliseconds; resolves with its bytes. */
  speak(storyboardId: string): Promise<Uint8Array>;
  /** Asks for a render; resolves with its id. */
  render(body?: Asked): Promise<RenderView>;
  info(renderId: string): Promise<RenderView>;
  list(): Promise<RenderView[]>;
}

/** A photo of the account; resolves with its key. */
export async function storePhoto({ site }: TestSite, { userId }: TestUser): Promise<string> {
  const written = await writeObject(
    site,
    { key: `${inputKinds.image.folder}/${newId()}.jpg`, kind: inputKinds.image.name, accountId: userId },
    await photo(160, 90),
  );
  await recorded(
    site,
    {
      ...written,
      media: { format: 'jpeg', width: 160, height: 90, orientation: 1, animated: false, thumbhash: null, derived: [] },
    },
    async () => undefined,
  );
  return written.key;
}

/** Opens a project whose films may be rendered. */
export async function openFilmScene(site: TestSite, user: TestUser): Promise<FilmScene> {
  const scene = await newProject(site, user);
  const { db, clock } = site.site;
  const options = { token: user.token };
  const illustrate = async (storyboardId: string): Promise<string> => {
    const [id, key] = [newId(), await storePhoto(site, user)];
    await sql`
      insert into comics_candidates (id, storyboard_id, media, origin, object_key, width, height, created_at)
      values (${id}, ${storyboardId}, 'image', 'upload', ${key}, 160, 90, ${clock()})
    `.execute(db);
    await sql`update comics_storyboards set chosen_candidate = ${id} where id = ${storyboardId}`.execute(db);
    return key;
  };
  return {
    ...scene,
    illustrate,
    async speak(storyboardId) {
      const [id, bytes] = [newId(), silentMp3(25)];
      const written = await writeObject(
        site.site,
        { key: `${inputKinds.audio.folder}/${newId()}.mp3`, kind: inputKinds.audio.name, accountId: user.userId },
        Buffer.from(bytes),
      );
      await recorded(site.site, written, async (tx) => {
        const take = {
          id,
          storyboard_id: storyboardId,
          words_hash: '',
          voices: '[]',
          speed: 1,
          object_key: written.key,
          ms: 600,
          lines: '[]',
          created_at: clock(),
        };
        await tx.insertInto('comics_takes').values(take).execute();
        await tx.updateTable('comics_storyboards').set({ chosen_take: id }).where('id', '=', storyboardId).execute();
      });
      return bytes;
    },
    async board(narration, image = true) {
      const { id } = await scene.add({ narration, chosenMs: 2000 });
      if (image) await illustrate(id);
      return id;
    },
    async setStage(stage) {
      await db.updateTable('comics_episodes').set({ stage, stale: [] }).where('id', '=', scene.episodeId).execute();
    },
    async render(body = {}) {
      const { revision } = await scene.episode();
      return (
        await site.call(
          comicsFilms.render,
          { body: { episodeId: scene.episodeId, revision, ratio: '16:9', ...body } },
          options,
        )
      ).render;
    },
    info: (renderId) => site.call(comicsFilms.info, { query: { renderId } }, options),
    list: () => site.call(comicsFilms.list, { query: { episodeId: scene.episodeId } }, options),
  };
}
