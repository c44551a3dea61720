import { accounts } from '@ai-site/shared/api/accounts';
import { comicsCollections } from '@ai-site/shared/api/comics/collections';
import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { errorTexts } from '@ai-site/shared/errors';
import { conflictOf } from '@ai-site/shared/http/conflict';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readOutbox } from '../../identity/sms/outbox.ts';
import { newId } from '../../platform/database/new-id.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { storeFilm } from '../films/testing/stored-film.ts';
import { comicsData } from '../personal-data.ts';
import { newProject } from '../testing/comics-scene.ts';
import { storeImage, storeMedia, storeTake } from '../testing/stored-media.ts';
import { storeAnswer, storeDocument, storeObject, storeTextWork } from '../testing/stored-stories.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const create = (user: TestUser, body: object = {}) => site.call(comicsProjects.create, { body }, { token: user.token });
const page = (user: TestUser, query: object = {}) => site.call(comicsProjects.page, { query }, { token: user.token });
const info = (user: TestUser, comicsId: string) =>
  site.call(comicsProjects.info, { query: { comicsId } }, { token: user.token });
const save = (user: TestUser, body: BodyOf<typeof comicsProjects.save>) =>
  site.call(comicsProjects.save, { body }, { token: user.token });
const answer = (user: TestUser, call: Parameters<TestSite['answer']>[0], input: Parameters<TestSite['answer']>[1]) =>
  site.answer(call, input, { token: user.token });

/** A row that the settings of the account allow, without the calls. */
const insertProjects = (user: TestUser, count: number) =>
  site.site.db
    .insertInto('comics')
    .values(
      Array.from({ length: count }, () => ({
        id: newId(),
        account_id: user.userId,
        title: '旧作',
        ratio: '16:9' as const,
        created_at: site.clock.now,
        updated_at: site.clock.now,
      })),
    )
    .execute();

const referencesOf = async (key: string) =>
  (await site.site.db.selectFrom('object_references').select('owner_kind').where('key', '=', key).execute()).map(
    ({ owner_kind }) => owner_kind,
  );

describe('projects of the comics studio', () => {
  it('begin with one episode, named after the story', async () => {
    const user = await site.signIn();
    const { project, episode } = await create(user, {
      text: '雨夜，灯塔亮了。她走了进去。',
      ratio: '9:16',
      styleId: 'ink',
    });
    expect(project).toMatchObject({
      title: '雨夜',
      ratio: '9:16',
      styleId: 'ink',
      stage: 10,
      speed: 1,
      pauseMs: 250,
      music: { kind: 'none' },
      subtitles: { on: true, preset: 1 },
    });
    expect(episode).toMatchObject({
      number: 1,
      title: '第1集',
      stage: 10,
      text: '雨夜，灯塔亮了。她走了进去。',
      stale: [],
      undo: false,
      redo: false,
    });
    expect(await create(user)).toMatchObject({
      project: { title: '未命名作品', ratio: '16:9' },
      episode: { text: '' },
    });
    expect(await info(user, project.id)).toMatchObject({
      project,
      episodes: [{ id: episode.id, storyboards: 0 }],
      episode: { id: episode.id },
    });
  });

  it.each([
    [{ text: '长'.repeat(comicsLimits.text + 1) }, '故事最多20000字'],
    [{ title: ' ' }, comicsTexts.titleRequired],
    [{ title: '长'.repeat(61) }, comicsTexts.titleTooLong],
    [{ ratio: '4:3' }, '请选择画面比例'],
    [{ styleId: '../x' }, '请选择风格'],
  ])('are refused with the reason: %#', async (body, msg) => {
    expect(await answer(await site.signIn(), comicsProjects.create, { body })).toMatchObject({
      status: 400,
      envelope: { msg },
    });
  });

  it('are made of an own text work or an own answer of 我来聊', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const work = await storeTextWork(site, user, '改写后的故事。');
    const { question, answer: answerId } = await storeAnswer(site, user, '聊出来的故事。');
    expect((await create(user, { from: 'work', fromId: work })).episode).toMatchObject({
      text: '改写后的故事。',
      source: '改写后的故事。',
    });
    const prompts = await storeTextWork(site, user, '1. 雨夜，灯塔', {
      tool: 'novel-to-prompts',
      values: { text: '雨夜，她走向灯塔。' },
    });
    expect((await create(user, { from: 'work', fromId: prompts })).episode.text).toBe('雨夜，她走向灯塔。');
    expect((await create(user, { from: 'chat', fromId: answerId, title: '我的' })).episode.text).toBe('聊出来的故事。');
    const refused = async (by: TestUser, body: object) => (await answer(by, comicsProjects.create, { body })).envelope;
    for (const body of [{ from: 'work', fromId: work }, { from: 'chat', fromId: answerId }, { from: 'chat' }])
      expect(await refused(other, body)).toMatchObject({ code: 404, msg: comicsTexts.storyGone });
    expect(await refused(user, { from: 'chat', fromId: question })).toMatchObject({ code: 404 });
    const long = await storeTextWork(site, user, '长'.repeat(comicsLimits.text + 1));
    expect(await refused(user, { from: 'work', fromId: long })).toMatchObject({ code: 400, msg: '故事最多20000字' });
  });

  it('are made of the text of an own document', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const read = (by: TestUser, key: string) => answer(by, comicsProjects.storyFile, { query: { key } });
    const key = await storeDocument(site, user, ' 第一章 雨夜 ', true);
    expect((await read(user, key)).envelope).toMatchObject({
      code: 200,
      data: { text: '第一章 雨夜', truncated: true },
    });
    expect((await read(other, key)).envelope).toMatchObject({ code: 404, msg: comicsTexts.storyGone });
    expect((await read(user, await storeDocument(site, user, null))).status).toBe(404);
    const long = await storeDocument(site, user, '长'.repeat(comicsLimits.splitText + 1));
    const whole = await site.call(comicsProjects.storyFile, { query: { key: long } }, { token: user.token });
    expect([whole.text.length, whole.truncated]).toEqual([comicsLimits.splitText, true]);
  });

  it('take a story of 20000 characters', async () => {
    const user = await site.signIn();
    expect((await create(user, { text: '长'.repeat(comicsLimits.text) })).episode.text).toHaveLength(comicsLimits.text);
  });

  it('are listed by page, the last changed first, by title and stage', async () => {
    const user = await site.signIn();
    const made = [];
    for (const title of ['灯塔一', '山中', '灯塔二']) {
      site.clock.advance(1);
      made.push((await create(user, { title })).project);
    }
    const [first] = made;
    if (first === undefined) throw new Error('nothing was made');
    const one = await page(user, { pageSize: 2 });
    expect([one.list.map(({ title }) => title), one.total]).toEqual([['灯塔二', '山中'], 3]);
    const two = await page(user, { pageSize: 2, cursor: one.cursor });
    expect([two.list.map(({ title }) => title), two.cursor]).toEqual([['灯塔一'], null]);
    site.clock.advance(1);
    await save(user, { comicsId: first.id, revision: 1, title: '灯塔〇' });
    expect((await page(user, { keyword: '灯塔' })).list.map(({ title }) => title)).toEqual(['灯塔〇', '灯塔二']);
    expect([(await page(user, { stage: 10 })).total, (await page(user, { stage: 70 })).total]).toEqual([3, 0]);
    expect((await answer(user, comicsProjects.page, { query: { stage: 11 } })).status).toBe(400);
    expect((await answer(user, comicsProjects.page, { query: { cursor: 'x' } })).status).toBe(400);
  });

  it('are shown with the first image of their storyboards, and how long they speak', async () => {
    const scene = await newProject(site, await site.signIn());
    const [one, two] = [await scene.add({ narration: '甲' }), await scene.add({ narration: '乙' })];
    const shown = async () => (await page(scene.user)).list.map(({ coverUrl, ms }) => [coverUrl.split('?')[0], ms]);
    expect(await shown()).toEqual([['', 0]]);
    await storeImage(scene, { of: 'storyboard', id: two.id });
    const [[second] = []] = await shown();
    await storeImage(scene, { of: 'storyboard', id: one.id });
    await storeTake(scene, one.id);
    await storeTake(scene, two.id);
    const [[first, ms] = []] = await shown();
    expect([typeof first, first !== second, second !== '', ms]).toEqual(['string', true, true, 2000]);
  });

  it('are saved with the revision that the page knows; another one gets the fresh project', async () => {
    const user = await site.signIn();
    const { project } = await create(user);
    const saved = await save(user, {
      comicsId: project.id,
      revision: 1,
      speed: 1.25,
      pauseMs: 400,
      pronunciations: [{ text: '重庆', reading: 'chóng qìng' }],
    });
    expect(saved.project).toMatchObject({
      revision: 2,
      speed: 1.25,
      pauseMs: 400,
      pronunciations: [{ text: '重庆', reading: 'chóng qìng' }],
    });
    const refused = await save(user, { comicsId: project.id, revision: 1, title: '新' }).catch(
      (error: unknown) => error,
    );
    const stale = await answer(user, comicsProjects.save, { body: { comicsId: project.id, revision: 1, title: '新' } });
    expect(stale).toMatchObject({
      status: 409,
      envelope: { msg: '作品已在别处修改，已为你刷新', data: { project: { revision: 2, speed: 1.25 } } },
    });
    expect(conflictOf(comicsProjects.save, refused)).toMatchObject({ project: { id: project.id, revision: 2 } });
    expect((await save(user, { comicsId: project.id, revision: 2, speed: 1.25 })).project.revision).toBe(2);
    for (const [settings, msg] of [
      [{ speed: 3 }, comicsTexts.speedRange],
      [{ pauseMs: -1 }, comicsTexts.pauseRange],
      [{ music: { kind: 'file', key: 'x', gain: 3, duck: true } }, comicsTexts.gainRange],
      [{ music: { kind: 'file', key: 'x', gain: 0, duck: true } }, comicsTexts.musicGone],
    ] as const)
      expect(
        await answer(user, comicsProjects.save, { body: { comicsId: project.id, revision: 2, ...settings } }),
      ).toMatchObject({ status: 400, envelope: { msg } });
  });

  it('make stale what episodes have made from their settings', async () => {
    const user = await site.signIn();
    const scene = await newProject(site, user);
    const { comicsId, episodeId } = scene;
    await scene.add({ narration: '天黑了。' });
    await storeMedia(scene);
    const { db } = site.site;
    const at = async (stage: 30 | 70) => {
      await db.updateTable('comics_episodes').set({ stage, stale: [] }).where('id', '=', episodeId).execute();
      return (await info(user, comicsId)).project.revision;
    };
    const states = async (settings: object, stage: 30 | 70) => {
      const { episodes } = await save(user, { comicsId, revision: await at(stage), ...settings });
      return [episodes[0]?.stage, episodes[0]?.stale];
    };
    expect(await states({ pauseMs: 300 }, 70)).toEqual([55, ['film']]);
    expect(await states({ styleWords: '水墨' }, 70)).toEqual([50, ['images', 'film']]);
    expect(await states({ speed: 0.8, styleWords: '铅笔' }, 70)).toEqual([50, ['images', 'film', 'voices']]);
    expect(await states({ title: '新名' }, 70)).toEqual([70, []]);
    expect(await states({ narratorVoice: 'x' }, 30)).toEqual([30, ['voices']]);
  });

  it('keep the music that they use, of the account alone', async () => {
    const [user, other] = [await site.signIn(), await site.signIn()];
    const { project } = await create(user);
    const [own, foreign, image] = [
      await storeObject(site, user, 'tool-audio', 'mp3'),
      await storeObject(site, other, 'tool-audio', 'mp3'),
      await storeObject(site, user, 'tool-input', 'webp'),
    ];
    const music = (key: string) => ({ kind: 'file' as const, key, gain: -6, duck: true });
    for (const key of [foreign, image])
      expect(
        await answer(user, comicsProjects.save, { body: { comicsId: project.id, revision: 1, music: music(key) } }),
      ).toMatchObject({
        status: 400,
        envelope: { msg: comicsTexts.musicGone },
      });
    const { project: saved } = await save(user, { comicsId: project.id, revision: 1, music: music(own) });
    expect(saved.music).toMatchObject({
      kind: 'file',
      key: own,
      gain: -6,
      duck: true,
      url: expect.stringContaining(own),
    });
    expect(await referencesOf(own)).toEqual(['comics-music']);
    expect((await save(user, { comicsId: project.id, revision: 2, music: music(own) })).project.revision).toBe(2);
    await save(user, { comicsId: project.id, revision: 2, music: { kind: 'none' } });
    expect(await referencesOf(own)).toEqual([]);
  });

  it('are 200 at most, also when two come at once', async () => {
    const user = await site.signIn();
    await insertProjects(user, comicsLimits.projects - 1);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await answer(user, comicsProjects.create, { body: {} })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await answer(user, comicsProjects.create, { body: {} })).toMatchObject({
      envelope: { msg: comicsTexts.tooManyProjects },
    });
  });

  it('can be restored for ten minutes, then they go with everything', async () => {
    const user = await site.signIn();
    const { comicsId, episodeId, add } = await newProject(site, user);
    await add({ narration: '天黑了。' });
    const known = async (query: object) =>
      site.call(comicsProjects.remove, { query: { comicsId, revision: 1, ...query } }, { token: user.token });
    await expect(known({ revision: 7 })).rejects.toMatchObject({ code: 409 });
    const { revision } = await known({});
    for (const [call, query] of [
      [comicsProjects.info, { comicsId }],
      [comicsStoryboards.list, { episodeId }],
      [comicsRoles.list, { comicsId }],
    ] as const)
      expect((await answer(user, call, { query })).status).toBe(404);
    expect((await page(user)).total).toBe(0);
    const restore = () => answer(user, comicsProjects.restore, { body: { comicsId, revision } });
    expect((await restore()).status).toBe(200);
    expect(await restore()).toMatchObject({ status: 409, envelope: { msg: comicsTexts.notRemoved } });
    const again = await known({ revision: revision + 1 });
    await site.runJob('comics-purge');
    site.clock.advance(comicsLimits.restoreSeconds);
    expect(await answer(user, comicsProjects.restore, { body: { comicsId, revision: again.revision } })).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.tooLateToRestore },
    });
    await site.runJob('comics-purge');
    expect((await answer(user, comicsProjects.restore, { body: { comicsId, revision: again.revision } })).status).toBe(
      404,
    );
    expect(
      await site.site.db.selectFrom('comics_storyboards').select('id').where('episode_id', '=', episodeId).execute(),
    ).toEqual([]);
  });

  it('are copied with their roles, episodes and storyboards', async () => {
    const user = await site.signIn();
    const scene = await newProject(site, user);
    const role = await scene.role('阿婆');
    await scene.add({ narration: '天黑了。', roleIds: [role.id], lines: [{ roleId: role.id, text: '走吧' }] });
    await site.site.db.updateTable('comics_episodes').set({ stage: 40 }).where('id', '=', scene.episodeId).execute();
    const copy = await site.call(
      comicsProjects.duplicate,
      { body: { comicsId: scene.comicsId, revision: 1 } },
      { token: user.token },
    );
    expect(copy).toMatchObject({ title: '雨夜的灯塔 副本', stage: 30, revision: 1 });
    const [copied] = await site.call(comicsRoles.list, { query: { comicsId: copy.id } }, { token: user.token });
    expect(copied).toMatchObject({ name: '阿婆', seed: role.seed, sourceRoleId: role.id, storyboards: 1 });
    const { episode } = await info(user, copy.id);
    const { storyboards } = await site.call(
      comicsStoryboards.list,
      { query: { episodeId: episode.id } },
      { token: user.token },
    );
    expect(storyboards).toMatchObject([
      { narration: '天黑了。', roleIds: [copied?.id], lines: [{ roleId: copied?.id, text: '走吧' }] },
    ]);
    expect(await scene.storyboards()).toMatchObject([{ roleIds: [role.id] }]);
  });
});

describe('a project of somebody else', () => {
  it('does not exist, whatever is called', async () => {
    const [owner, stranger] = [await site.signIn(), await site.signIn()];
    const scene = await newProject(site, owner);
    const [role, one, two] = [
      await scene.role('阿婆'),
      await scene.add({ narration: '天黑了。' }),
      await scene.add({ narration: '雨大了。' }),
    ];
    const mine = await newProject(site, stranger);
    const [project, episode] = [
      { comicsId: scene.comicsId, revision: 1 },
      { episodeId: scene.episodeId, revision: (await scene.episode()).revision },
    ];
    const storyboard = { episodeId: scene.episodeId, id: one.id, revision: one.revision };
    const calls = [
      [comicsProjects.storyFile, { query: { key: 'chat/none.txt' } }],
      [comicsProjects.info, { query: project }],
      [comicsProjects.save, { body: { ...project, title: '抢' } }],
      [comicsProjects.remove, { query: project }],
      [comicsProjects.restore, { body: project }],
      [comicsProjects.duplicate, { body: project }],
      [comicsEpisodes.create, { body: project }],
      [comicsEpisodes.split, { body: { ...project, text: '第一章\n雨' } }],
      [comicsEpisodes.save, { body: { ...episode, title: '抢' } }],
      [comicsEpisodes.remove, { query: episode }],
      [comicsEpisodes.undo, { body: episode }],
      [comicsEpisodes.redo, { body: episode }],
      [comicsRoles.list, { query: { comicsId: scene.comicsId } }],
      [comicsRoles.save, { body: { comicsId: scene.comicsId, name: '抢' } }],
      [comicsRoles.save, { body: { roleId: role.id, revision: 1, name: '抢' } }],
      [
        comicsRoles.merge,
        { body: { roleId: role.id, revision: 1, intoRoleId: (await mine.role('乙')).id, intoRevision: 1 } },
      ],
      [comicsRoles.toLibrary, { body: { roleId: role.id, revision: 1 } }],
      [comicsRoles.fromLibrary, { body: { roleId: role.id, revision: 1, comicsId: mine.comicsId } }],
      [comicsRoles.fromOfficial, { body: { officialId: 'official-doudou', comicsId: scene.comicsId } }],
      [comicsRoles.remove, { query: { roleId: role.id, revision: 1 } }],
      [comicsStoryboards.list, { query: { episodeId: scene.episodeId } }],
      [
        comicsStoryboards.save,
        { body: { episodeId: scene.episodeId, items: [{ id: one.id, revision: one.revision, narration: '抢' }] } },
      ],
      [
        comicsStoryboards.save,
        { body: { episodeId: mine.episodeId, items: [{ id: one.id, revision: one.revision, narration: '抢' }] } },
      ],
      [comicsStoryboards.insert, { body: storyboard }],
      [comicsStoryboards.insert, { body: { ...storyboard, episodeId: mine.episodeId } }],
      [comicsStoryboards.duplicate, { body: storyboard }],
      [comicsStoryboards.move, { body: { ...storyboard, anchorId: two.id } }],
      [comicsStoryboards.split, { body: { ...storyboard, at: 1 } }],
      [comicsStoryboards.merge, { body: { ...storyboard, nextId: two.id, nextRevision: two.revision } }],
      [
        comicsStoryboards.remove,
        { body: { episodeId: scene.episodeId, items: [{ id: one.id, revision: one.revision }] } },
      ],
    ] as const;
    const open: readonly string[] = [comicsProjects.page.name, comicsProjects.create.name, comicsRoles.official.name];
    const all = [comicsProjects, comicsEpisodes, comicsRoles, comicsStoryboards].flatMap((domain) =>
      Object.values(domain).map(({ name }) => name),
    );
    expect(new Set(calls.map(([call]) => call.name))).toEqual(new Set(all.filter((name) => !open.includes(name))));
    for (const [call, input] of calls) {
      expect([call.name, (await answer(stranger, call, input)).status]).toEqual([call.name, 404]);
      expect(await site.answer(call, input)).toMatchObject({ status: 401, envelope: { msg: errorTexts.unauthorized } });
    }
    expect(await scene.narrations()).toEqual(['天黑了。', '雨大了。']);
    expect(await mine.narrations()).toEqual([]);
  });
});

it('everything is in the export of personal data, and goes with the account, with its files', async () => {
  const user = await site.signIn();
  const { db } = site.site;
  const token = { token: user.token };
  const scene = await newProject(site, user);
  const role = await scene.role('阿婆', { appearance: '银发' });
  const storyboard = await scene.add({ narration: '天黑了。', lines: [{ roleId: role.id, text: '走吧' }] });
  await storeMedia(scene);
  await storeImage(scene, { of: 'role', id: role.id });
  await site.call(comicsPlaces.save, { body: { comicsId: scene.comicsId, name: '灯塔' } }, token);
  await site.call(comicsRoles.toLibrary, { body: { roleId: role.id, revision: 1 } }, token);
  const music = {
    kind: 'file' as const,
    key: await storeObject(site, user, 'tool-audio', 'mp3'),
    gain: -6,
    duck: true,
  };
  await save(user, { comicsId: scene.comicsId, revision: 1, music });
  await site.call(comicsCollections.save, { body: { title: '夜话', renderIds: [await storeFilm(scene)] } }, token);

  const { content } = await site.call(accounts.exportData, {}, token);
  const file = expect.stringContaining('creation/');
  expect(content).toMatchObject({
    comics: {
      projects: [
        {
          title: '雨夜的灯塔',
          music: { kind: 'file' },
          roles: [{ name: '阿婆', appearance: '银发', images: [{ file }] }],
          places: [{ name: '灯塔' }],
          episodes: [
            {
              number: 1,
              text: '天黑了。雨下大了。',
              storyboards: [
                { narration: '天黑了。', lines: ['走吧'], removedAt: null, images: [{ file }], voices: [{ file }] },
              ],
              films: [{ number: 1, kind: 'film' }],
            },
          ],
        },
      ],
      library: [{ name: '阿婆', images: [{ file }] }],
      collections: [{ title: '夜话', films: [{ project: '雨夜的灯塔', number: 1 }] }],
    },
  });

  await site.call(accounts.cancelCode, {}, token);
  await site.call(
    accounts.cancel,
    { body: { authCode: (await readOutbox(site.site, user.mobile))[0]?.code ?? '' } },
    token,
  );
  expect(await comicsData.read(db, user.userId)).toEqual({ projects: [], library: [], collections: [] });
  for (const table of ['comics_candidates', 'comics_takes'] as const)
    expect(await db.selectFrom(table).select('id').where('storyboard_id', '=', storyboard.id).execute()).toEqual([]);
  expect(
    await db.selectFrom('comics_renders').select('id').where('episode_id', '=', scene.episodeId).execute(),
  ).toEqual([]);
  await collectGarbage(site.site);
  expect(await db.selectFrom('objects').select('key').where('account_id', '=', user.userId).execute()).toEqual([]);
});
