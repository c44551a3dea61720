import { comicsEpisodeMusic } from '@ai-site/shared/api/comics/episode-music';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { roleSentence } from '@ai-site/shared/domain/comics/prompts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { failing, held } from '../../creation/testing/scripted-engine.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { comicsData } from '../personal-data.ts';
import { type MediaScene, music, newMediaScene, openMediaSite } from '../testing/media-scene.ts';
import { storeImage, storeTake } from '../testing/stored-media.ts';
import { storeObject } from '../testing/stored-stories.ts';

let opened: Awaited<ReturnType<typeof openMediaSite>>;
beforeAll(async () => {
  opened = await openMediaSite();
});
afterEach(async () => {
  opened.engine.reset();
  expect(await opened.creation.findings()).toEqual([]);
});
afterAll(() => opened.creation.close());

const PRICE = 100;
const open = () => newMediaScene(opened);
const tokenOf = ({ user }: MediaScene) => ({ token: user.token });

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `test key ${keys}`;
};

type Images = Omit<BodyOf<typeof comicsMedia.storyboardImages>, 'count' | 'key'> & {
  readonly count?: number;
  readonly key?: string;
};
const drawStoryboard = (scene: MediaScene, { count = 1, key = newKey(), ...body }: Images) =>
  scene.site.call(comicsMedia.storyboardImages, { body: { count, key, ...body } }, tokenOf(scene));
const drawRole = (scene: MediaScene, roleId: string, count = 1) =>
  scene.site.call(comicsMedia.roleImages, { body: { roleId, count, key: newKey() } }, tokenOf(scene));
const choose = (scene: MediaScene, body: BodyOf<typeof comicsMedia.choose>) =>
  scene.site.call(comicsMedia.choose, { body }, tokenOf(scene));
const lastOperation = () => opened.engine.submits.at(-1)?.operation;

async function done(scene: MediaScene, submitted: Promise<DataOf<typeof comicsMedia.roleImages>>): Promise<void> {
  await scene.ended((await submitted).batchId);
}

describe('images', () => {
  it('of a storyboard become its candidates, of which the first is shown; each is charged', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。', prompt: '灯塔亮起', promptEdited: false });
    const { batchId, taskIds } = await drawStoryboard(scene, { storyboardId: id, count: 2 });
    expect((await scene.storyboardMedia(id)).work).toMatchObject({
      taskId: taskIds[0],
      failure: null,
      refunded: false,
    });
    expect(await scene.ended(batchId)).toMatchObject({
      owner: `comics:${scene.episodeId}`,
      title: '分镜画面',
      done: 1,
      price: 20,
    });
    const media = await scene.storyboardMedia(id);
    expect(media).toMatchObject({
      candidates: 2,
      prompt: '中景镜头。画面：灯塔亮起',
      work: { state: 'done' },
      take: null,
      voice: { state: 'none' },
    });
    const list = await scene.site.call(
      comicsMedia.candidates,
      { query: { of: 'storyboard', subjectId: id } },
      tokenOf(scene),
    );
    expect(
      list.map((one) => [one.id === media.chosen?.id, one.media, one.origin, one.width, one.prompt, one.demonstration]),
    ).toEqual([
      [false, 'image', 'task', 64, media.prompt, false],
      [true, 'image', 'task', 64, media.prompt, false],
    ]);
    expect((await scene.site.app.inject({ url: media.chosen?.url ?? '' })).statusCode).toBe(200);
    expect(await scene.creation.balance(scene.user)).toBe(10_000 - 2 * PRICE);
  });

  it('have every role in the same words, after its portrait, and its figure for an engine that reads no words', async () => {
    const scene = await open();
    const lin = await scene.role('林夏', { gender: 2, ageGroup: 3, appearance: '短发，圆脸', clothing: '红色雨衣' });
    const chen = await scene.role('老陈', { gender: 1, ageGroup: 5 });
    await done(scene, drawRole(scene, lin.id));
    const portrait = (await scene.roleMedia(lin.id)).chosen;
    const sentence = roleSentence({ ...lin });
    expect(lastOperation()).toMatchObject({
      kind: 'draw',
      prompt: expect.stringContaining(sentence),
      seed: lin.seed,
      references: [],
      content: { place: null },
    });
    const storyboards: StoryboardView[] = [];
    for (const roleIds of [[lin.id], [lin.id, chen.id]])
      storyboards.push(await scene.add({ prompt: '林夏推开门', promptEdited: false, roleIds }));
    const figure = { seed: lin.seed, words: '林夏：短发，圆脸，身穿红色雨衣', gender: 2, ageGroup: 3 };
    for (const { id, roleIds } of storyboards) {
      await done(scene, drawStoryboard(scene, { storyboardId: id }));
      expect(lastOperation()).toMatchObject({
        prompt: expect.stringContaining(sentence),
        references: [{ of: 'person', weight: 0.8 }],
        content: { figures: expect.arrayContaining([figure]) },
        ...(roleIds.length === 1 ? { seed: lin.seed } : {}),
        width: 1280,
        height: 720,
      });
    }
    const first = storyboards[0]?.id ?? '';
    const shown = (await scene.storyboardMedia(first)).chosen;
    await done(scene, drawStoryboard(scene, { storyboardId: first, referenceCandidate: shown?.id ?? '' }));
    expect(lastOperation()).toMatchObject({
      seed: lin.seed + 1,
      references: [{ of: 'style', weight: 1 }, { of: 'person' }],
    });
    expect(portrait).toMatchObject({ of: 'role', subjectId: lin.id, seed: lin.seed });
    const refused = await scene.site.answer(
      comicsMedia.storyboardImages,
      { body: { storyboardId: first, count: 1, key: newKey(), referenceCandidate: portrait?.id } },
      tokenOf(scene),
    );
    expect(refused).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownCandidate } });
  });

  it('of places and of roles of the library belong to them', async () => {
    const scene = await open();
    const role = await scene.role('阿婆', { comicsId: null });
    await done(scene, drawRole(scene, role.id, 3));
    const [library] = await scene.site.call(comicsMedia.ofLibrary, {}, tokenOf(scene));
    expect(library).toMatchObject({ id: role.id, candidates: 3, chosen: { of: 'role' }, work: { state: 'done' } });
  });

  it('that fail give their credits back, and say so until the next ones', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '危险的画面' });
    opened.engine.next(failing('refused'));
    await done(scene, drawStoryboard(scene, { storyboardId: id }));
    expect((await scene.storyboardMedia(id)).work).toMatchObject({
      state: 'failed',
      refunded: true,
      failure: expect.stringContaining('拒绝'),
    });
    expect(await scene.creation.balance(scene.user)).toBe(10_000);
    const running = held();
    opened.engine.next(running.answer);
    const { batchId } = await drawStoryboard(scene, { storyboardId: id });
    await running.begun;
    expect((await scene.storyboardMedia(id)).work).toMatchObject({ state: 'running', failure: null });
    running.finish();
    await scene.ended(batchId);
    expect(await scene.storyboardMedia(id)).toMatchObject({ candidates: 1, work: { state: 'done' } });
  });

  it('are asked for once with one key, however often and at whatever time it comes', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。' });
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => drawStoryboard(scene, { storyboardId: id, key })),
    );
    expect(new Set(answers.map(({ batchId }) => batchId)).size).toBe(1);
    await scene.ended(answers[0]?.batchId ?? '');
    expect(await drawStoryboard(scene, { storyboardId: id, key })).toEqual(answers[0]);
    expect(await scene.storyboardMedia(id)).toMatchObject({ candidates: 1 });
    expect(await scene.creation.balance(scene.user)).toBe(10_000 - PRICE);
  });

  it('are four at once and forty in all at most', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。' });
    const answer = (count: number) =>
      scene.site.answer(
        comicsMedia.storyboardImages,
        { body: { storyboardId: id, count, key: newKey() } },
        tokenOf(scene),
      );
    expect(await answer(5)).toMatchObject({ status: 400, envelope: { msg: comicsTexts.tooManyCandidatesAtOnce } });
    for (let no = 0; no < comicsLimits.candidates - 2; no += 1) await storeImage(scene, { of: 'storyboard', id });
    const running = held();
    opened.engine.next(running.answer);
    const { batchId } = await drawStoryboard(scene, { storyboardId: id });
    await running.begun;
    expect(await answer(2)).toMatchObject({ status: 409, envelope: { msg: comicsTexts.tooManyCandidates } });
    running.finish();
    await scene.ended(batchId);
  });

  it('need words and credits', async () => {
    const scene = await newMediaScene(opened, 50);
    const { id } = await scene.add({});
    const answer = () =>
      scene.site.answer(
        comicsMedia.storyboardImages,
        { body: { storyboardId: id, count: 1, key: newKey() } },
        tokenOf(scene),
      );
    expect(await answer()).toMatchObject({ status: 400, envelope: { msg: comicsTexts.promptRequired } });
    const [known] = await scene.storyboards();
    await scene.undo();
    expect(await answer()).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownStoryboard } });
    await scene.redo();
    expect(known?.id).toBe(id);
    const other = await scene.add({ narration: '天黑了。' });
    const short = await scene.site.answer(
      comicsMedia.storyboardImages,
      { body: { storyboardId: other.id, count: 2, key: newKey() } },
      tokenOf(scene),
    );
    expect(short).toMatchObject({ status: 409, envelope: { msg: comicsTexts.notEnough(15) } });
  });
});

describe('a moving shot', () => {
  it('is made of the image, and shown when it is chosen', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。', move: 'orbit' });
    const body = () => ({ storyboardId: id, key: newKey() });
    const early = await scene.site.answer(comicsMedia.storyboardVideo, { body: body() }, tokenOf(scene));
    expect(early).toMatchObject({ status: 400, envelope: { msg: comicsTexts.imageRequired } });
    await done(scene, drawStoryboard(scene, { storyboardId: id }));
    await storeTake(scene, id);
    await done(scene, scene.site.call(comicsMedia.storyboardVideo, { body: body() }, tokenOf(scene)));
    expect(lastOperation()).toMatchObject({ kind: 'image-to-video', prompt: '天黑了', camera: 'orbit', seconds: 5 });
    const [video, image] = await scene.site.call(
      comicsMedia.candidates,
      { query: { of: 'storyboard', subjectId: id } },
      tokenOf(scene),
    );
    expect([video?.media, video?.width, video?.ms, (await scene.storyboardMedia(id)).chosen?.id]).toEqual([
      'video',
      64,
      1000,
      image?.id,
    ]);
    expect(video?.previewUrl).toContain('.webp');
    expect(await choose(scene, { of: 'storyboard', subjectId: id, candidateId: video?.id ?? '' })).toMatchObject({
      chosen: { media: 'video' },
    });
    expect(await scene.creation.balance(scene.user)).toBe(10_000 - PRICE - 580);
    await done(scene, scene.site.call(comicsMedia.storyboardVideo, { body: body() }, tokenOf(scene)));
  });
});

describe('voices', () => {
  it('speak narration and lines with their voices and readings, and are written as before', async () => {
    const scene = await open();
    const { comicsId, site, user } = scene;
    const role = await scene.role('阿婆', { voice: 'va' });
    const { id } = await scene.add({ narration: '重庆的雨。', lines: [{ roleId: role.id, text: '进来吧！' }] });
    await site.site.db
      .updateTable('comics')
      .set({
        narrator_voice: 'vn',
        speed: 1.25,
        pronunciations: JSON.stringify([{ text: '重庆', reading: 'chóng qìng' }]),
      })
      .where('id', '=', comicsId)
      .execute();
    await done(
      scene,
      site.call(comicsMedia.storyboardVoice, { body: { storyboardId: id, key: newKey() } }, tokenOf(scene)),
    );
    expect(lastOperation()).toEqual({
      kind: 'speak',
      lines: [
        { text: 'chóng qìng的雨。', voice: '' },
        { text: '进来吧！', voice: 'va' },
      ],
      voice: 'vn',
      speed: 1.25,
    });
    const { take, voice } = await scene.storyboardMedia(id);
    expect(voice).toMatchObject({ state: 'done' });
    expect(take).toMatchObject({
      stale: false,
      demonstration: false,
      lines: [
        { at: 0, text: '重庆的雨。', roleId: null },
        { at: 0.4, text: '进来吧！', roleId: role.id, substituteVoice: true },
      ],
    });
    expect(Math.abs((take?.ms ?? 0) - 800)).toBeLessThan(100);
    expect(await scene.creation.balance(user)).toBe(10_000 - 20);
    const [first] = await scene.storyboards();
    expect(first?.id).toBe(id);
    await site.site.db.updateTable('comics').set({ speed: 1 }).where('id', '=', comicsId).execute();
    expect((await scene.storyboardMedia(id)).take).toMatchObject({ stale: true });
    await done(
      scene,
      site.call(comicsMedia.storyboardVoice, { body: { storyboardId: id, key: newKey() } }, tokenOf(scene)),
    );
    const takes = await site.call(comicsMedia.takes, { query: { storyboardId: id } }, tokenOf(scene));
    expect(takes.map((one) => [one.stale, one.id === take?.id])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await scene.storyboardMedia(id)).take?.id).toBe(takes[0]?.id);
    expect(
      (await site.call(comicsMedia.chooseTake, { body: { storyboardId: id, takeId: take?.id ?? '' } }, tokenOf(scene)))
        .take,
    ).toMatchObject({ stale: true });
  });

  it('need words', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '……' });
    const refused = await scene.site.answer(
      comicsMedia.storyboardVoice,
      { body: { storyboardId: id, key: newKey() } },
      tokenOf(scene),
    );
    expect(refused).toMatchObject({ status: 400, envelope: { msg: comicsTexts.nothingToSpeak } });
  });
});

describe('music for a film', () => {
  const make = (scene: MediaScene, body: object = {}) =>
    scene.site.answer(
      comicsEpisodeMusic.make,
      { body: { episodeId: scene.episodeId, mood: 'suspense', words: ' 雨声 ', key: newKey(), ...body } },
      tokenOf(scene),
    );
  const list = (scene: MediaScene) =>
    scene.site.call(comicsEpisodeMusic.list, { query: { episodeId: scene.episodeId } }, tokenOf(scene));
  const project = async (scene: MediaScene) =>
    (await scene.site.call(comicsProjects.info, { query: { comicsId: scene.comicsId } }, tokenOf(scene))).project;

  it('is as long as the film, at the price that was shown, and is played in it', async () => {
    const scene = await open();
    expect(await make(scene)).toMatchObject({ status: 409, envelope: { msg: comicsTexts.lastStoryboard } });
    await scene.add({ narration: '天黑了。', chosenMs: 20_000 });
    await scene.setStage(70);
    const prices = await scene.site.call(comicsPrices.list, {}, tokenOf(scene));
    expect(prices.find(({ kind }) => kind === 'music')).toEqual({
      kind: 'music',
      priceTenths: 200,
      demonstration: false,
      open: true,
    });
    const body = { key: newKey() };
    const [{ envelope }, again] = [await make(scene, body), await make(scene, body)];
    expect(again.envelope.data).toEqual(envelope.data);
    const { batchId } = envelope.data as { readonly batchId: string };
    expect(await scene.ended(batchId)).toMatchObject({
      title: '影片配乐',
      price: 20,
      done: 1,
      path: expect.stringContaining('view=settings'),
    });
    expect(lastOperation()).toMatchObject({
      kind: 'compose-music',
      style: '氛围 悬疑 紧张 黑暗 雨声',
      instrumental: true,
      loops: true,
      seconds: 20,
      lyrics: '',
    });
    const { work, pieces } = await list(scene);
    expect([work.state, pieces.length, pieces[0]?.mood, pieces[0]?.words, pieces[0]?.demonstration]).toEqual([
      'done',
      1,
      'suspense',
      '雨声',
      false,
    ]);
    expect((await scene.site.app.inject(pieces[0]?.url ?? '')).headers['content-type']).toBe('audio/mpeg');
    expect((await project(scene)).music).toMatchObject({ kind: 'file', key: pieces[0]?.key, gain: -18, duck: true });
    expect([(await scene.episode()).stage, await scene.creation.balance(scene.user)]).toEqual([55, 9_800]);
    const exported = await comicsData.read(scene.site.site.db, scene.user.userId);
    expect(exported).toMatchObject({
      projects: [{ musicMade: [{ file: pieces[0]?.key, mood: 'suspense', words: '雨声' }] }],
    });
    const stranger = await open();
    expect(await make(stranger, { episodeId: scene.episodeId })).toMatchObject({ status: 404 });
  });

  itByNight(
    'is kept beside other music that was chosen meanwhile, and costs nothing where a program composes',
    async () => {
      const scene = await open();
      await scene.add({ narration: '天黑了。' });
      opened.engine.offered = { demonstration: new Set(['compose-music']) };
      const key = await storeObject(scene.site, scene.user, 'tool-audio', 'mp3');
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      opened.engine.next(async (task) => {
        begun.resolve();
        await end.promise;
        return music(task);
      });
      const { envelope } = await make(scene);
      await begun.promise;
      const { revision } = await project(scene);
      await scene.site.call(
        comicsProjects.save,
        { body: { comicsId: scene.comicsId, revision, music: { kind: 'file', key, gain: -10, duck: false } } },
        tokenOf(scene),
      );
      expect((await list(scene)).work.state).toBe('running');
      end.resolve();
      expect(await scene.ended((envelope.data as { readonly batchId: string }).batchId)).toMatchObject({ price: 0 });
      expect([
        (await project(scene)).music,
        (await list(scene)).pieces.map(({ demonstration }) => demonstration),
      ]).toMatchObject([{ key }, [true]]);
    },
  );
});
