import { inspiration, shortVideo } from '@ai-site/shared/api/showcase';
import { tasks } from '@ai-site/shared/api/tasks';
import { ResourceType, ShareStatus, showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { TOO_MANY_WORKS } from '@ai-site/shared/domain/works';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { purgeLater } from '../../creation/testing/purge-later.ts';
import { siteEnvTable } from '../../platform/config/site-env.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

const OPERATOR = '13700000000';
let scene: ShowcaseScene;
let user: TestUser;

const release = (body: object, by = user, calls: typeof inspiration | typeof shortVideo = inspiration) =>
  scene.site.answer(calls.releaseWork, { body }, { token: by.token });
const cancel = (id: string, by = user) =>
  scene.site.answer(inspiration.cancelShare, { query: { id } }, { token: by.token });
const info = (id: string, by?: TestUser) =>
  scene.site.answer(inspiration.workInfo, { query: { id } }, by === undefined ? {} : { token: by.token });
const own = async (by = user) =>
  (await scene.site.call(inspiration.releaseList, { query: {} }, { token: by.token })).list;
const ownOne = async (id: string) => {
  const found = (await own()).find((row) => row.id === id);
  if (found === undefined) throw new Error(`${id} is not among the account’s publications`);
  return found;
};
const fetchFile = async (url: string) => (await scene.site.app.inject(url)).statusCode;
const gone = { status: 404, envelope: { msg: showcaseTexts.gone } };

describe('publishing on a site with operators', () => {
  beforeAll(async () => {
    scene = await openShowcaseScene([OPERATOR]);
    user = await scene.signIn();
  });
  afterAll(() => scene.close());

  it('waits for a person; the same work again is the same publication, also of two presses at once', async () => {
    const { taskId, key } = await scene.makeWork(user);
    const answers = await Promise.all([
      release({ workTaskId: taskId, workId: key }),
      release({ workTaskId: taskId, workId: 0 }),
      release({ workId: key }),
    ]);
    const [first] = answers.map(({ envelope }) => envelope.data);
    expect(first).toMatchObject({ status: ShareStatus.auditing, approvedByItself: false });
    expect(answers.map(({ envelope }) => envelope.data)).toEqual([first, first, first]);
    const [row] = await own();
    expect(row).toMatchObject({
      shareStatus: 1,
      workKey: key,
      workDesc: '',
      author: { name: '测试用户' },
      showPrompt: true,
      allowRemake: true,
      shareInputs: false,
    });
    expect(await fetchFile(Object.values(row?.image.webp ?? {})[0] ?? '')).toBe(200);
    expect(await info(row?.id ?? '')).toMatchObject(gone);
    expect(await info(row?.id ?? '', await scene.signIn())).toMatchObject(gone);
    expect((await info(row?.id ?? '', user)).envelope.data).toMatchObject({ mine: true });
  });

  it('refuses what contradicts the stored result, what is not the account’s own, and other media', async () => {
    const { taskId, key } = await scene.makeWork(user);
    const refused = { status: 400, envelope: { msg: showcaseTexts.contradiction } };
    for (const wrong of [
      { generateEngine: 3 },
      { workType: ResourceType.video },
      { width: 5 },
      { height: 5 },
      { videoDuration: 3 },
      { workUrl: '/files/creation/other.png' },
    ])
      expect(await release({ workTaskId: taskId, workId: key, ...wrong })).toMatchObject(refused);
    expect(await release({ workTaskId: taskId, workId: key }, user, shortVideo)).toMatchObject(refused);
    expect((await release({ workTaskId: taskId, workId: key }, await scene.signIn())).status).toBe(404);
    expect((await release({ workId: 'creation/none.png' })).status).toBe(404);
    expect((await release({ workTaskId: taskId, workId: 7 })).status).toBe(404);
    expect(await release({ workTaskId: taskId, workId: key, tagId: [4711] })).toMatchObject({
      status: 400,
      envelope: { msg: showcaseTexts.unknownTag },
    });
    expect((await release({ workTaskId: taskId, workId: key, workDesc: '字'.repeat(301) })).envelope.msg).toBe(
      showcaseTexts.descriptionTooLong,
    );
    const { db } = scene.site.site;
    await db
      .updateTable('creation_outputs')
      .set({ content_type: 'audio/mpeg' })
      .where('task_id', '=', taskId)
      .execute();
    expect(await release({ workTaskId: taskId, workId: key })).toMatchObject({
      status: 400,
      envelope: { msg: showcaseTexts.unsupported },
    });
  });

  it('takes what is true about the result', async () => {
    const { taskId, key } = await scene.makeWork(user);
    const row = await scene.site.site.db
      .selectFrom('objects')
      .select('media')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const facts = {
      generateEngine: 1,
      workType: 1,
      width: row.media?.width,
      height: row.media?.height,
      workUrl: `https://site/files/${key}?signature=x`,
      videoDuration: null,
    };
    expect((await release({ workTaskId: taskId, workId: key, ...facts })).status).toBe(200);
  });

  it('can be taken back and done again, which keeps the publication and its history', async () => {
    const id = await scene.publish(user, { workDesc: '一' });
    const { workKey } = await ownOne(id);
    expect(await cancel(id, await scene.signIn())).toMatchObject(gone);
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await ownOne(id)).toMatchObject({ shareStatus: ShareStatus.cancelled });
    expect((await release({ workId: workKey, workDesc: '二' })).envelope.data).toMatchObject({
      inspirationId: id,
      status: ShareStatus.auditing,
    });
    expect(await ownOne(id)).toMatchObject({ workDesc: '二' });
    const history = await scene.site.site.db
      .selectFrom('publication_reviews')
      .select(['action', 'from_status'])
      .where('publication_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { action: 'submit', from_status: 0 },
      { action: 'cancel', from_status: 1 },
      { action: 'submit', from_status: 4 },
    ]);
    await expect(scene.site.site.db.deleteFrom('publication_reviews').execute()).rejects.toThrow('append-only');
  });

  it('outlives the task: the file of a deleted work stays with its publication', async () => {
    const id = await scene.publish(user);
    const { workKey } = await ownOne(id);
    await scene.site.call(tasks.removeWorks, { body: { keys: [workKey] } }, { token: user.token });
    await purgeLater(scene.site.site);
    await collectGarbage(scene.site.site);
    expect(await scene.site.site.storage.store.head(workKey)).toBeDefined();
    expect(await ownOne(id)).toMatchObject({ shareStatus: ShareStatus.auditing });
  });

  it('has a number for each day and one for what waits, and is not for frozen accounts', async () => {
    const busy = await scene.signIn();
    const { taskId, key } = await scene.makeWork(busy);
    const { db } = scene.site.site;
    const at = scene.site.clock.now;
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({
        at,
        actor: '作者',
        actor_id: busy.userId,
        action: 'submit' as const,
        publication_id: 'x',
        from_status: 0 as const,
      }));
    await db.insertInto('publication_reviews').values(entries(10)).execute();
    expect(await release({ workTaskId: taskId, workId: key }, busy)).toMatchObject({
      status: 429,
      envelope: { msg: showcaseTexts.tooManyToday(10) },
    });
    scene.site.clock.advance(24 * 3600);
    const sample = await scene.publish(busy);
    const waiting = await db.selectFrom('publications').selectAll().where('id', '=', sample).executeTakeFirstOrThrow();
    const { published_at: _, recipe, media: __, edit: ___, flags: ____, ...copied } = waiting;
    await db
      .insertInto('publications')
      .values(
        Array.from({ length: showcaseLimits.waiting - 1 }, (_one, no) => ({
          ...copied,
          id: `waiting-${no}`,
          task_id: null,
          recipe: JSON.stringify(recipe),
        })),
      )
      .execute();
    expect(await release({ workTaskId: taskId, workId: key }, busy)).toMatchObject({
      status: 409,
      envelope: { msg: showcaseTexts.tooManyWaiting },
    });
    await db.updateTable('accounts').set({ account_status: 'frozen' }).where('id', '=', busy.userId).execute();
    expect((await release({ workTaskId: taskId, workId: key }, busy)).status).toBe(403);
  });

  it('lists what one published in pages, the last submitted first', async () => {
    const author = await scene.signIn();
    const ids: string[] = [];
    for (let no = 0; no < 3; no += 1) {
      scene.site.clock.advance(1);
      ids.unshift(await scene.publish(author));
    }
    const first = await scene.site.call(inspiration.releaseList, { query: { pageSize: 2 } }, { token: author.token });
    const rest = await scene.site.call(
      inspiration.releaseList,
      { query: { pageSize: 2, cursor: first.cursor ?? '' } },
      { token: author.token },
    );
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(rest.cursor).toBeNull();
    expect(
      (await scene.site.answer(inspiration.releaseList, { query: { cursor: 'x' } }, { token: author.token })).status,
    ).toBe(400);
  });

  it('finds the publications of some works, and those of nobody else', async () => {
    const author = await scene.signIn();
    const [one, two, unpublished] = [
      await scene.makeWork(author),
      await scene.makeWork(author),
      await scene.makeWork(author),
    ];
    for (const { key } of [one, two]) await release({ workId: key }, author);
    const keysOf = async (workKey: string, by = author, calls: typeof inspiration | typeof shortVideo = inspiration) =>
      (await scene.site.call(calls.releaseList, { query: { workKey } }, { token: by.token })).list.map(
        (row) => row.workKey,
      );
    expect(await keysOf(one.key)).toEqual([one.key]);
    expect((await keysOf([one.key, two.key, unpublished.key].join(','))).toSorted()).toEqual(
      [one.key, two.key].toSorted(),
    );
    expect(await keysOf(unpublished.key)).toEqual([]);
    expect(await keysOf(one.key, user)).toEqual([]);
    expect(await keysOf(one.key, author, shortVideo)).toEqual([]);
    const answer = (workKey: string) =>
      scene.site.answer(inspiration.releaseList, { query: { workKey } }, { token: author.token });
    for (const wrong of ['', ',', 'x'.repeat(201)]) expect((await answer(wrong)).status).toBe(400);
    expect(await answer(Array(101).fill('k').join(','))).toMatchObject({
      status: 400,
      envelope: { msg: TOO_MANY_WORKS },
    });
  });
});

itByNight('a site that must have operators approves nothing by itself', async () => {
  const { local } = siteEnvTable;
  const strict = await openShowcaseScene([], {
    settings: { relaxations: { ...local, approvalWithoutOperators: false } },
  });
  const author = await strict.signIn();
  await strict.publish(author);
  expect((await strict.site.call(inspiration.releaseList, { query: {} }, { token: author.token })).list).toMatchObject([
    { shareStatus: ShareStatus.auditing },
  ]);
  await strict.close();
});

describe('publishing on a local site without operators', () => {
  beforeAll(async () => {
    scene = await openShowcaseScene([]);
    user = await scene.signIn();
  });
  afterAll(() => scene.close());

  it('is approved by itself, and says so', async () => {
    const { taskId, key } = await scene.makeWork(user);
    const { envelope } = await release({ workTaskId: taskId, workId: key, workDesc: '<script>猫</script>' });
    expect(envelope.data).toMatchObject({ status: ShareStatus.shared, approvedByItself: true });
    const row = await ownOne((envelope.data as { inspirationId: string }).inspirationId);
    const { envelope: shown } = await info(row.id);
    expect(shown.data).toMatchObject({
      workDesc: '<script>猫</script>',
      prompt: '一只猫',
      mine: false,
      remakeable: true,
      origin: null,
      generateEngine: 2,
    });
    const text = JSON.stringify(shown);
    for (const secret of [user.userId, user.mobile]) expect(text).not.toContain(secret);
  });

  it('writes what everybody reads, and removes it when it is taken back', async () => {
    const id = await scene.publish(user);
    const { image, url, publishTime } = await scene.site.call(inspiration.workInfo, { query: { id } });
    const addresses = [...Object.values(image.avif), ...Object.values(image.webp), url];
    expect(await Promise.all(addresses.map(fetchFile))).toEqual(addresses.map(() => 200));
    expect((await cancel(id)).status).toBe(200);
    expect(await info(id)).toMatchObject(gone);
    expect(await Promise.all(addresses.map(fetchFile))).toEqual([...addresses.slice(1).map(() => 404), 403]);
    const { workKey } = await ownOne(id);
    scene.site.clock.advance(3600);
    await release({ workId: workKey });
    // No second ride to the top.
    expect((await scene.site.call(inspiration.workInfo, { query: { id } })).publishTime).toBe(publishTime);
  });

  it('does not show the words that an author keeps, nor an anonymous author', async () => {
    const id = await scene.publish(user, { showPrompt: false, anonymous: true });
    const { related: _, ...shown } = await scene.site.call(inspiration.workInfo, { query: { id } });
    expect(shown).toMatchObject({ prompt: '', author: null });
    expect(JSON.stringify(shown)).not.toMatch(/一只猫|测试用户/);
    const hidden = await scene.publish(user, { allowRemake: false });
    expect((await info(hidden)).envelope.data).toMatchObject({ recipe: null, remakeable: false, parameters: [] });
  });

  it('hides publications while their account is frozen or banned', async () => {
    const author = await scene.signIn();
    const id = await scene.publish(author);
    const before = await scene.site.call(inspiration.workInfo, { query: { id } });
    const set = (account_status: 'normal' | 'frozen' | 'banned') =>
      scene.site.site.db.updateTable('accounts').set({ account_status }).where('id', '=', author.userId).execute();
    await set('banned');
    expect(await info(id)).toMatchObject(gone);
    await set('frozen');
    expect(await info(id)).toMatchObject(gone);
    const [address = ''] = Object.values(before.image.webp);
    await scene.site.runJob('showcase-public-files');
    expect(await fetchFile(address)).toBe(404);
    await set('normal');
    await scene.site.runJob('showcase-public-files');
    const after = await scene.site.call(inspiration.workInfo, { query: { id } });
    expect([await fetchFile(Object.values(after.image.webp)[0] ?? ''), after.publishTime]).toEqual([
      200,
      before.publishTime,
    ]);
  });

  it('flags what looks like a work of somebody else or was taken down, and words of a rule; refuses others', async () => {
    const { db } = scene.site.site;
    await db
      .insertInto('content_rules')
      .values([
        { pattern: '加微信', applies: 'text', action: 'flag' },
        { pattern: '代开发票', applies: 'text', action: 'refuse' },
      ])
      .execute();
    const first = await scene.publish(user, { workDesc: '加 微-信 领取' });
    const statusOf = async (id: string) =>
      db.selectFrom('publications').select(['status', 'flags']).where('id', '=', id).executeTakeFirstOrThrow();
    const flagged = await statusOf(first);
    expect([flagged.status, flagged.flags]).toMatchObject([ShareStatus.auditing, [{ kind: 'rule', about: '加微信' }]]);
    const { key } = await scene.makeWork(user);
    expect(await release({ workId: key, workDesc: '代​开发票' })).toMatchObject({
      status: 400,
      envelope: { msg: showcaseTexts.refusedByRule },
    });
  });

  it('flags what looks like a work of somebody else, or like one that was taken down', async () => {
    const stripes = Array.from(
      { length: 9 },
      (_, place) => `<rect x="${place * 20}" width="20" height="160" fill="${place % 2 === 0 ? '#111' : '#eee'}"/>`,
    ).join('');
    const image = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="160">${stripes}</svg>`),
    )
      .png()
      .toBuffer();
    const { store } = scene.site.site.storage;
    const publishImage = async (by: TestUser) => {
      const { key } = await scene.makeWork(by);
      await scene.site.site.db.updateTable('objects').set({ media: null }).where('key', '=', key).execute();
      await scene.site.site.db
        .updateTable('objects')
        .set({
          media: JSON.stringify({
            format: 'png',
            width: 180,
            height: 160,
            orientation: 1,
            animated: false,
            thumbhash: '',
            derived: [],
          }),
        })
        .where('key', '=', key)
        .execute();
      await store.put(key, image, { type: 'image/png' });
      return (await release({ workId: key }, by)).envelope.data;
    };
    expect(await publishImage(user)).toMatchObject({ status: ShareStatus.shared });
    // One may publish the same again oneself.
    expect(await publishImage(user)).toMatchObject({ status: ShareStatus.shared });
    expect(await publishImage(await scene.signIn())).toMatchObject({ status: ShareStatus.auditing });
  });
});
