import { comicsCollections } from '@ai-site/shared/api/comics/collections';
import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/database/new-id.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { storeFilm } from '../films/testing/stored-film.ts';
import { comicsData } from '../personal-data.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';

let site: TestSite;
let user: TestUser;
let scene: ComicsScene;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  user = await site.signIn();
  scene = await newProject(site, user);
});
afterAll(() => site.close());

const token = () => ({ token: user.token });
const save = (body: BodyOf<typeof comicsCollections.save>) => site.call(comicsCollections.save, { body }, token());
const answer = (body: object, by: TestUser = user) =>
  site.answer(comicsCollections.save, { body }, { token: by.token });
const list = () => site.call(comicsCollections.list, {}, token());
const info = (collectionId: string) => site.call(comicsCollections.info, { query: { collectionId } }, token());
const films = async (collectionId: string) => (await info(collectionId)).list.map(({ renderId }) => renderId);
const projectRevision = async () =>
  (await site.call(comicsProjects.info, { query: { comicsId: scene.comicsId } }, token())).project.revision;

describe('collections of films', () => {
  it('keep the films of own projects in the order that is asked for', async () => {
    const [one, two] = [await storeFilm(scene, 1), await storeFilm(scene, 2)];
    const made = await save({ title: ' 夜话 ', renderIds: [two, one, two] });
    expect(made).toMatchObject({
      title: '夜话',
      revision: 1,
      films: 2,
      ms: 8000,
      coverUrl: expect.stringContaining('.png'),
    });
    expect(made.list).toMatchObject([
      {
        renderId: two,
        title: '雨夜的灯塔',
        episodeTitle: '第1集',
        episodes: 1,
        number: 2,
        width: 1280,
        height: 720,
        ms: 4000,
        vttUrl: null,
        url: expect.stringContaining('.mp4'),
      },
      { renderId: one },
    ]);
    const { revision } = await save({ collectionId: made.id, revision: 1, renderIds: [one, two] });
    expect([revision, await films(made.id)]).toEqual([2, [one, two]]);
    expect(await save({ collectionId: made.id, revision: 2, title: '夜话二' })).toMatchObject({
      title: '夜话二',
      revision: 3,
      films: 2,
    });
    expect(await save({ collectionId: made.id, revision: 3, renderIds: [two] })).toMatchObject({ films: 1, ms: 4000 });
    expect(await list()).toMatchObject([{ id: made.id, films: 1 }]);
  });

  it('refuse what is stale, untitled, too much, or no finished film of the account', async () => {
    const stranger = await newProject(site, await site.signIn());
    const [own, foreign, audio, running] = [
      await storeFilm(scene, 1),
      await storeFilm(stranger),
      await storeFilm(scene, 2),
      await storeFilm(scene, 3),
    ];
    const { db } = site.site;
    await db.updateTable('comics_renders').set({ kind: 'audio' }).where('id', '=', audio).execute();
    await db
      .updateTable('comics_renders')
      .set({ state: 'waiting', finished_at: null })
      .where('id', '=', running)
      .execute();
    for (const renderId of [foreign, audio, running, 'none'])
      expect(await answer({ title: '夜话', renderIds: [own, renderId] })).toMatchObject({
        status: 404,
        envelope: { msg: comicsTexts.unknownRender },
      });
    const { id: collectionId } = await save({ title: '夜话', renderIds: [own] });
    await save({ collectionId, revision: 1, title: '新' });
    expect(await answer({ collectionId, revision: 1, renderIds: [] })).toMatchObject({
      status: 409,
      envelope: {
        msg: comicsTexts.collectionChanged,
        data: { collection: { title: '新', revision: 2, list: [{ renderId: own }] } },
      },
    });
    for (const [body, msg] of [
      [{ title: ' ' }, comicsTexts.titleRequired],
      [{ title: '长'.repeat(comicsLimits.title + 1) }, comicsTexts.titleTooLong],
      [
        { collectionId, revision: 2, renderIds: Array.from({ length: comicsLimits.collectionFilms + 1 }, String) },
        comicsTexts.tooManyCollectionFilms,
      ],
    ] as const)
      expect(await answer(body)).toMatchObject({ status: 400, envelope: { msg } });
    expect(await films(collectionId)).toEqual([own]);
  });

  it('lose a film that is deleted, and show those of a removed project again when it is restored', async () => {
    const other = await newProject(site, user, { title: '山中' });
    const [one, two, kept] = [await storeFilm(scene, 1), await storeFilm(scene, 2), await storeFilm(other)];
    const { id } = await save({ title: '夜话', renderIds: [one, two, kept] });
    await site.call(comicsFilms.remove, { query: { renderId: one } }, token());
    expect(await films(id)).toEqual([two, kept]);
    const removed = await site.call(
      comicsProjects.remove,
      { query: { comicsId: scene.comicsId, revision: await projectRevision() } },
      token(),
    );
    expect(await films(id)).toEqual([kept]);
    await save({ collectionId: id, revision: 1, renderIds: [kept] });
    await site.call(
      comicsProjects.restore,
      { body: { comicsId: scene.comicsId, revision: removed.revision } },
      token(),
    );
    expect(await films(id)).toEqual([kept, two]);
  });

  it('offer finished films by page, found by title', async () => {
    const other = await newProject(site, user, { title: '山中' });
    const made = [];
    for (const at of [scene, other]) {
      site.clock.advance(1);
      made.push(await storeFilm(at));
    }
    const page = (query: object) => site.call(comicsCollections.films, { query }, token());
    const one = await page({ pageSize: 1 });
    expect(one.list.map(({ renderId }) => renderId)).toEqual([made[1]]);
    expect(await page({ pageSize: 1, cursor: one.cursor ?? '' })).toMatchObject({
      list: [{ renderId: made[0] }],
      cursor: null,
    });
    expect((await page({ keyword: '灯塔' })).list.map(({ title }) => title)).toEqual(['雨夜的灯塔']);
    expect((await site.answer(comicsCollections.films, { query: { cursor: 'x' } }, token())).status).toBe(400);
  });

  it('can be restored for ten minutes, their films stay', async () => {
    const film = await storeFilm(scene);
    const { id: collectionId } = await save({ title: '夜话', renderIds: [film] });
    const remove = (revision: number) =>
      site.answer(comicsCollections.remove, { query: { collectionId, revision } }, token());
    const restore = (revision: number) =>
      site.answer(comicsCollections.restore, { body: { collectionId, revision } }, token());
    expect((await remove(9)).status).toBe(409);
    expect(await remove(1)).toMatchObject({ status: 200, envelope: { data: { revision: 2 } } });
    expect([
      await list(),
      (await answer({ collectionId, revision: 2, title: '新' })).status,
      (await remove(2)).status,
    ]).toEqual([[], 404, 404]);
    expect(await restore(2)).toMatchObject({ status: 200, envelope: { data: { list: [{ renderId: film }] } } });
    expect(await restore(3)).toMatchObject({ status: 409, envelope: { msg: comicsTexts.collectionNotRemoved } });
    await remove(3);
    site.clock.advance(comicsLimits.restoreSeconds);
    expect(await restore(4)).toMatchObject({ status: 409, envelope: { msg: comicsTexts.tooLateToRestore } });
    await site.runJob('comics-collections');
    expect((await restore(4)).status).toBe(404);
    expect((await site.call(comicsFilms.info, { query: { renderId: film } }, token())).state).toBe('done');
  });

  it('are so many at most, also when two come at once', async () => {
    const rows = Array.from({ length: comicsLimits.collections - 1 }, () => ({
      id: newId(),
      account_id: user.userId,
      title: '旧',
      created_at: site.clock.now,
      updated_at: site.clock.now,
    }));
    await site.site.db.insertInto('comics_collections').values(rows).execute();
    const answers = await Promise.all([1, 2].map(() => answer({ title: '新' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await answer({ title: '新' })).toMatchObject({ envelope: { msg: comicsTexts.tooManyCollections } });
  });

  it('are their owner’s alone, part of the export, and go with the account', async () => {
    const film = await storeFilm(scene);
    const { id: collectionId } = await save({ title: '夜话', renderIds: [film] });
    const stranger = await site.signIn();
    const body = { collectionId, revision: 1 };
    for (const [call, input] of [
      [comicsCollections.info, { query: { collectionId } }],
      [comicsCollections.save, { body: { ...body, title: '抢' } }],
      [comicsCollections.save, { body: { title: '抢', renderIds: [film] } }],
      [comicsCollections.remove, { query: body }],
      [comicsCollections.restore, { body }],
    ] as const) {
      expect([call.name, (await site.answer(call, input, { token: stranger.token })).status]).toEqual([call.name, 404]);
      expect((await site.answer(call, input)).status).toBe(401);
    }
    expect(await site.call(comicsCollections.films, { query: {} }, { token: stranger.token })).toEqual({
      list: [],
      cursor: null,
    });
    const { db } = site.site;
    expect(await comicsData.read(db, user.userId)).toMatchObject({
      collections: [{ title: '夜话', films: [{ project: '雨夜的灯塔', episode: '第1集', number: 1 }] }],
    });
    await db.transaction().execute(async (tx) => comicsData.cancel?.(tx, user.userId, site.clock.now));
    expect([
      await list(),
      await db.selectFrom('comics_collection_items').select('render_id').where('render_id', '=', film).execute(),
    ]).toEqual([[], []]);
  });
});
