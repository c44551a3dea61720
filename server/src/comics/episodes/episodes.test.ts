import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';
import { storeImage, storeMedia } from '../testing/stored-media.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const open = async (body?: object): Promise<ComicsScene> => newProject(site, await site.signIn(), body);
const tokenOf = ({ user }: ComicsScene) => ({ token: user.token });
const info = (scene: ComicsScene) =>
  site.call(comicsProjects.info, { query: { comicsId: scene.comicsId } }, tokenOf(scene));
const revisionOf = async (scene: ComicsScene): Promise<number> => (await info(scene)).project.revision;
const create = async (scene: ComicsScene, body: object = {}) =>
  site.call(
    comicsEpisodes.create,
    { body: { comicsId: scene.comicsId, revision: await revisionOf(scene), ...body } },
    tokenOf(scene),
  );
const split = async (scene: ComicsScene, text: string) =>
  site.answer(
    comicsEpisodes.split,
    { body: { comicsId: scene.comicsId, revision: await revisionOf(scene), text } },
    tokenOf(scene),
  );
const save = (scene: ComicsScene, body: Omit<BodyOf<typeof comicsEpisodes.save>, 'episodeId'>) =>
  site.answer(comicsEpisodes.save, { body: { episodeId: scene.episodeId, ...body } }, tokenOf(scene));
const titles = async (scene: ComicsScene) =>
  (await info(scene)).episodes.map(({ number, title }) => `${number} ${title}`);

describe('episodes', () => {
  it('are added at the end, and move up when one is deleted', async () => {
    const scene = await open();
    const { episode } = await create(scene, { title: '归来', text: '他回来了。' });
    await create(scene);
    expect(await titles(scene)).toEqual(['1 第1集', '2 归来', '3 第3集']);
    const remove = (episodeId: string, revision: number) =>
      site.answer(comicsEpisodes.remove, { query: { episodeId, revision } }, tokenOf(scene));
    expect(await remove(episode.id, 9)).toMatchObject({
      status: 409,
      envelope: { data: { episode: { id: episode.id, text: '他回来了。' } } },
    });
    expect((await remove(episode.id, 1)).status).toBe(200);
    expect(await titles(scene)).toEqual(['1 第1集', '2 第3集']);
    const [, last] = (await info(scene)).episodes;
    await remove(last?.id ?? '', 1);
    expect(await remove(scene.episodeId, 1)).toMatchObject({ status: 409, envelope: { msg: '至少保留一集' } });
  });

  it('have a storyboard of their own as cover, until it is removed; a copy has its own', async () => {
    const scene = await open();
    const [first, second] = [await scene.add({ narration: '一' }), await scene.add({ narration: '二' })];
    await storeImage(scene, { of: 'storyboard', id: first.id });
    await storeImage(scene, { of: 'storyboard', id: second.id });
    const cover = async () => (await info(scene)).episode.coverId;
    const choose = async (coverId: string | null, at = scene) =>
      save(at, { revision: (await at.episode()).revision, coverId });
    const card = async () =>
      (await site.call(comicsProjects.page, { query: { pageSize: 20 } }, tokenOf(scene))).list.find(
        ({ id }) => id === scene.comicsId,
      )?.coverUrl;
    const without = await card();
    expect([await cover(), (await choose(second.id)).status, await cover(), (await card()) === without]).toEqual([
      null,
      200,
      second.id,
      false,
    ]);
    const other = await open();
    expect(await choose((await other.add({ narration: '别的' })).id)).toMatchObject({
      status: 404,
      envelope: { msg: comicsTexts.unknownStoryboard },
    });

    const copy = await site.call(
      comicsProjects.duplicate,
      { body: { comicsId: scene.comicsId, revision: await revisionOf(scene) } },
      tokenOf(scene),
    );
    const { episode } = await site.call(comicsProjects.info, { query: { comicsId: copy.id } }, tokenOf(scene));
    expect([episode.coverId === null, episode.coverId === second.id]).toEqual([false, false]);

    const { revision } = second;
    await site.call(
      comicsStoryboards.remove,
      { body: { episodeId: scene.episodeId, items: [{ id: second.id, revision }] } },
      tokenOf(scene),
    );
    expect([await cover(), await card()]).toEqual([null, without]);
    await scene.undo();
    expect(await cover()).toBe(second.id);
    expect([(await choose(null)).status, await cover()]).toEqual([200, null]);
  });

  it('are added to the project that the page knows', async () => {
    const scene = await open();
    await create(scene);
    const body = { comicsId: scene.comicsId, revision: 1 };
    expect(await site.answer(comicsEpisodes.create, { body }, tokenOf(scene))).toMatchObject({
      status: 409,
      envelope: { data: { project: { revision: 2 } } },
    });
  });

  it('are made of the chapters of a long text, the first one of which takes the place of a blank one', async () => {
    const scene = await open({ title: '长篇' });
    expect((await split(scene, '第一章 雨夜\n雨下了一夜。\n第二章\n灯塔亮了。')).status).toBe(200);
    expect(await titles(scene)).toEqual(['1 第一章 雨夜', '2 第二章']);
    await split(scene, '第三章 归来\n他回来了。');
    expect(await titles(scene)).toEqual(['1 第一章 雨夜', '2 第二章', '3 第三章 归来']);
    expect(await split(scene, '   ')).toMatchObject({ status: 400, envelope: { msg: '请输入故事内容' } });
    const many = Array.from({ length: comicsLimits.episodes }, (_, index) => `第${index + 1}章\n雨`).join('\n');
    expect(await split(scene, many)).toMatchObject({ status: 409, envelope: { msg: comicsTexts.tooManyEpisodes } });
    expect(await titles(scene)).toHaveLength(3);
  });

  itByNight('are 100 of the longest text at most', async () => {
    const scene = await open({});
    expect((await split(scene, '雨。'.repeat(comicsLimits.splitText / 2))).status).toBe(409);
    const chapters = Array.from(
      { length: comicsLimits.episodes },
      (_, index) => `第${index + 1}章\n${'雨'.repeat(4900)}`,
    ).join('\n');
    expect((await split(scene, chapters)).status).toBe(200);
    expect(await titles(scene)).toHaveLength(100);
  });

  it('keep their title and texts, and a stale page gets the fresh ones', async () => {
    const scene = await open();
    expect(
      (await save(scene, { revision: 1, title: '开端', source: '原文', sourceFile: 'a.txt' })).envelope.data,
    ).toMatchObject({
      title: '开端',
      source: '原文',
      sourceFile: 'a.txt',
      revision: 2,
      stage: 10,
    });
    expect(await save(scene, { revision: 1, text: '新' })).toMatchObject({
      status: 409,
      envelope: {
        msg: '这一集已在别处修改，已为你刷新',
        data: { episode: { revision: 2, title: '开端', text: '天黑了。雨下大了。' } },
      },
    });
    expect((await save(scene, { revision: 2, title: '开端' })).envelope.data).toMatchObject({ revision: 2 });
    expect(await save(scene, { revision: 2, text: '长'.repeat(20_001) })).toMatchObject({
      status: 400,
      envelope: { msg: '故事最多20000字' },
    });
  });

  it('with a new text begin anew and keep everything as stale, but not while the site works', async () => {
    const scene = await open();
    await scene.role('阿婆');
    await scene.add({ narration: '天黑了。' });
    await storeMedia(scene);
    const at = async (stage: 20 | 70): Promise<number> => {
      await site.site.db
        .updateTable('comics_episodes')
        .set({ stage, stale: [] })
        .where('id', '=', scene.episodeId)
        .execute();
      return (await scene.episode()).revision;
    };
    expect(await save(scene, { revision: await at(20), text: '新' })).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.machineBusy, data: null },
    });
    const revision = await at(70);
    expect((await save(scene, { revision, title: '只改标题' })).envelope.data).toMatchObject({ stage: 70, stale: [] });
    const { envelope } = await save(scene, { revision: revision + 1, text: '新的故事' });
    expect(envelope.data).toMatchObject({
      stage: 10,
      stale: ['roles', 'storyboards', 'images', 'voices', 'film'],
      storyboards: 1,
    });
    expect((await info(scene)).project.stage).toBe(10);
  });
});
