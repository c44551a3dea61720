import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import type { Call } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts, emptyStoryboard, evenKeys } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/database/new-id.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { columnsOf } from '../records/storyboard-rows.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';
import { storeMedia } from '../testing/stored-media.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** A project whose episode has storyboards with these narrations. */
async function open(
  ...narrations: readonly string[]
): Promise<{ readonly scene: ComicsScene; readonly all: readonly StoryboardView[] }> {
  const scene = await newProject(site, await site.signIn());
  for (const narration of narrations) await scene.add({ narration });
  return { scene, all: await scene.storyboards() };
}
const answer = (scene: ComicsScene, call: Call, body: object) =>
  site.answer(call, { body: { episodeId: scene.episodeId, ...body } }, { token: scene.user.token });
const known = (one: StoryboardView | undefined) => ({ id: one?.id ?? '', revision: one?.revision ?? 0 });
const save = (scene: ComicsScene, one: StoryboardView | undefined, changes: object) =>
  answer(scene, comicsStoryboards.save, { items: [{ ...known(one), ...changes }] });

describe('storyboards', () => {
  it('are inserted before, behind and at the end', async () => {
    const { scene, all } = await open('甲', '乙');
    const at = async (body: object) => (await answer(scene, comicsStoryboards.insert, body)).status;
    expect(await at({ ...known(all[0]), side: 'before', narration: '首' })).toBe(200);
    expect(await at({ ...known(all[0]), narration: '中' })).toBe(200);
    expect(await at({ revision: (await scene.episode()).revision, narration: '尾' })).toBe(200);
    expect(await scene.narrations()).toEqual(['首', '甲', '中', '乙', '尾']);
    expect(await at({ revision: 1, narration: '旧' })).toBe(409);
    expect(all[0]).toMatchObject({
      shot: 'medium',
      move: 'push-in',
      transition: { kind: 'none', ms: 0 },
      focus: { x: 0.5, y: 0.5 },
      promptEdited: false,
      locked: false,
      chosenMs: null,
      source: null,
      revision: 1,
    });
  });

  it('are saved, several at once, as one change', async () => {
    const { scene, all } = await open('甲', '乙', '丙');
    const items = all
      .slice(0, 2)
      .map((one) => ({ ...known(one), move: 'orbit', transition: { kind: 'fade', ms: 400 } }));
    const { envelope } = await answer(scene, comicsStoryboards.save, { items });
    expect(envelope.data).toMatchObject({
      episode: { undo: true, redo: false },
      storyboards: [
        { move: 'orbit', revision: 2 },
        { move: 'orbit', revision: 2 },
      ],
      order: all.map(({ id }) => id),
      removed: [],
    });
    expect(await scene.undo()).toMatchObject([
      { move: 'push-in', transition: { kind: 'none' } },
      { move: 'push-in' },
      { move: 'push-in' },
    ]);
  });

  it('with a prompt of a person are no longer assembled', async () => {
    const { scene, all } = await open('甲');
    await save(scene, all[0], { prompt: '雨中的灯塔' });
    expect(await scene.storyboards()).toMatchObject([{ prompt: '雨中的灯塔', promptEdited: true }]);
    await save(scene, { ...(all[0] as StoryboardView), revision: 2 }, { promptEdited: false });
    expect(await scene.storyboards()).toMatchObject([{ promptEdited: false }]);
  });

  it('that another browser changed are refused wholly, with the fresh rows; others are not touched', async () => {
    const { scene, all } = await open('甲', '乙', '丙');
    await save(scene, all[0], { narration: '甲二' });
    expect((await save(scene, all[1], { narration: '乙二' })).status).toBe(200);
    const items = [
      { ...known(all[0]), narration: '我的' },
      { ...known(all[2]), narration: '丙二' },
    ];
    expect(await answer(scene, comicsStoryboards.save, { items })).toMatchObject({
      status: 409,
      envelope: {
        msg: '分镜已在别处修改，已为你刷新',
        data: {
          storyboards: [
            { id: all[0]?.id, narration: '甲二', revision: 2 },
            { id: all[2]?.id, narration: '丙' },
          ],
          removed: [],
        },
      },
    });
    expect(await scene.narrations()).toEqual(['甲二', '乙二', '丙']);
    await answer(scene, comicsStoryboards.remove, { items: [known(all[2])] });
    expect(await save(scene, all[2], { narration: '晚了' })).toMatchObject({
      status: 409,
      envelope: { data: { storyboards: [], removed: [all[2]?.id] } },
    });
    expect((await save(scene, { ...(all[2] as StoryboardView), id: 'unknown' }, { narration: '无' })).status).toBe(404);
  });

  it('saved twice at once by two browsers are saved once', async () => {
    const { scene, all } = await open('甲');
    const statuses = await Promise.all(
      ['一', '二', '三'].map(async (narration) => (await save(scene, all[0], { narration })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await scene.storyboards()).toMatchObject([{ revision: 2 }]);
  });

  it('are copied, moved, split, merged and removed', async () => {
    const { scene, all } = await open('天黑了。', '雨下大了。她在等。', '灯亮了。');
    const [first, second, third] = all;
    expect((await answer(scene, comicsStoryboards.duplicate, known(first))).status).toBe(200);
    expect(
      (await answer(scene, comicsStoryboards.move, { ...known(third), anchorId: first?.id, side: 'before' })).status,
    ).toBe(200);
    expect(await scene.narrations()).toEqual(['灯亮了。', '天黑了。', '天黑了。', '雨下大了。她在等。']);
    expect((await answer(scene, comicsStoryboards.split, { ...known(second), at: 5 })).status).toBe(200);
    expect(await scene.narrations()).toEqual(['灯亮了。', '天黑了。', '天黑了。', '雨下大了。', '她在等。']);
    const now = await scene.storyboards();
    const next = (one: StoryboardView | undefined) => ({ nextId: one?.id, nextRevision: one?.revision });
    expect((await answer(scene, comicsStoryboards.merge, { ...known(now[0]), ...next(now[2]) })).status).toBe(409);
    expect((await answer(scene, comicsStoryboards.merge, { ...known(now[0]), ...next(now[1]) })).status).toBe(200);
    expect(await scene.narrations()).toEqual(['灯亮了。天黑了。', '天黑了。', '雨下大了。', '她在等。']);
    const rest = await scene.storyboards();
    expect(
      (await answer(scene, comicsStoryboards.remove, { items: rest.slice(1).map(known) })).envelope.data,
    ).toMatchObject({
      removed: expect.arrayContaining(rest.slice(1).map(({ id }) => id)),
    });
    expect(
      await answer(scene, comicsStoryboards.remove, { items: [known((await scene.storyboards())[0])] }),
    ).toMatchObject({ status: 409, envelope: { msg: '至少保留一个分镜' } });
  });

  it('are refused with the reason', async () => {
    const { scene, all } = await open('甲');
    for (const [changes, msg] of [
      [{ narration: '长'.repeat(301) }, comicsTexts.narrationTooLong],
      [{ lines: [{ roleId: null, text: ' ' }] }, comicsTexts.lineRequired],
      [{ prompt: '长'.repeat(601) }, comicsTexts.promptTooLong],
      [{ move: 'spin' }, '请选择镜头运动'],
      [{ transition: { kind: 'fade', ms: 901 } }, comicsTexts.transitionRange],
      [{ chosenMs: 499 }, comicsTexts.chosenMsRange],
      [{ roleIds: ['nobody'] }, comicsTexts.unknownRole],
      [{ lines: [{ roleId: 'nobody', text: '谁' }] }, comicsTexts.unknownRole],
    ] as const)
      expect(await save(scene, all[0], changes)).toMatchObject({ status: 400, envelope: { msg } });
    expect(await scene.storyboards()).toEqual(all);
  });

  it('are 200 at most, also when two come at once', async () => {
    const { scene } = await open();
    const rows = evenKeys(comicsLimits.storyboards - 1).map((position) => ({
      id: newId(),
      episode_id: scene.episodeId,
      ...columnsOf({ ...emptyStoryboard, position }),
      updated_at: site.clock.now,
    }));
    await site.site.db.insertInto('comics_storyboards').values(rows).execute();
    const [first] = await scene.storyboards();
    const statuses = await Promise.all(
      [1, 2].map(async () => (await answer(scene, comicsStoryboards.duplicate, known(first))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await answer(scene, comicsStoryboards.insert, known(first))).toMatchObject({
      envelope: { msg: comicsTexts.tooManyStoryboards },
    });
  });

  it('of a finished film make it stale, with what has to be made anew', async () => {
    const { scene, all } = await open('甲', '乙');
    await storeMedia(scene);
    const finish = () =>
      site.site.db
        .updateTable('comics_episodes')
        .set({ stage: 70, stale: [] })
        .where('id', '=', scene.episodeId)
        .execute();
    await finish();
    await save(scene, all[0], { narration: '丙' });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['voices', 'film'] });
    await finish();
    await save(scene, all[1], { prompt: '海' });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['images', 'film'] });
    await finish();
    await answer(scene, comicsStoryboards.move, { ...known((await scene.storyboards())[0]), anchorId: all[1]?.id });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['film'] });
  });

  it('that a role leaves in the meantime are brought back without it', async () => {
    const { scene } = await open('甲', '乙');
    const role = await scene.role('阿婆');
    const [first] = await scene.storyboards();
    await save(scene, first, { roleIds: [role.id], lines: [{ roleId: role.id, text: '走吧' }] });
    const [changed] = await scene.storyboards();
    await answer(scene, comicsStoryboards.remove, { items: [known(changed)] });
    await site.call(comicsRoles.remove, { query: { roleId: role.id, revision: 1 } }, { token: scene.user.token });
    expect(await scene.undo()).toMatchObject([
      { narration: '甲', roleIds: [], lines: [{ roleId: null, text: '走吧' }] },
      { narration: '乙' },
    ]);
  });
});
