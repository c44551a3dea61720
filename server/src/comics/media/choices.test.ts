import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { BodyOf, Call } from '@ai-site/shared/api/define';
import { batchTopics } from '@ai-site/shared/api/realtime';
import { tasks } from '@ai-site/shared/api/tasks';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { purgeRemoved } from '../../creation/tasks/actions/remove-task.ts';
import { held } from '../../creation/testing/scripted-engine.ts';
import { makeMedia, source } from '../../platform/media/ffmpeg/testing/made-media.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { comicsData } from '../personal-data.ts';
import { type MediaScene, newMediaScene, openMediaSite } from '../testing/media-scene.ts';
import { storeImage, storeTake } from '../testing/stored-media.ts';
import { storeObject } from '../testing/stored-stories.ts';

let opened: Awaited<ReturnType<typeof openMediaSite>>;
beforeAll(async () => {
  opened = await openMediaSite();
});
afterEach(() => opened.engine.reset());
afterAll(() => opened.creation.close());

const open = () => newMediaScene(opened);
const tokenOf = ({ user }: Pick<MediaScene, 'user'>) => ({ token: user.token });
const choose = (scene: MediaScene, body: BodyOf<typeof comicsMedia.choose>) =>
  scene.site.call(comicsMedia.choose, { body }, tokenOf(scene));
const add = (scene: MediaScene, body: BodyOf<typeof comicsMedia.add>) =>
  scene.site.answer(comicsMedia.add, { body }, tokenOf(scene));
const drawOne = async (scene: MediaScene, storyboardId: string, key = `draw ${storyboardId}`) =>
  scene.ended(
    (await scene.site.call(comicsMedia.storyboardImages, { body: { storyboardId, count: 1, key } }, tokenOf(scene)))
      .batchId,
  );
async function videoBytes(): Promise<Buffer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'comics-video-'));
  try {
    return await readFile(
      await makeMedia(
        path.join(directory, 'video.mp4'),
        ...source('testsrc2=d=1:s=640x360:r=10'),
        '-pix_fmt',
        'yuv420p',
      ),
    );
  } finally {
    await rm(directory, { recursive: true });
  }
}

const keptObjects = async ({ site, user }: MediaScene) =>
  (await site.site.db.selectFrom('objects').select('key').where('account_id', '=', user.userId).execute()).map(
    ({ key }) => key,
  );

describe('an image that is chosen', () => {
  it('makes a finished film stale, counts as no change for undo, and is told to other pages', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。' });
    const first = await storeImage(scene, { of: 'storyboard', id });
    const second = await storeImage(scene, { of: 'storyboard', id });
    await scene.setStage(70);
    expect(await choose(scene, { of: 'storyboard', subjectId: id, candidateId: second })).toMatchObject({
      chosen: { id: second },
      candidates: 2,
    });
    expect((await scene.episode()).stage).toBe(70);
    expect(await choose(scene, { of: 'storyboard', subjectId: id, candidateId: first })).toMatchObject({
      chosen: { id: first },
    });
    const { stage, stale, revision } = await scene.episode();
    expect([stage, stale]).toEqual([55, ['film']]);
    const pushes = await scene.site.site.db
      .selectFrom('pushes')
      .select('message')
      .where('account_id', '=', scene.user.userId)
      .orderBy('id')
      .execute();
    expect(pushes.at(-1)?.message.msg).toEqual({
      type: batchTopics.comics,
      content: { episodeId: scene.episodeId, revision },
    });
    expect(await choose(scene, { of: 'storyboard', subjectId: id, candidateId: null })).toMatchObject({
      chosen: null,
      candidates: 2,
    });
    expect(await scene.undo()).toEqual([]);
    expect(await scene.redo()).toMatchObject([{ id }]);
    expect(await scene.storyboardMedia(id)).toMatchObject({ chosen: null, candidates: 2 });
  });

  it('of a role makes the images stale that follow it, until they are drawn again', async () => {
    const scene = await open();
    const role = await scene.role('阿婆');
    const { id } = await scene.add({ narration: '天黑了。', roleIds: [role.id] });
    await drawOne(scene, id);
    await scene.setStage(55);
    await scene.ended(
      (
        await scene.site.call(
          comicsMedia.roleImages,
          { body: { roleId: role.id, count: 1, key: 'a portrait' } },
          tokenOf(scene),
        )
      ).batchId,
    );
    expect(await scene.roleMedia(role.id)).toMatchObject({ chosen: { of: 'role' } });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['images'] });
    expect((await scene.storyboardMedia(id)).stale).toBe(true);
    const { quoteId, totalTenths } = await scene.quote({ again: true, parts: ['images'] });
    expect(totalTenths).toBe(100);
    const before = (await scene.storyboardMedia(id)).chosen?.id;
    await scene.ended((await scene.confirm(quoteId)).batchId);
    const { chosen, candidates, stale } = await scene.storyboardMedia(id);
    expect([candidates, chosen?.id === before, stale, (await scene.episode()).stale]).toEqual([2, false, false, []]);
  });

  it('can be an upload or a work, which stays when the work is deleted, and once only', async () => {
    const scene = await open();
    const { creation, user, site } = scene;
    const { id } = await scene.add({ narration: '天黑了。' });
    const subject = { of: 'storyboard', subjectId: id } as const;
    const upload = await creation.upload(user, creativeImage, 'referenceImageUrl');
    expect(await add(scene, { ...subject, key: upload })).toMatchObject({
      envelope: { data: { origin: 'upload', media: 'image', width: 80, height: 60, prompt: '', seed: null } },
    });
    const [work] = (await creation.ended(user, await creation.submit(user))).outputs;
    const key = work?.key ?? '';
    for (let time = 0; time < 2; time += 1)
      expect(await add(scene, { ...subject, key })).toMatchObject({ envelope: { data: { origin: 'work', key } } });
    expect(await scene.storyboardMedia(id)).toMatchObject({ candidates: 2, chosen: { key } });
    await site.call(tasks.removeWorks, { body: { keys: [key] } }, tokenOf(scene));
    site.clock.advance(3600);
    await purgeRemoved(site.site);
    await collectGarbage(site.site);
    expect([(await scene.storyboardMedia(id)).chosen?.key, await keptObjects(scene)]).toEqual([
      key,
      expect.arrayContaining([key, upload]),
    ]);
  });

  it('begins a project that shows works of the account, in their order', async () => {
    const scene = await open();
    const { creation, user, site } = scene;
    const keys = [];
    for (let index = 0; index < 2; index += 1)
      keys.push((await creation.ended(user, await creation.submit(user))).outputs[0]?.key ?? '');
    const create = (fromIds: readonly string[], by = user) =>
      site.answer(comicsProjects.create, { body: { from: 'work', fromIds } }, { token: by.token });
    const { project, episode } = await site.call(
      comicsProjects.create,
      { body: { from: 'work', fromIds: keys.toReversed() } },
      tokenOf(scene),
    );
    expect([project.title, episode.stage, episode.storyboards]).toEqual([comicsTexts.untitled, 50, 2]);
    const { storyboards } = await site.call(
      comicsMedia.ofEpisode,
      { query: { episodeId: episode.id } },
      tokenOf(scene),
    );
    expect(storyboards.map(({ chosen, stale }) => [chosen?.key, chosen?.origin, stale])).toEqual(
      keys.toReversed().map((key) => [key, 'work', false]),
    );
    const upload = await creation.upload(user, creativeImage, 'referenceImageUrl');
    for (const answer of [
      await create([...keys, upload]),
      await create([keys[0] ?? '', 'creation/none.png']),
      await create(keys, (await open()).user),
    ])
      expect(answer).toMatchObject({ status: 400, envelope: { msg: comicsTexts.mediaGone } });
    expect((await create([])).status).toBe(400);
    expect((await site.call(comicsProjects.page, { query: {} }, tokenOf(scene))).total).toBe(2);
    await site.call(tasks.removeWorks, { body: { keys } }, tokenOf(scene));
    site.clock.advance(3600);
    await purgeRemoved(site.site);
    await collectGarbage(site.site);
    expect(await keptObjects(scene)).toEqual(expect.arrayContaining(keys));
  });

  it('is no file of others, no audio, and no video for a role', async () => {
    const [scene, other] = [await open(), await open()];
    const role = await scene.role('阿婆');
    const { id } = await scene.add({ narration: '天黑了。' });
    const subject = { of: 'storyboard', subjectId: id } as const;
    const gone = { status: 400, envelope: { msg: comicsTexts.mediaGone } };
    const foreign = await other.creation.upload(other.user, creativeImage, 'referenceImageUrl');
    for (const key of [
      foreign,
      'creation/none.png',
      await storeObject(scene.site, scene.user, 'tool-output', 'mp3'),
      await storeObject(scene.site, scene.user, 'tool-output', 'png'),
    ])
      expect(await add(scene, { ...subject, key })).toMatchObject(gone);
    const film = await storeObject(scene.site, scene.user, 'tool-video', 'mp4');
    const playback = { seconds: 4.2, width: 640, height: 360, thumbhash: null, posters: [], strip: null, peaks: null };
    await scene.site.site.db
      .updateTable('objects')
      .set({ playback: JSON.stringify(playback) })
      .where('key', '=', film)
      .execute();
    expect(await add(scene, { of: 'role', subjectId: role.id, key: film })).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.imagesOnly },
    });
    // Its bytes are gone: it has no poster.
    expect(await add(scene, { ...subject, key: film })).toMatchObject({
      envelope: { data: { media: 'video', origin: 'upload', ms: 4200, width: 640, previewUrl: '' } },
    });
  });

  itByNight('can be an uploaded video, of which a poster is made', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。' });
    const bytes = await videoBytes();
    const query = { tool: videoTransfer.code, field: 'sourceUrl', ext: 'mp4', size: bytes.length };
    const { url, key } = await scene.site.call(tasks.uploadUrl, { query }, tokenOf(scene));
    const sent = await scene.site.app.inject({
      method: 'PUT',
      url,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(sent.statusCode).toBe(200);
    for (let time = 0; time < 2; time += 1) {
      const { envelope } = await add(scene, { of: 'storyboard', subjectId: id, key });
      expect(envelope).toMatchObject({
        data: {
          media: 'video',
          origin: 'upload',
          width: 640,
          height: 360,
          previewUrl: expect.stringMatching(/\.webp\?/),
        },
      });
    }
    const { chosen } = await scene.storyboardMedia(id);
    const poster = await scene.site.app.inject({ url: chosen?.previewUrl ?? '' });
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/webp']);
    await scene.site.call(comicsMedia.removeCandidate, { query: { candidateId: chosen?.id ?? '' } }, tokenOf(scene));
    scene.site.clock.advance(49 * 3600);
    await collectGarbage(scene.site.site);
    expect(await keptObjects(scene)).not.toContain(key);
  });

  it('is gone when it is removed, with its file', async () => {
    const scene = await open();
    const { id } = await scene.add({ narration: '天黑了。' });
    await drawOne(scene, id);
    const { chosen } = await scene.storyboardMedia(id);
    const query = { candidateId: chosen?.id ?? '' };
    expect(await scene.site.call(comicsMedia.removeCandidate, { query }, tokenOf(scene))).toMatchObject({
      chosen: null,
      candidates: 0,
    });
    expect(await scene.site.answer(comicsMedia.removeCandidate, { query }, tokenOf(scene))).toMatchObject({
      status: 404,
      envelope: { msg: comicsTexts.unknownCandidate },
    });
    await purgeRemoved(scene.site.site);
    await collectGarbage(scene.site.site);
    expect(await keptObjects(scene)).not.toContain(chosen?.key);
  });
});

it('nobody else sees, makes or changes anything', async () => {
  const [scene, other] = [await open(), await open()];
  const role = await scene.role('阿婆');
  const { id } = await scene.add({ narration: '天黑了。' });
  const candidateId = await storeImage(scene, { of: 'storyboard', id });
  const takeId = await storeTake(scene, id);
  const subject = { of: 'storyboard', subjectId: id };
  const made = { key: 'some other key', count: 1 };
  const calls: readonly (readonly [Call, object])[] = [
    [comicsMedia.ofEpisode, { query: { episodeId: scene.episodeId } }],
    [comicsMedia.candidates, { query: subject }],
    [comicsMedia.candidates, { query: { of: 'role', subjectId: role.id } }],
    [comicsMedia.takes, { query: { storyboardId: id } }],
    [comicsMedia.roleImages, { body: { roleId: role.id, ...made } }],
    [comicsMedia.placeImages, { body: { placeId: 'none', ...made } }],
    [comicsMedia.storyboardImages, { body: { storyboardId: id, ...made } }],
    [comicsMedia.storyboardVideo, { body: { storyboardId: id, key: made.key } }],
    [comicsMedia.storyboardVoice, { body: { storyboardId: id, key: made.key } }],
    [comicsMedia.add, { body: { ...subject, key: 'creation/x.png' } }],
    [comicsMedia.choose, { body: { ...subject, candidateId } }],
    [comicsMedia.chooseTake, { body: { storyboardId: id, takeId } }],
    [comicsMedia.removeCandidate, { query: { candidateId } }],
  ];
  for (const [call, input] of calls)
    expect([call.path, (await other.site.answer(call, input, tokenOf(other))).status]).toEqual([call.path, 404]);
  const mine = await other.add({ narration: '乙' });
  const foreign = await other.site.answer(
    comicsMedia.choose,
    { body: { of: 'storyboard', subjectId: mine.id, candidateId } },
    tokenOf(other),
  );
  expect(foreign).toMatchObject({ status: 404, envelope: { msg: comicsTexts.unknownCandidate } });
  expect(
    (await other.site.answer(comicsMedia.chooseTake, { body: { storyboardId: mine.id, takeId } }, tokenOf(other)))
      .status,
  ).toBe(404);
  expect(await scene.storyboardMedia(id)).toMatchObject({ chosen: { id: candidateId }, take: { id: takeId } });
});

describe('copies', () => {
  it('of a project, of a storyboard and of a role show and say what their originals do', async () => {
    const scene = await open();
    const { site, comicsId, episodeId } = scene;
    const role = await scene.role('阿婆');
    await storeImage(scene, { of: 'role', id: role.id });
    const one = await scene.add({ narration: '天黑了。雨下大了。', roleIds: [role.id] });
    await storeImage(scene, { of: 'storyboard', id: one.id });
    await storeTake(scene, one.id);
    const known = { episodeId, id: one.id, revision: one.revision };
    await site.call(comicsStoryboards.duplicate, { body: known }, tokenOf(scene));
    await site.call(comicsStoryboards.split, { body: { ...known, at: 4 } }, tokenOf(scene));
    const seen = (all: Awaited<ReturnType<MediaScene['media']>>['storyboards']) =>
      all.map(({ chosen, take }) => [chosen?.key, take !== null]);
    const { storyboards } = await scene.media();
    const key = storyboards[0]?.chosen?.key;
    expect(seen(storyboards)).toEqual([
      [key, true],
      [key, false],
      [key, true],
    ]);
    expect(new Set(storyboards.map(({ chosen }) => chosen?.id)).size).toBe(3);
    const copy = await site.call(comicsProjects.duplicate, { body: { comicsId, revision: 1 } }, tokenOf(scene));
    const { episodes } = await site.call(comicsProjects.info, { query: { comicsId: copy.id } }, tokenOf(scene));
    const media = await site.call(
      comicsMedia.ofEpisode,
      { query: { episodeId: episodes[0]?.id ?? '' } },
      tokenOf(scene),
    );
    expect([seen(media.storyboards), media.roles.map(({ chosen }) => chosen !== null)]).toEqual([
      seen(storyboards),
      [true],
    ]);
    await site.call(comicsRoles.toLibrary, { body: { roleId: role.id, revision: 1 } }, tokenOf(scene));
    expect(await site.call(comicsMedia.ofLibrary, {}, tokenOf(scene))).toMatchObject([
      { chosen: { origin: 'upload' }, candidates: 1 },
    ]);
    const exported = await comicsData.read(site.site.db, scene.user.userId);
    expect(exported).toMatchObject({
      projects: [
        {
          roles: [{ images: [{ origin: 'upload' }] }],
          episodes: [{ storyboards: [{ images: [{ file: key }], voices: [{ lines: [] }] }, {}, {}] }],
        },
        {},
      ],
      library: [{ images: [{}] }],
    });
  });

  it('of names that become one role have its images', async () => {
    const scene = await open();
    const [from, into] = [await scene.role('阿婆'), await scene.role('外婆')];
    const image = await storeImage(scene, { of: 'role', id: from.id });
    await scene.site.call(
      comicsRoles.merge,
      { body: { roleId: from.id, revision: 1, intoRoleId: into.id, intoRevision: 1 } },
      tokenOf(scene),
    );
    expect(await scene.roleMedia(into.id)).toMatchObject({ candidates: 1, chosen: { id: image } });
  });
});

describe('what is removed', () => {
  it('ends its unfinished work with the credits back, and its files go', async () => {
    const scene = await open();
    const { site, comicsId, user } = scene;
    const [one, two] = [await scene.add({ narration: '甲' }), await scene.add({ narration: '乙' })];
    await drawOne(scene, one.id);
    const running = held();
    opened.engine.next(running.answer);
    await site.call(
      comicsMedia.storyboardImages,
      { body: { storyboardId: two.id, count: 1, key: 'the second' } },
      tokenOf(scene),
    );
    await running.begun;
    expect(await scene.held()).toBe(100);
    await site.call(comicsProjects.remove, { query: { comicsId, revision: 1 } }, tokenOf(scene));
    await running.aborted;
    expect([await scene.held(), await scene.creation.balance(user)]).toEqual([0, 10_000 - 100]);
    site.clock.advance(3600);
    await site.runJob('comics-purge');
    await purgeRemoved(site.site);
    await collectGarbage(site.site);
    expect([
      await keptObjects(scene),
      await site.site.db.selectFrom('comics').select('id').where('id', '=', comicsId).execute(),
    ]).toEqual([[], []]);
    expect(await scene.creation.findings()).toEqual([]);
  });

  it('as an episode does the same, and what comes later finds nothing and is no error', async () => {
    const scene = await open();
    const { site, comicsId, episodeId } = scene;
    await site.call(comicsEpisodes.create, { body: { comicsId, revision: 1 } }, tokenOf(scene));
    const { id } = await scene.add({ narration: '甲' });
    await drawOne(scene, id);
    await site.call(
      comicsEpisodes.remove,
      { query: { episodeId, revision: (await scene.episode()).revision } },
      tokenOf(scene),
    );
    await purgeRemoved(site.site);
    await collectGarbage(site.site);
    expect([await keptObjects(scene), await scene.held()]).toEqual([[], 0]);
  });

  it('as a storyboard or a role may go while its images are drawn', async () => {
    const scene = await open();
    const role = await scene.role('阿婆');
    const running = held();
    opened.engine.next(running.answer);
    const { batchId } = await scene.site.call(
      comicsMedia.roleImages,
      { body: { roleId: role.id, count: 1, key: 'a role that goes' } },
      tokenOf(scene),
    );
    await running.begun;
    await scene.site.call(comicsRoles.remove, { query: { roleId: role.id, revision: 1 } }, tokenOf(scene));
    running.finish();
    expect(await scene.ended(batchId)).toMatchObject({ done: 1 });
  });
});
