import type { InputOf } from '@ai-site/shared/api/define';
import { exhibit, type FeedQuery, feedCalls, inspiration } from '@ai-site/shared/api/showcase';
import { site as siteCalls } from '@ai-site/shared/api/site';
import { likeRates, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { TestUser } from '../../testing/site.ts';
import { collectedPublicationData, publicationData, publicationLikeData } from '../personal-data.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';
import { FIRST_WORKS, showcaseContent } from './first-content.ts';

let scene: ShowcaseScene;
let reader: TestUser;
beforeAll(async () => {
  scene = await openShowcaseScene([]);
  reader = await scene.signIn();
  scene.site.clock.advance(48 * 3600);
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { db } = scene.site.site;
  await db.deleteFrom('publications').execute();
  await db.deleteFrom('hot_epochs').execute();
});

const list = (query: InputOf<typeof inspiration.list>['query'] = {}, by?: TestUser) =>
  scene.site.call(inspiration.list, { query }, by === undefined ? {} : { token: by.token });
const makeEpoch = () => scene.site.runJob('showcase-epochs');

/** Every id of a feed, page by page. */
async function readAll(
  query: Partial<FeedQuery>,
  between: (page: number) => Promise<void> = async () => {},
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page += 1) {
    const answer: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor === null ? {} : { cursor }) });
    ids.push(...answer.list.map(({ id }) => id));
    cursor = answer.cursor;
    if (cursor === null) return ids;
    await between(page);
  }
}

const like = (id: string, by: TestUser, wanted?: '0' | '1', ip = '198.51.100.1') =>
  scene.site.answer(
    inspiration.workLike,
    { query: { id, ...(wanted === undefined ? {} : { like: wanted }) } },
    { token: by.token, ip },
  );

describe('what the page of the feed begins with', () => {
  it('is the first page as visitors get it, from which the feed goes on', async () => {
    const works = await scene.fill(25);
    await like(works[0] ?? '', reader, '1');
    await makeEpoch();
    const { site } = scene.site;
    const { content, images } = (await showcaseContent({ ...site }, { pathname: '/exhibit', search: '' })) ?? {};
    expect([content?.address, content?.at]).toEqual(['/api/inspiration/list?sort=recommend', site.clock().getTime()]);
    const first = inspiration.list.data.parse(content?.data);
    expect(first).toEqual(await list({ sort: 'recommend', pageSize: FIRST_WORKS }));
    expect(first.list.every(({ liked, collected }) => !liked && !collected)).toBe(true);
    expect(images?.map(({ width, height }) => [width, height])).toEqual(
      first.list.map(({ width, height }) => [width, height]),
    );
    expect(images?.[0]?.srcset).toMatch(/\.webp 8w$/);
    const next = await list({ sort: 'recommend', cursor: first.cursor ?? '' });
    expect(new Set([...first.list, ...next.list].map(({ id }) => id)).size).toBe(25);
  });

  it.each([
    ['/exhibit', '?tab=short-video'],
    ['/gallery', ''],
    ['/', ''],
  ])('is nothing for %s%s', async (pathname, search) =>
    expect(await showcaseContent(scene.site.site, { pathname, search })).toBeNull(),
  );
});

describe('the feed', () => {
  it('is by time, the examples of the site last', async () => {
    const examples = await scene.fill(5, { example: true });
    scene.site.clock.advance(-3600);
    const works = await scene.fill(45);
    scene.site.clock.advance(3600);
    await scene.fill(3, { kind: 'short-video' });
    expect(await readAll({ sort: 'new' })).toEqual([...works.toReversed(), ...examples.toReversed()]);
    const page = await list({ sort: 'new' });
    expect([page.list.length, page.epoch, page.fresh, page.list[0]?.author]).toEqual([
      20,
      null,
      0,
      { name: '测试用户', avatar: '' },
    ]);
    expect((await scene.site.answer(inspiration.list, { query: { cursor: 'nonsense' } })).status).toBe(400);
  });

  it('holds no work twice and leaves none out while others are published, and counts those', async () => {
    const works = await scene.fill(60);
    await makeEpoch();
    for (const sort of ['new', 'recommend', 'hot'] as const) {
      const read = await readAll({ sort }, async () => {
        scene.site.clock.advance(1);
        await scene.fill(3);
      });
      expect(read.toSorted()).toEqual(works);
      await sql`delete from publications where id <> all(${works}::text[])`.execute(scene.site.site.db);
    }
    const first = await list({ sort: 'recommend' });
    scene.site.clock.advance(5);
    await scene.fill(2);
    expect((await list({ sort: 'recommend', cursor: first.cursor ?? '' })).fresh).toBe(2);
  });

  it('stays in its ranking while others are made, and goes on in the oldest one that is kept', async () => {
    const works = await scene.fill(50);
    await makeEpoch();
    const first = await list({ sort: 'hot' });
    const { db } = scene.site.site;
    await sql`update publications set counted_likes = 100 where id = ${works[0] ?? ''}`.execute(db);
    await makeEpoch();
    expect((await list({ sort: 'hot' })).list[0]?.id).toBe(works[0]);
    const second = await list({ sort: 'hot', cursor: first.cursor ?? '' });
    expect([second.epoch, second.list.length]).toEqual([first.epoch, 20]);
    expect(first.list.map(({ id }) => id).filter((id) => second.list.some((card) => card.id === id))).toEqual([]);
    scene.site.clock.advance(60);
    await scene.fill(7);
    for (let no = 0; no < 12; no += 1) await makeEpoch();
    const later = await list({ sort: 'hot', cursor: second.cursor ?? '' });
    expect(later.epoch).toBeGreaterThan(first.epoch ?? 0);
    // By score: neither the works that are new nor the one that rose push down what was shown.
    expect(later.list.map(({ id }) => id)).toEqual(works.slice(1, 10).toReversed());
    expect(await db.selectFrom('hot_epochs').select('epoch').execute()).toHaveLength(12);
  });

  it('shows at once that a work is gone, and fills its pages all the same', async () => {
    const works = await scene.fill(60);
    await makeEpoch();
    await sql`update publications set status = 3 where id = any(${works.slice(30)}::text[])`.execute(
      scene.site.site.db,
    );
    const page = await list({ sort: 'recommend' });
    expect(page.list).toHaveLength(20);
    expect((await readAll({ sort: 'recommend' })).toSorted()).toEqual(works.slice(0, 30));
  });

  it('leaves the examples out of what is recommended once there are enough works of people', async () => {
    const [example = ''] = await scene.fill(1, { example: true });
    await scene.fill(199);
    await makeEpoch();
    expect(await readAll({ sort: 'recommend' })).toContain(example);
    await scene.fill(1);
    await makeEpoch();
    expect(await readAll({ sort: 'recommend' })).not.toContain(example);
    expect((await readAll({ sort: 'hot' })).at(-1)).toBe(example);
  });

  it('is filtered by tags, also by those that were merged', async () => {
    const { db } = scene.site.site;
    const works = await scene.fill(30);
    const tags = await db
      .insertInto('tags')
      .values([
        { name: '陶瓷', applies: null, merged_into: null },
        { name: '瓷器', applies: null, merged_into: null },
      ])
      .returning('id')
      .execute();
    const [ceramics = 0, china = 0] = tags.map(({ id }) => id);
    await db
      .insertInto('publication_tags')
      .values(works.slice(0, 25).map((id) => ({ publication_id: id, tag_id: ceramics })))
      .execute();
    await db.updateTable('tags').set({ merged_into: ceramics }).where('id', '=', china).execute();
    await makeEpoch();
    for (const tagId of [ceramics, china])
      expect((await readAll({ sort: 'recommend', tagId })).toSorted()).toEqual(works.slice(0, 25));
    expect(await scene.site.call(inspiration.tag, {})).toEqual([{ id: ceramics, tagName: '陶瓷', count: 25 }]);
    expect((await list({ sort: 'new', tagId: ceramics })).list[0]?.tags).toEqual([{ id: ceramics, tagName: '陶瓷' }]);
    const nothing = await list({ keyword: '瓷' });
    expect([nothing.list, nothing.nearTags]).toEqual([[], [{ id: ceramics, tagName: '陶瓷', count: 25 }]]);
  });

  it('is searched by words, readings and names, with any text', async () => {
    const author = await scene.site.signIn({ nick_name: '窑火' });
    const shared = await scene.publish(author, { workDesc: '汝窑天青釉' });
    const hidden = await scene.publish(author, { workDesc: '汝窑茶盏', anonymous: true, showPrompt: false });
    await makeEpoch();
    const found = async (keyword: string, sort: FeedQuery['sort'] = 'recommend') =>
      (await list({ keyword, sort })).list.map(({ id }) => id).toSorted();
    for (const keyword of ['汝窑', 'ruyao', '汝 窑'])
      expect(await found(keyword)).toEqual(keyword === '汝 窑' ? [] : [shared, hidden].toSorted());
    for (const keyword of ['窑火', '窑', 'yh', '一只猫']) expect(await found(keyword, 'new')).toEqual([shared]);
    for (const keyword of ['字'.repeat(200), '🐈', '%_\\', "'; drop table publications"])
      expect(await found(keyword)).toEqual([]);
    expect((await scene.site.answer(inspiration.list, { query: { keyword: '字'.repeat(201) } })).status).toBe(400);
  });

  it('is turned page by page from a work to the next one', async () => {
    const works = await scene.fill(30);
    const examples = await scene.fill(2, { example: true });
    await makeEpoch();
    const order = await readAll({ sort: 'recommend' });
    expect(order).toHaveLength(works.length + examples.length);
    const flip = async (id: string) => {
      const { previous, next } = await scene.site.call(inspiration.flipPage, { query: { id, sort: 'recommend' } });
      return [previous?.id ?? null, next?.id ?? null];
    };
    for (const place of [0, 1, 29, 30, 31])
      expect(await flip(order[place] ?? '')).toEqual([order[place - 1] ?? null, order[place + 1] ?? null]);
    for (const id of works.slice(0, 3)) await like(id, reader);
    const liked = await scene.site.call(inspiration.likeList, { query: {} }, { token: reader.token });
    const { previous, next } = await scene.site.call(
      inspiration.flipPage,
      { query: { id: liked.list[1]?.id ?? '', list: 'liked' } },
      { token: reader.token },
    );
    expect([previous?.id, next?.id]).toEqual([liked.list[0]?.id, liked.list[2]?.id]);
    expect(await scene.site.call(inspiration.flipPage, { query: { id: works[0] ?? '', list: 'liked' } })).toEqual({
      previous: null,
      next: null,
    });
    expect((await scene.site.answer(inspiration.flipPage, { query: { id: 'none' } })).status).toBe(404);
  });
});

describe('likes', () => {
  it('are counted once, whatever is pressed twice, and taken back', async () => {
    const [id = ''] = await scene.fill(1);
    const answers = await Promise.all([like(id, reader, '1'), like(id, reader, '1'), like(id, reader, '1')]);
    expect(answers.map(({ envelope }) => envelope.data)).toEqual(Array(3).fill({ liked: true, likeCount: 1 }));
    expect((await list({ sort: 'new' }, reader)).list[0]).toMatchObject({ liked: true, likeCount: 1 });
    expect((await list({ sort: 'new' })).list[0]).toMatchObject({ liked: false, likeCount: 1 });
    expect((await like(id, reader)).envelope.data).toEqual({ liked: false, likeCount: 0 });
    expect((await like(id, reader, '0')).envelope.data).toEqual({ liked: false, likeCount: 0 });
    expect((await scene.site.answer(inspiration.workLike, { query: { id } })).status).toBe(401);
    await sql`update publications set status = 4 where id = ${id}`.execute(scene.site.site.db);
    expect(await like(id, reader)).toMatchObject({ status: 404, envelope: { msg: showcaseTexts.gone } });
  });

  it('count for the order when they are of others, not new, and not of one network', async () => {
    const author = await scene.site.signIn();
    const [id = ''] = await scene.fill(1, { accountId: author.userId });
    const counted = async () => {
      const row = await scene.site.site.db
        .selectFrom('publications')
        .select(['like_count', 'counted_likes'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [row.like_count, row.counted_likes];
    };
    const old = { created_at: new Date(scene.site.clock.now.getTime() - 25 * 3_600_000) };
    await like(id, author);
    await like(id, await scene.site.signIn());
    expect(await counted()).toEqual([2, 0]);
    for (let no = 0; no < 6; no += 1) await like(id, await scene.site.signIn(old), '1', '203.0.113.7');
    expect(await counted()).toEqual([8, 3]);
    const other = await scene.site.signIn(old);
    await like(id, other, '1', '203.0.113.8');
    expect(await counted()).toEqual([9, 4]);
    await like(id, other, '0');
    expect(await counted()).toEqual([8, 3]);
    // Their own like is not told.
    expect(
      await scene.site.site.db
        .selectFrom('notices')
        .select(['kind', 'count'])
        .where('account_id', '=', author.userId)
        .execute(),
    ).toEqual([{ kind: 'work-liked', count: 8 }]);
  });

  it('are limited by the minute', async () => {
    const busy = await scene.site.signIn();
    const [id = ''] = await scene.fill(1);
    const minute = new Date(Math.floor(scene.site.clock.now.getTime() / 60_000) * 60_000);
    await scene.site.site.db
      .insertInto('like_changes')
      .values({ account_id: busy.userId, minute, changes: likeRates[0].most - 1 })
      .execute();
    expect((await like(id, busy)).status).toBe(200);
    expect(await like(id, busy)).toMatchObject({ status: 429, envelope: { msg: showcaseTexts.tooManyLikes } });
    // The refused one has left nothing behind: neither the like nor its count.
    expect((await list({ sort: 'new' }, busy)).list[0]).toMatchObject({ liked: true, likeCount: 1 });
    const changes = scene.site.site.db
      .selectFrom('like_changes')
      .select('changes')
      .where('account_id', '=', busy.userId);
    expect(await changes.execute()).toEqual([{ changes: likeRates[0].most }]);
    scene.site.clock.advance(60);
    expect((await like(id, busy)).status).toBe(200);
  });

  it('of one network at the same moment count no more often than one after the other', async () => {
    const [id = ''] = await scene.fill(1);
    const created_at = new Date(scene.site.clock.now.getTime() - 25 * 3_600_000);
    const crowd: TestUser[] = [];
    for (let no = 0; no < 6; no += 1) crowd.push(await scene.site.signIn({ created_at }));
    await Promise.all(crowd.map((one) => like(id, one, '1', '203.0.113.9')));
    const counters = scene.site.site.db
      .selectFrom('publications')
      .select(['like_count', 'counted_likes'])
      .where('id', '=', id);
    expect(await counters.execute()).toEqual([{ like_count: 6, counted_likes: 3 }]);
    await Promise.all(crowd.map((one) => like(id, one, '0', '203.0.113.9')));
    expect(await counters.execute()).toEqual([{ like_count: 0, counted_likes: 0 }]);
  });

  it('go with their account, and so do its works and collections', async () => {
    const leaving = await scene.site.signIn();
    const [id = '', other = ''] = await scene.fill(2);
    await scene.fill(1, { accountId: leaving.userId });
    await like(id, leaving);
    await scene.site.call(exhibit.collect, { body: { id: other, collected: true } }, { token: leaving.token });
    const { db } = scene.site.site;
    expect(await publicationLikeData.read(db, leaving.userId)).toHaveLength(1);
    expect(await collectedPublicationData.read(db, leaving.userId)).toHaveLength(1);
    expect(await publicationData.read(db, leaving.userId)).toHaveLength(1);
    await db.transaction().execute(async (tx) => {
      for (const { cancel } of [publicationLikeData, collectedPublicationData, publicationData])
        await cancel?.(tx, leaving.userId, scene.site.clock.now);
    });
    const rows = await db.selectFrom('publications').select(['like_count', 'collect_count']).execute();
    expect(rows).toEqual(Array(2).fill({ like_count: 0, collect_count: 0 }));
  });
});

describe('what readers do besides', () => {
  it('opening a work is counted without them', async () => {
    const [id = ''] = await scene.fill(1);
    const open = (opened: string) => scene.site.call(siteCalls.click, { body: { type: 'publication', id: opened } });
    for (const opened of [id, id, 'none']) await open(opened);
    const { db } = scene.site.site;
    expect(await db.selectFrom('publications').select('view_count').execute()).toEqual([{ view_count: 2 }]);
    expect(await db.selectFrom('publication_views').select('views').execute()).toEqual([{ views: 2 }]);
  });

  it('collecting is told to everybody and repeated without effect', async () => {
    const [id = ''] = await scene.fill(1);
    const collect = (collected: boolean) =>
      scene.site.call(exhibit.collect, { body: { id, collected } }, { token: reader.token });
    expect(await collect(true)).toEqual({ collected: true, collectCount: 1 });
    expect(await collect(true)).toEqual({ collected: true, collectCount: 1 });
    expect((await list({ sort: 'new' }, reader)).list[0]).toMatchObject({ collected: true, collectCount: 1 });
    expect(await collect(false)).toEqual({ collected: false, collectCount: 0 });
    expect(
      (await scene.site.answer(exhibit.collect, { body: { id: 'none', collected: true } }, { token: reader.token }))
        .status,
    ).toBe(404);
  });

  it('reporting reaches the operators, also without an account', async () => {
    const [id = ''] = await scene.fill(1);
    const report = (of: string) =>
      scene.site.answer(
        inspiration.report,
        { body: { id: of, reason: 'vulgar', detail: '一' } },
        { ip: '198.51.100.9' },
      );
    expect((await report(id)).status).toBe(200);
    expect((await report(id)).status).toBe(200);
    expect((await report('none')).status).toBe(404);
    expect(await scene.site.site.db.selectFrom('publication_reports').select('publication_id').execute()).toEqual([
      { publication_id: id },
    ]);
  });

  it('the gallery shows what was featured, the last first unless it was ordered', async () => {
    const works = await scene.fill(4);
    const { db } = scene.site.site;
    for (const [no, id] of works.entries()) {
      const featured_at = new Date(scene.site.clock.now.getTime() + no);
      await db
        .updateTable('publications')
        .set({ featured_at, featured_order: no < 2 ? 2 - no : null })
        .where('id', '=', id)
        .execute();
    }
    const [a, b, c, d] = works;
    const first = await scene.site.call(exhibit.list, { query: { pageSize: 3 } });
    const rest = await scene.site.call(exhibit.list, { query: { pageSize: 3, cursor: first.cursor ?? '' } });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([d, c, b, a]);
    const { previous, next } = await scene.site.call(inspiration.flipPage, { query: { id: c ?? '', list: 'gallery' } });
    expect([previous?.id, next?.id]).toEqual([d, b]);
    expect((await scene.site.call(exhibit.tagList, {})).every(({ count }) => count > 0)).toBe(true);
  });
});

describe('authors', () => {
  const edit = (id: string, by: TestUser, body: object) =>
    scene.site.answer(inspiration.edit, { body: { id, workDesc: '', tagId: [], ...body } }, { token: by.token });

  it('edit their words at once; doubtful ones wait while the former ones are shown', async () => {
    const author = await scene.signIn();
    const id = await scene.publish(author, { workDesc: '汝窑' });
    expect((await edit(id, author, { workDesc: '钧窑', showPrompt: false })).envelope.data).toMatchObject({
      workDesc: '钧窑',
      showPrompt: false,
      editWaiting: false,
    });
    expect((await list({ keyword: '钧窑', sort: 'new' })).list).toHaveLength(1);
    expect((await list({ keyword: '一只猫', sort: 'new' })).list).toHaveLength(0);
    const { db } = scene.site.site;
    await db
      .insertInto('content_rules')
      .values([{ pattern: '微信', applies: 'text', action: 'flag' }])
      .execute();
    expect((await edit(id, author, { workDesc: '加微信' })).envelope.data).toMatchObject({
      workDesc: '钧窑',
      editWaiting: true,
      shareStatus: ShareStatus.shared,
    });
    expect((await scene.site.call(inspiration.workInfo, { query: { id } })).workDesc).toBe('钧窑');
    expect((await edit(id, reader, { workDesc: 'x' })).status).toBe(404);
    expect((await edit(id, author, { tagId: [999] })).envelope.msg).toBe(showcaseTexts.unknownTag);
    await scene.site.call(inspiration.cancelShare, { query: { id } }, { token: author.token });
    expect(await edit(id, author, {})).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.notShared } });
  });

  it('are found by their new nickname once they have changed it, and no longer by the old one', async () => {
    const author = await scene.signIn();
    const id = await scene.publish(author);
    const anonymous = await scene.publish(author, { anonymous: true });
    const { db } = scene.site.site;
    await db.updateTable('accounts').set({ nick_name: '窑火斋' }).where('id', '=', author.userId).execute();
    await scene.site.runJob('showcase-renamed-authors');
    const found = async (keyword: string) => (await list({ keyword, sort: 'new' })).list.map((card) => card.id);
    expect(await found('窑火斋')).toEqual([id]);
    expect(await found('yaohuozhai')).toEqual([id]);
    expect(await found('测试用户')).toEqual([]);
    expect(await found('一只猫')).toEqual(expect.arrayContaining([id, anonymous]));
    expect(await db.selectFrom('renamed_authors').selectAll().execute()).toEqual([]);
  });

  it('are told with what others made of their works, which counts', async () => {
    const author = await scene.signIn();
    const origin = await scene.publish(author);
    const remake = async (by: TestUser) => {
      const taskId = await scene.copyWork(by);
      await scene.site.site.db
        .updateTable('creation_tasks')
        .set({ origin_id: origin })
        .where('id', '=', taskId)
        .execute();
      return (
        await scene.site.call(inspiration.releaseWork, { body: { workTaskId: taskId, workId: 0 } }, { token: by.token })
      ).inspirationId;
    };
    await remake(author);
    const remix = await remake(await scene.signIn());
    const info = (id: string) => scene.site.call(inspiration.workInfo, { query: { id } });
    expect(await info(origin)).toMatchObject({ remixCount: 1, origin: null });
    expect(await info(remix)).toMatchObject({
      origin: { id: origin, authorName: '测试用户' },
      root: { id: origin },
      remixCount: 0,
    });
    expect((await scene.site.call(inspiration.remixes, { query: { id: origin } })).list.map(({ id }) => id)).toContain(
      remix,
    );
    await scene.site.call(inspiration.cancelShare, { query: { id: origin } }, { token: author.token });
    expect((await info(remix)).origin).toEqual({ id: null, authorName: '' });
  });

  it('have short videos in a feed of their own', async () => {
    const [id = ''] = await scene.fill(1, { kind: 'short-video' });
    const { list: videos } = await scene.site.call(feedCalls['short-video'].list, { query: { sort: 'new' } });
    expect(videos).toMatchObject([{ id, seconds: 5, resourceType: 2 }]);
    expect((await scene.site.answer(inspiration.workInfo, { query: { id } })).status).toBe(404);
    expect((await scene.site.call(feedCalls['short-video'].workInfo, { query: { id } })).small).toContain(
      '/files/published/',
    );
  });
});
