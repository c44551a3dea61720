import { COLLECTION_MAX, collection, collectionTexts } from '@ai-site/shared/api/collection';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { tasks } from '@ai-site/shared/api/tasks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import type { Site } from '../../platform/site.ts';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../testing/creation-scene.ts';
import { ScriptedEngine } from '../testing/scripted-engine.ts';
import { collectionData } from './collected-works.ts';

/** Publications that the user collected, by id. */
const published = new Map<string, Date>();
const card: PublicationCard = {
  id: 'p',
  resourceType: 1,
  image: { avif: {}, webp: {} },
  thumbhash: null,
  width: 1,
  height: 1,
  seconds: null,
  small: null,
  workDesc: '',
  author: null,
  likeCount: 0,
  collectCount: 0,
  liked: false,
  collected: true,
  tags: [],
  builtin: false,
  example: false,
  featured: false,
  remakeable: false,
  template: false,
};
const collectedPublications: Site['ports']['collectedPublications'] = {
  list: async (_site, _account, { before, limit }) =>
    [...published]
      .map(([id, at]) => ({ id, at, card: { ...card, id } }))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
      .filter(
        ({ id, at }) =>
          before === null ||
          at < before.at ||
          (at.getTime() === before.at.getTime() && (before.id === null || id < before.id)),
      )
      .slice(0, limit),
  timeOf: async (_site, _account, id) => published.get(id),
  count: async () => published.size,
};

let scene: CreationScene;
let user: TestUser;
let keys: string[];
beforeAll(async () => {
  scene = await openCreationScene({
    ports: { engineLine: () => engineLine(new ScriptedEngine()), collectedPublications },
  });
  user = await scene.signIn();
  const { outputs } = await scene.ended(user, await scene.submit(user, { ...draw, outputNum: 3 }));
  keys = outputs.map(({ key }) => key);
});
afterAll(() => scene.close());

const collect = (picked: readonly string[], collected = true, by = user) =>
  scene.site.answer(collection.collect, { body: { keys: picked, collected } }, { token: by.token });
const list = async (
  query: {
    readonly kind?: 'image' | 'video';
    readonly sources?: 'works' | 'all';
    readonly lastKey?: string;
    readonly pageSize?: number;
  } = {},
) => scene.site.call(collection.list, { query }, { token: user.token });
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
    const [newest] = first.list;
    expect([
      first.hasNextPage,
      newest?.source === 'work' && newest.prompt,
      newest?.source === 'work' && newest.tool,
    ]).toEqual([true, '一只猫', 'creative-image']);
    expect(await keysIn({ pageSize: 2, lastKey: first.list[1]?.key })).toEqual(newestFirst.slice(2));
    expect(await keysIn({ kind: 'video' })).toEqual([]);
    await collect(keys.slice(1, 2), false);
    const [task] = (await scene.site.call(tasks.list, { query: {} }, { token: user.token })).list;
    expect(task?.outputs.map(({ collected }) => collected)).toEqual([true, false, true]);
    expect(await keysIn()).toEqual([keys[2], keys[0]]);
  });

  it('takes no works of others and no removed ones, and loses those that are removed', async () => {
    const other = await scene.signIn();
    expect(await collect(keys.slice(0, 1), true, other)).toMatchObject({
      status: 404,
      envelope: { msg: collectionTexts.unknown },
    });
    await scene.site.call(tasks.removeWorks, { body: { keys: keys.slice(2) } }, { token: user.token });
    expect(await keysIn()).toEqual([keys[0]]);
    expect((await collect(keys.slice(2))).status).toBe(404);
    await scene.site.call(tasks.restoreWorks, { body: { keys: keys.slice(2) } }, { token: user.token });
    expect(await keysIn()).toEqual([keys[2], keys[0]]);
  });

  it('holds publications of others beside them, in one order, where they are asked for', async () => {
    published.clear();
    await collect(keys, false);
    const { clock } = scene.site;
    for (const key of keys) {
      await collect([key]);
      published.set(`p-${keys.indexOf(key)}a`, clock.now).set(`p-${keys.indexOf(key)}b`, clock.now);
      clock.advance(1);
    }
    const expected = [2, 1, 0].flatMap((place) => [keys[place], `p-${place}b`, `p-${place}a`]);
    expect(await keysIn({ sources: 'all' })).toEqual(expected);
    expect(await keysIn()).toEqual(keys.toReversed());
    const seen: string[] = [];
    for (let more = true; more; ) {
      const page = await list({
        sources: 'all',
        pageSize: 2,
        ...(seen.length === 0 ? {} : { lastKey: seen.at(-1) ?? '' }),
      });
      seen.push(...page.list.map(({ key }) => key));
      more = page.hasNextPage;
    }
    expect(seen).toEqual(expected);
  });

  it('counts both towards its limit', async () => {
    published.clear();
    await collect(keys, false);
    for (let n = 0; n < COLLECTION_MAX - 1; n += 1) published.set(`p-${n}`, scene.site.clock.now);
    expect((await collect(keys.slice(0, 1))).status).toBe(200);
    expect(await collect(keys.slice(1, 2))).toMatchObject({ status: 409, envelope: { msg: collectionTexts.full } });
    published.clear();
    expect((await collect(keys.slice(1, 2))).status).toBe(200);
  });

  it('is in the export of personal data and goes with the account', async () => {
    const { db, clock } = scene.site.site;
    expect(await collectionData.read(db, user.userId)).toHaveLength(2);
    await db.transaction().execute(async (tx) => collectionData.cancel?.(tx, user.userId, clock()));
    expect(await keysIn()).toEqual([]);
  });
});
