import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { PlaceView } from '@ai-site/shared/api/comics/views';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const open = async (): Promise<ComicsScene> => newProject(site, await site.signIn());
const tokenOf = ({ user }: ComicsScene) => ({ token: user.token });
const save = (scene: ComicsScene, body: object) => site.answer(comicsPlaces.save, { body }, tokenOf(scene));
const add = (scene: ComicsScene, name: string): Promise<PlaceView> =>
  site.call(comicsPlaces.save, { body: { comicsId: scene.comicsId, name } }, tokenOf(scene));
const list = (scene: ComicsScene, comicsId = scene.comicsId) =>
  site.call(comicsPlaces.list, { query: { comicsId } }, tokenOf(scene));
const remove = (scene: ComicsScene, { id, revision }: PlaceView) =>
  site.answer(comicsPlaces.remove, { query: { placeId: id, revision } }, tokenOf(scene));

describe('places', () => {
  it('are added, saved with the revision that the page knows, and have names of their own', async () => {
    const scene = await open();
    const [pier, tower] = [await add(scene, '码头'), await add(scene, '灯塔')];
    expect(await list(scene)).toMatchObject([
      { name: '码头', description: '', storyboards: 0, revision: 1 },
      { name: '灯塔' },
    ]);
    expect((await save(scene, { placeId: pier.id, revision: 1, description: '木头的' })).envelope.data).toMatchObject({
      description: '木头的',
      revision: 2,
    });
    expect(await save(scene, { placeId: pier.id, revision: 1, description: '石头的' })).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.placeChanged, data: { place: { description: '木头的' } } },
    });
    expect(await save(scene, { placeId: tower.id, revision: 1, name: '码头' })).toMatchObject({
      status: 409,
      envelope: { msg: '已有地点“码头”' },
    });
    expect(await save(scene, { comicsId: scene.comicsId, name: '长'.repeat(21) })).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.placeNameTooLong },
    });
  });

  it('are 50 at most, also when two come at once', async () => {
    const scene = await open();
    const { id } = await add(scene, '地点');
    await sql`
      insert into comics_places
      select (jsonb_populate_record(place, jsonb_build_object('id', id || no, 'name', name || no))).*
      from comics_places place, generate_series(1, ${comicsLimits.places - 2}::int) no where id = ${id}
    `.execute(site.site.db);
    const statuses = await Promise.all(
      ['甲', '乙'].map(async (name) => (await save(scene, { comicsId: scene.comicsId, name })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('belong to storyboards of their project, which stay without them; undo does not bring them back', async () => {
    const scene = await open();
    const [place, foreign] = [await add(scene, '码头'), await add(await newProject(site, scene.user), '别处')];
    const one = await scene.add({ narration: '天黑了。', placeId: place.id });
    await scene.add({ narration: '雨大了。' });
    const change = (placeId: string) =>
      site.answer(
        comicsStoryboards.save,
        { body: { episodeId: scene.episodeId, items: [{ id: one.id, revision: one.revision, placeId }] } },
        tokenOf(scene),
      );
    expect(await change(foreign.id)).toMatchObject({ status: 400, envelope: { msg: comicsTexts.unknownPlace } });
    const copy = await site.call(
      comicsProjects.duplicate,
      { body: { comicsId: scene.comicsId, revision: 1 } },
      tokenOf(scene),
    );
    expect(await list(scene, copy.id)).toMatchObject([{ name: '码头', storyboards: 1 }]);
    await site.call(
      comicsStoryboards.remove,
      { body: { episodeId: scene.episodeId, items: [{ id: one.id, revision: one.revision }] } },
      tokenOf(scene),
    );
    expect((await remove(scene, place)).status).toBe(200);
    expect(await scene.undo()).toMatchObject([{ narration: '天黑了。', placeId: null }, { narration: '雨大了。' }]);
    expect(await list(scene)).toEqual([]);
  });

  it('of somebody else do not exist', async () => {
    const [scene, other] = [await open(), await open()];
    const place = await add(scene, '码头');
    expect((await save(other, { placeId: place.id, revision: 1, name: '抢' })).status).toBe(404);
    expect((await save(other, { comicsId: scene.comicsId, name: '抢' })).status).toBe(404);
    expect((await remove(other, place)).status).toBe(404);
    expect((await site.answer(comicsPlaces.list, { query: { comicsId: scene.comicsId } }, tokenOf(other))).status).toBe(
      404,
    );
    expect((await site.answer(comicsPlaces.list, { query: { comicsId: scene.comicsId } })).status).toBe(401);
  });
});
