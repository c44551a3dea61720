import { collection, collectionTexts } from '@ai-site/shared/api/collection';
import { tasks } from '@ai-site/shared/api/tasks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../testing/creation-scene.ts';
import { collectionData } from './collected-works.ts';

let scene: CreationScene;
let user: TestUser;
let keys: string[];
beforeAll(async () => {
  scene = await openCreationScene();
  user = await scene.signIn();
  const { outputs } = await scene.ended(user, await scene.submit(user, { ...draw, outputNum: 3 }));
  keys = outputs.map(({ key }) => key);
});
afterAll(() => scene.close());

const collect = (picked: readonly string[], collected = true, by = user) => scene.site.answer(collection.collect, { body: { keys: picked, collected } }, { token: by.token });
const list = async (query: { readonly kind?: 'picture' | 'video'; readonly lastKey?: string; readonly pageSize?: number } = {}) =>
  scene.site.call(collection.list, { query }, { token: user.token });
const keysIn = async (query = {}) => (await list(query)).list.map(({ key }) => key);

describe('a collection', () => {
  it('holds results of one’s own tasks, the last collected first, in pages; the task tells which', async () => {
    for (const key of keys) {
      scene.site.clock.advance(1);
      expect((await collect([key])).status).toBe(200);
    }
    expect((await collect(keys.slice(0, 1))).status).toBe(200);
    const newestFirst = keys.toReversed();
    expect(await keysIn()).toEqual(newestFirst);
    const first = await list({ pageSize: 2 });
    expect([first.hasNextPage, first.list[0]?.prompt, first.list[0]?.tool]).toEqual([true, '一只猫', 'creative-image']);
    expect(await keysIn({ pageSize: 2, lastKey: first.list[1]?.key })).toEqual(newestFirst.slice(2));
    expect(await keysIn({ kind: 'video' })).toEqual([]);
    await collect(keys.slice(1, 2), false);
    const [task] = (await scene.site.call(tasks.list, { query: {} }, { token: user.token })).list;
    expect(task?.outputs.map(({ collected }) => collected)).toEqual([true, false, true]);
    expect(await keysIn()).toEqual([keys[2], keys[0]]);
  });

  it('takes no works of others and no removed ones, and loses those that are removed', async () => {
    const other = await scene.signIn();
    expect(await collect(keys.slice(0, 1), true, other)).toMatchObject({ status: 404, envelope: { msg: collectionTexts.unknown } });
    await scene.site.call(tasks.removeWorks, { body: { keys: keys.slice(2) } }, { token: user.token });
    expect(await keysIn()).toEqual([keys[0]]);
    expect((await collect(keys.slice(2))).status).toBe(404);
    await scene.site.call(tasks.restoreWorks, { body: { keys: keys.slice(2) } }, { token: user.token });
    expect(await keysIn()).toEqual([keys[2], keys[0]]);
  });

  it('is in the export of personal data and goes with the account', async () => {
    const { db, clock } = scene.site.site;
    expect(await collectionData.read(db, user.userId)).toHaveLength(2);
    await db.transaction().execute(async (tx) => collectionData.cancel?.(tx, user.userId, clock()));
    expect(await keysIn()).toEqual([]);
  });
});
