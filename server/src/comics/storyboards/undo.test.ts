import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { comicsLimits, comicsTexts, emptyStoryboard } from '@ai-site/shared/domain/comics';
import { cameraMoves } from '@ai-site/shared/film/camera/camera-moves';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newId } from '../../platform/database/new-id.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { columnsOf } from '../records/storyboard-rows.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const kinds = ['save', 'insert', 'duplicate', 'move', 'split', 'merge', 'remove', 'roles'] as const;
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const edits = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: share, anchor: share }), {
  minLength: 6,
  maxLength: 12,
});
type Edit = { readonly kind: (typeof kinds)[number]; readonly at: number; readonly anchor: number };

/** Makes an edit; resolves with whether it changed anything. */
async function edit(scene: ComicsScene, roleIds: readonly string[], { kind, at, anchor }: Edit): Promise<boolean> {
  const all = await scene.storyboards();
  const index = Math.floor(at * all.length);
  const one = all[index] as StoryboardView;
  const known = { id: one.id, revision: one.revision };
  const other = all[Math.floor(anchor * all.length)];
  const next = all[index + 1];
  const bodies = {
    save: [
      comicsStoryboards.save,
      {
        items: [
          {
            ...known,
            narration: `第${Math.floor(anchor * 100)}句。雨。`,
            move: cameraMoves[Math.floor(anchor * cameraMoves.length)],
          },
        ],
      },
    ],
    roles: [
      comicsStoryboards.save,
      {
        items: [
          { ...known, roleIds: roleIds.slice(Math.floor(anchor * 3)), lines: [{ roleId: roleIds[0], text: '走吧' }] },
        ],
      },
    ],
    insert: [comicsStoryboards.insert, { ...known, side: anchor < 0.5 ? 'before' : 'after', narration: '新的一句' }],
    duplicate: [comicsStoryboards.duplicate, known],
    move: [comicsStoryboards.move, { ...known, anchorId: other?.id, side: at < 0.5 ? 'before' : 'after' }],
    split: [comicsStoryboards.split, { ...known, at: Math.floor(anchor * 8) }],
    merge: [comicsStoryboards.merge, { ...known, nextId: next?.id ?? 'none', nextRevision: next?.revision ?? 0 }],
    remove: [comicsStoryboards.remove, { items: [known] }],
  } as const;
  const [call, body] = bodies[kind];
  const before = (await scene.episode()).revision;
  const { status } = await site.answer(
    call,
    { body: { episodeId: scene.episodeId, ...body } },
    { token: scene.user.token },
  );
  expect(status).toBeLessThan(500);
  return (await scene.episode()).revision > before;
}

/** What a person sees of storyboards, without what counts their changes. */
const document = (all: readonly StoryboardView[]) => all.map(({ revision: _, updateTime: __, ...one }) => one);

describe('undo and redo', () => {
  itByNight('of ten edits lead to equal documents', async () => {
    const user = await site.signIn();
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const scene = await newProject(site, user);
        const roleIds = [(await scene.role('阿婆')).id, (await scene.role('小满')).id];
        for (const narration of ['天黑了。', '雨下大了。', '灯塔亮了。']) await scene.add({ narration });
        const states = [document(await scene.storyboards())];
        for (const one of list) if (await edit(scene, roleIds, one)) states.push(document(await scene.storyboards()));
        for (const state of states.slice(0, -1).reverse()) expect(document(await scene.undo())).toEqual(state);
        for (const state of states.slice(1)) expect(document(await scene.redo())).toEqual(state);
        expect(document(await scene.storyboards())).toEqual(states.at(-1));
      }),
      { numRuns: testDepth.everyVariant ? 4 : 2 },
    );
  });

  it('end where nothing is left, and a new edit ends what could be redone', async () => {
    const scene = await newProject(site, await site.signIn());
    await expect(scene.undo()).rejects.toMatchObject({ code: 409, message: comicsTexts.nothingToUndo });
    await scene.add({ narration: '甲' });
    await scene.add({ narration: '乙' });
    expect(await scene.undo()).toHaveLength(1);
    expect(await scene.undo()).toHaveLength(0);
    expect(await scene.episode()).toMatchObject({ undo: false, redo: true, storyboards: 0 });
    expect(await scene.redo()).toHaveLength(1);
    await scene.add({ narration: '丙' });
    await expect(scene.redo()).rejects.toMatchObject({ code: 409, message: comicsTexts.nothingToRedo });
    expect(await scene.narrations()).toEqual(['甲', '丙']);
  });

  it('of a page that does not know the last change are refused with the fresh episode', async () => {
    const scene = await newProject(site, await site.signIn());
    await scene.add({ narration: '甲' });
    const stale = await site.answer(
      comicsEpisodes.undo,
      { body: { episodeId: scene.episodeId, revision: 1 } },
      { token: scene.user.token },
    );
    expect(stale).toMatchObject({ status: 409, envelope: { data: { episode: { revision: 2, storyboards: 1 } } } });
  });

  it('make room for what a step of the site has added since', async () => {
    const scene = await newProject(site, await site.signIn());
    await scene.add({ narration: '甲' });
    const last = await scene.add({ narration: '乙' });
    await site.call(
      comicsStoryboards.remove,
      { body: { episodeId: scene.episodeId, items: [{ id: last.id, revision: last.revision }] } },
      { token: scene.user.token },
    );
    const { db } = site.site;
    const { position } = await db
      .selectFrom('comics_storyboards')
      .select('position')
      .where('id', '=', last.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('comics_storyboards')
      .values({
        id: newId(),
        episode_id: scene.episodeId,
        ...columnsOf({ ...emptyStoryboard, position, narration: '机器写的' }),
        updated_at: site.clock.now,
      })
      .execute();
    await scene.undo();
    expect((await scene.narrations()).toSorted()).toEqual(['甲', '乙', '机器写的'].toSorted());
  });

  it('reach back 200 changes and seven days', async () => {
    const scene = await newProject(site, await site.signIn());
    const [first, last] = [await scene.add({ narration: '甲' }), await scene.add({ narration: '乙' })];
    await site.call(
      comicsStoryboards.remove,
      { body: { episodeId: scene.episodeId, items: [{ id: last.id, revision: last.revision }] } },
      { token: scene.user.token },
    );
    const { db } = site.site;
    await db
      .updateTable('comics_changes')
      .set({ no: ({ eb }) => eb('no', '-', comicsLimits.changes) })
      .where('episode_id', '=', scene.episodeId)
      .execute();
    await scene.add({ narration: '丙' });
    const numbers = async () =>
      (
        await db
          .selectFrom('comics_changes')
          .select('no')
          .where('episode_id', '=', scene.episodeId)
          .orderBy('no')
          .execute()
      ).map(({ no }) => no);
    expect(await numbers()).toEqual([4]);
    await scene.undo();
    site.clock.advance(comicsLimits.changeDays * 86_400 + 1);
    await site.runJob('comics-changes');
    expect(await numbers()).toEqual([]);
    expect(
      await db.selectFrom('comics_storyboards').select('id').where('episode_id', '=', scene.episodeId).execute(),
    ).toEqual([{ id: first.id }]);
    expect(await scene.episode()).toMatchObject({ undo: false, redo: false });
  });
});
