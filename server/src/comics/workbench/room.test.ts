import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoom, type ManagedMusic, type ManagedStyle } from '@ai-site/shared/api/comics/room';
import { tasks } from '@ai-site/shared/api/tasks';
import { comicsTexts, emptyStoryboard, evenKeys } from '@ai-site/shared/domain/comics';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendImage } from '../../creation/testing/creation-scene.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { TestUser } from '../../testing/site.ts';
import { comicsStyles } from '../library/styles.ts';
import { columnsOf } from '../records/storyboard-rows.ts';
import { newProject } from '../testing/comics-scene.ts';
import { type MediaScene, newMediaScene, openMediaSite } from '../testing/media-scene.ts';

const [MOBILE, OTHER] = ['13700000000', '13700000001'];
let opened: Awaited<ReturnType<typeof openMediaSite>>;
let operator: TestUser;
let scene: MediaScene;
beforeAll(async () => {
  // Parts do not run: they wait.
  opened = await openMediaSite({ worker: false, settings: { operators: [MOBILE, OTHER] } });
  operator = await opened.creation.site.signIn({ mobile: MOBILE });
  scene = await newMediaScene(opened);
});
afterAll(() => opened.creation.close());

const as = ({ token }: Pick<TestUser, 'token'>) => ({ token });
const styles = () => scene.site.call(comicsRoom.styles, {}, as(operator));
const offeredStyles = async (keep?: string) =>
  (await scene.site.call(comicsLibrary.styles, { query: keep === undefined ? {} : { keep } })).map(
    ({ id, offered }) => [id, offered],
  );
const saveStyle = (
  {
    id,
    name,
    words,
    negative,
    shown,
  }: Omit<ManagedStyle, 'id' | 'imageUrl' | 'builtin' | 'projects'> & { readonly id: string | null },
  image: string | null = null,
) => scene.site.answer(comicsRoom.saveStyle, { body: { id, name, words, negative, shown, image } }, as(operator));
const changes = () => scene.site.call(comicsRoom.changes, {}, as(operator));
const found = <T extends { readonly id: string }>(all: readonly T[], id: string): T => {
  const one = all.find((each) => each.id === id);
  if (one === undefined) throw new Error(`nothing is called ${id}`);
  return one;
};

it('the room is for operators, and is written in after a confirmation alone', async () => {
  expect((await scene.site.answer(comicsRoom.styles, {}, as(scene.user))).status).toBe(403);
  const another = await scene.site.signIn({ mobile: OTHER });
  await scene.site.site.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('account_id', '=', another.userId)
    .execute();
  expect((await scene.site.answer(comicsRoom.showSample, { body: { shown: false } }, as(another))).status).toBe(403);
});

describe('a style', () => {
  it('that is switched off is offered no more, and projects that have it keep it', async () => {
    const words = comicsStyles.find(({ id }) => id === 'ink')?.words ?? '';
    const { project } = await scene.site.call(
      comicsProjects.create,
      { body: { text: '天黑了。', styleId: 'ink' } },
      as(scene.user),
    );
    const ink = found(await styles(), 'ink');
    expect(ink).toMatchObject({ projects: 1, shown: true, builtin: true });
    expect(await saveStyle({ ...ink, negative: '照片', shown: false })).toMatchObject({ status: 200 });
    expect((await offeredStyles()).map(([id]) => id)).not.toContain('ink');
    expect(await offeredStyles('ink')).toContainEqual(['ink', false]);
    const gone = { status: 400, envelope: { msg: comicsTexts.styleGone } };
    expect(
      await scene.site.answer(comicsProjects.create, { body: { text: '天黑了。', styleId: 'ink' } }, as(scene.user)),
    ).toMatchObject(gone);
    const save = (comicsId: string, revision: number, settings: object) =>
      scene.site.answer(comicsProjects.save, { body: { comicsId, revision, ...settings } }, as(scene.user));
    expect(await save(scene.comicsId, 1, { styleId: 'ink' })).toMatchObject(gone);
    expect(await save(project.id, project.revision, { styleId: 'ink', title: '墨' })).toMatchObject({
      status: 200,
      envelope: { data: { project: { styleId: 'ink', title: '墨' } } },
    });
    // Its words, and what its images must not show, reach the engine.
    const own = { ...scene, ...(await newProject(scene.site, scene.user)) };
    await scene.site.site.db.updateTable('comics').set({ style_id: 'ink' }).where('id', '=', own.comicsId).execute();
    const { id: storyboardId } = await own.add({ prompt: '灯塔亮起', promptEdited: false, negative: '雨伞' });
    await scene.site.call(
      comicsMedia.storyboardImages,
      { body: { storyboardId, count: 1, key: 'drawn with ink' } },
      as(scene.user),
    );
    const [task] = await scene.site.site.db
      .selectFrom('creation_tasks')
      .select('values')
      .where('part_of', '=', `comics:${own.episodeId}`)
      .execute();
    expect(task?.values).toMatchObject({
      prompt: expect.stringContaining(words),
      negative: '雨伞，照片，文字，字幕，水印，签名，边框',
    });
  });

  it('is added with an image, named once, put in order, and every write is in the log', async () => {
    const before = (await changes()).length;
    const style = { id: null, name: '黏土', words: '黏土定格动画', negative: '', shown: true };
    expect(await saveStyle(style)).toMatchObject({ status: 400, envelope: { msg: comicsTexts.libraryImageRequired } });
    const { key } = await sendImage(
      scene.site,
      operator,
      imageToVideo,
      'imageUrl',
      await readFile(path.join(import.meta.dirname, '../library/files/toy.webp')),
      'webp',
    );
    expect(await saveStyle(style, 'creation/none.webp')).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.libraryImageGone },
    });
    const { envelope } = await saveStyle(style, key);
    const clay = (envelope.data as ManagedStyle[]).at(-1);
    expect(clay).toMatchObject({ name: '黏土', builtin: false, projects: 0 });
    expect((await scene.site.app.inject(clay?.imageUrl ?? '')).headers['content-type']).toMatch(/^image\//);
    expect(await saveStyle({ ...style, words: '其他' }, key)).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.libraryNameTaken },
    });
    expect(await saveStyle({ ...style, id: 'none', name: '无' })).toMatchObject({ status: 404 });
    const ids = await scene.site.call(
      comicsRoom.orderStyles,
      { body: { ids: [clay?.id ?? '', 'neon', 'gone'] } },
      as(operator),
    );
    expect(ids.map(({ id }) => id).slice(0, 3)).toEqual([clay?.id, 'neon', 'toy']);
    expect((await offeredStyles())[0]?.[0]).toBe(clay?.id);
    // The same once more is no change.
    await saveStyle(found(await styles(), 'toy'));
    const log = (await changes()).slice(0, -before);
    expect(log.map(({ kind, name, fields }) => [kind, name, fields])).toEqual([
      ['style-order', '', ['order']],
      ['style', '黏土', []],
    ]);
    expect(log[0]?.actor).toContain('操作员');
  });
});

describe('music', () => {
  it('is added by an operator, and leaves the library when it is switched off, but not the projects that have it', async () => {
    const bytes = await readFile(path.join(import.meta.dirname, '../../engines/tasks/testing/audio.mp3'));
    const { url, key } = await scene.site.call(
      tasks.uploadUrl,
      { query: { tool: presenter.code, field: 'compereAudio', ext: 'mp3', size: bytes.length } },
      as(operator),
    );
    await scene.site.app.inject({
      method: 'PUT',
      url,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    const save = (
      body: Partial<Omit<ManagedMusic, 'id'>> & { readonly file: string | null; readonly id: string | null },
    ) =>
      scene.site.answer(
        comicsRoom.saveMusic,
        { body: { name: '片头', mood: '温暖', shown: true, ...body } },
        as(operator),
      );
    expect(await save({ id: null, file: null })).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.musicGone },
    });
    const { envelope } = await save({ id: null, file: key });
    const [piece] = envelope.data as ManagedMusic[];
    expect(piece).toMatchObject({ name: '片头', mood: '温暖', shown: true, builtin: false, projects: 0 });
    expect(piece?.ms).toBeGreaterThan(1900);
    const offered = async (query: object = {}) =>
      (await scene.site.call(comicsLibrary.music, { query })).map((one) => [one.name, one.offered]);
    expect(await offered()).toEqual([['片头', true]]);
    const give = async (to: MediaScene, gain: number) => {
      const { project } = await scene.site.call(comicsProjects.info, { query: { comicsId: to.comicsId } }, as(to.user));
      return scene.site.answer(
        comicsProjects.save,
        { body: { comicsId: to.comicsId, revision: project.revision, music: { kind: 'file', key, gain, duck: true } } },
        as(to.user),
      );
    };
    expect(await give(scene, -18)).toMatchObject({ status: 200 });
    await save({ id: piece?.id ?? '', file: null, shown: false });
    expect([await offered(), await offered({ keep: key })]).toEqual([[], [['片头', false]]]);
    expect(await give(await newMediaScene(opened), -18)).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.musicGone },
    });
    expect(await give(scene, -9)).toMatchObject({
      status: 200,
      envelope: { data: { project: { music: { key, gain: -9 } } } },
    });
    expect(await scene.site.call(comicsRoom.music, {}, as(operator))).toMatchObject([{ shown: false, projects: 1 }]);
    expect((await changes()).slice(0, 2).map(({ kind, fields }) => [kind, fields])).toEqual([
      ['music', ['shown']],
      ['music', []],
    ]);
  });
});

it('the sample can be hidden', async () => {
  expect(await scene.site.call(comicsRoom.sample, {}, as(operator))).toMatchObject({
    title: '雨夜的灯塔',
    shown: true,
    stored: 0,
    film: null,
  });
  expect(await scene.site.call(comicsRoom.showSample, { body: { shown: false } }, as(operator))).toMatchObject({
    shown: false,
  });
  expect((await changes())[0]).toMatchObject({ kind: 'sample', name: '雨夜的灯塔', fields: ['shown'] });
});

it('work is listed by step and state with its costs, the newest first, page by page', async () => {
  const own = await newMediaScene(opened);
  const rows = evenKeys(16).map((position, no) => ({
    id: newId(),
    episode_id: own.episodeId,
    ...columnsOf({ ...emptyStoryboard, position, narration: `第${no}句。` }),
    updated_at: own.site.site.clock(),
  }));
  await own.site.site.db.insertInto('comics_storyboards').values(rows).execute();
  await own.confirm((await own.quote()).quoteId);
  const { site } = own;
  const [first] = await site.site.db
    .selectFrom('creation_tasks')
    .select(['id', 'batch_id'])
    .where('part_of', '=', `comics:${own.episodeId}`)
    .orderBy('part_no')
    .limit(1)
    .execute();
  await site.site.db
    .updateTable('creation_tasks')
    .set({
      stage: 'failed',
      failure: '内容被拒绝',
      started_at: site.clock.now,
      finished_at: new Date(site.clock.now.getTime() + 3000),
      admitted: false,
    })
    .where('id', '=', first?.id ?? '')
    .execute();
  const runs = (query: object = {}) => site.call(comicsRoom.runs, { query }, as(operator));
  const page = await runs();
  expect(page.items).toHaveLength(30);
  expect(page.items[0]).toMatchObject({
    title: '雨夜的灯塔',
    episode: 1,
    mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
  });
  const rest = await runs({ cursor: page.cursor });
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(page.items.length + rest.items.length);
  expect([
    (await runs({ step: 'voice' })).items.every(({ step, tenths }) => step === 'voice' && tenths === 20),
    (await runs({ step: 'rewrite' })).items,
  ]).toEqual([true, []]);
  expect((await runs({ step: 'image', state: 'failed' })).items).toMatchObject([
    { id: first?.id, failure: '内容被拒绝', seconds: 3 },
  ]);
  expect((await site.answer(comicsRoom.runs, { query: { cursor: '一' } }, as(operator))).status).toBe(400);
  const counts = await site.call(comicsRoom.runCounts, {}, as(operator));
  expect(counts.find(({ step }) => step === 'image')).toMatchObject({ failed: 1, done: 0 });
  expect(counts.find(({ step }) => step === 'voice')?.waiting).toBe(16);
  expect((await site.call(comicsRoom.prices, {}, as(operator))).find(({ kind }) => kind === 'music')).toEqual({
    kind: 'music',
    priceKey: 'music',
    credits: 20,
    usual: 20,
  });
});
