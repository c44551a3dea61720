import { inspiration } from '@ai-site/shared/api/showcase';
import { type ReviewedPublication, type ReviewView, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestUser } from '../../testing/site.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

const MOBILES = ['13700000000', '13700000001'];
let scene: ShowcaseScene;
let author: TestUser;
let operator: TestUser;
let second: TestUser;

beforeAll(async () => {
  scene = await openShowcaseScene(MOBILES);
  operator = await scene.site.signIn({ mobile: MOBILES[0] ?? '' });
  second = await scene.site.signIn({ mobile: MOBILES[1] ?? '' });
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.site.site.db.deleteFrom('publications').execute();
  author = await scene.signIn();
});

const as = ({ token }: TestUser) => ({ token });
const list = (view: ReviewView, by = operator) => scene.site.call(showcaseReviews.list, { query: { view } }, as(by));
const waiting = async (by = operator): Promise<ReviewedPublication> => {
  const [first] = (await list('waiting', by)).items;
  if (first === undefined) throw new Error('nothing waits');
  return first;
};
const revisionOf = async (id: string) =>
  (
    await scene.site.site.db
      .selectFrom('publications')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).revision;
const decision = async (id: string) => ({ id, revision: await revisionOf(id) });
const approve = async (id: string, by = operator) =>
  scene.site.call(showcaseReviews.approve, { body: { items: [await decision(id)] } }, as(by));
const refusal = { reason: 'quality', note: '' } as const;
const refuse = async (id: string, by = operator) =>
  scene.site.answer(showcaseReviews.refuse, { body: { ...(await decision(id)), ...refusal } }, as(by));
const takeDown = async (id: string, by = operator) =>
  scene.site.answer(
    showcaseReviews.takeDown,
    { body: { ...(await decision(id)), ...refusal, note: '二维码' } },
    as(by),
  );
const undo = async (id: string, by = operator) =>
  scene.site.answer(showcaseReviews.undo, { body: await decision(id) }, as(by));
const decideAppeal = async (id: string, granted: boolean, by: TestUser) =>
  scene.site.answer(showcaseReviews.decideAppeal, { body: { ...(await decision(id)), granted } }, as(by));
const appeal = (id: string) =>
  scene.site.answer(inspiration.appeal, { body: { id, appeal: '是我自己画的' } }, as(author));
const info = (id: string) => scene.site.answer(inspiration.workInfo, { query: { id } });
const own = async (id: string) =>
  (await scene.site.call(inspiration.releaseList, { query: {} }, as(author))).list.find((row) => row.id === id);
const fetchFile = async (url: string) => (await scene.site.app.inject(url)).statusCode;
const notices = (of: TestUser) =>
  scene.site.site.db
    .selectFrom('notices')
    .select(['kind', 'subject', 'data', 'count'])
    .where('account_id', '=', of.userId)
    .orderBy('at')
    .orderBy('kind')
    .execute();
const decided = { status: 409, envelope: { msg: showcaseTexts.decided } };

describe('a publication that waits', () => {
  it('is seen by operators with what they need, and by nobody else', async () => {
    const id = await scene.publish(author, { workDesc: '一' });
    expect((await scene.site.answer(showcaseReviews.list, { query: {} }, as(author))).status).toBe(403);
    const page = await list('waiting');
    expect(page).toMatchObject({
      counts: { waiting: 1, appeals: 0, reported: 0 },
      oldest: scene.site.clock.now.toISOString(),
      cursor: null,
    });
    expect(page.items).toMatchObject([
      {
        id,
        shareStatus: 1,
        workDesc: '一',
        prompt: '一只猫',
        toolTitle: '创意生图',
        claimedBy: null,
        author: { userId: author.userId, approved: 0, refused: 0 },
      },
    ]);
    expect(page.items[0]?.author.mobile).toMatch(/^139\*{4}/);
    expect(await fetchFile(page.items[0]?.url ?? '')).toBe(200);
  });

  it('is given to one operator at a time, for two minutes', async () => {
    const id = await scene.publish(author);
    const claim = (by: TestUser) => scene.site.answer(showcaseReviews.claim, { body: { id } }, as(by));
    const answers = await Promise.all([claim(operator), claim(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [owner, other] = answers[0]?.status === 200 ? [operator, second] : [second, operator];
    expect((await list('waiting', other)).items).toEqual([]);
    expect((await list('waiting', owner)).items).toHaveLength(1);
    expect(await refuse(id, other)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.claimed } });
    expect((await approve(id, other)).failed).toEqual([{ id, reason: showcaseTexts.claimed }]);
    scene.site.clock.advance(120);
    expect((await claim(other)).status).toBe(200);
  });

  it('is approved with its public files, several at once', async () => {
    const ids = [await scene.publish(author), await scene.publish(author)];
    const items = await Promise.all(ids.map(decision));
    const answer = await scene.site.call(
      showcaseReviews.approve,
      { body: { items: [...items, { id: 'none', revision: 1 }] } },
      as(operator),
    );
    expect(answer).toEqual({ approved: ids, failed: [{ id: 'none', reason: showcaseTexts.gone }] });
    expect(
      (await scene.site.call(showcaseReviews.approve, { body: { items } }, as(second))).failed.map(
        ({ reason }) => reason,
      ),
    ).toEqual([showcaseTexts.decided, showcaseTexts.decided]);
    const { list: feed } = await scene.site.call(inspiration.list, { query: { sort: 'new' } });
    expect(feed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const addresses = feed.flatMap(({ image }) => Object.values(image.avif));
    expect(await Promise.all(addresses.map(fetchFile))).toEqual(addresses.map(() => 200));
    const actions = await scene.site.site.db
      .selectFrom('account_audit_log')
      .select(['action', 'actor', 'reason'])
      .where('account_id', '=', author.userId)
      .execute();
    expect(actions).toEqual(Array(2).fill({ action: 'work', actor: '操作员 137****0000', reason: '通过作品审核' }));
    const told = await notices(author);
    expect(told.map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual(
      ids.toSorted().map((id) => ['work-approved', id]),
    );
    expect(told[0]?.data).toMatchObject({
      path: `/exhibitdetail?id=${told[0]?.subject}`,
      image: expect.stringContaining('/files/published/'),
    });
  });

  it('stays waiting when its public files cannot be written, with nothing half public', async () => {
    const id = await scene.publish(author);
    const { store } = scene.site.site.storage;
    const put = store.put.bind(store);
    store.put = (key, ...rest) =>
      key.startsWith('published/') ? Promise.reject(new Error('disk full')) : put(key, ...rest);
    expect((await approve(id)).failed).toHaveLength(1);
    store.put = put;
    expect(await own(id)).toMatchObject({ shareStatus: ShareStatus.auditing });
    expect((await approve(id)).approved).toEqual([id]);
  });

  it('holds up no others that are approved with it, when its public files cannot be written', async () => {
    const { db, storage } = scene.site.site;
    const other = await scene.signIn();
    const ids = [await scene.publish(author), await scene.publish(other), await scene.publish(other)];
    const [broken = '', ...others] = ids;
    const items = await Promise.all(ids.map(decision));
    const put = storage.store.put.bind(storage.store);
    const begun = new Set<string>();
    const lastBegun = Promise.withResolvers<void>();
    // The files of the first one fail once those of the last one are being written.
    storage.store.put = async (key, ...rest) => {
      const object = `${key.split('.', 1)[0]}.webp`;
      const written = await db
        .selectFrom('object_writes')
        .select(['kind', 'account_id'])
        .where('key', '=', object)
        .executeTakeFirst();
      if (written?.kind === 'publication' && written.account_id === author.userId) {
        await lastBegun.promise;
        throw new Error('disk full');
      }
      if (written?.kind === 'publication' && begun.add(object).size === others.length) lastBegun.resolve();
      return put(key, ...rest);
    };
    const answer = await scene.site.call(showcaseReviews.approve, { body: { items } }, as(operator));
    storage.store.put = put;
    expect(answer).toEqual({
      approved: others,
      failed: [{ id: broken, reason: expect.stringContaining('仍在等待审核') }],
    });
    const rows = await db.selectFrom('publications').select(['id', 'status']).where('id', 'in', ids).execute();
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [broken]: 1,
      [others[0] ?? '']: 2,
      [others[1] ?? '']: 2,
    });
    expect((await approve(broken)).approved).toEqual([broken]);
  });

  it('is refused with a reason that its author reads, and submitted again', async () => {
    const id = await scene.publish(author);
    expect((await refuse(id)).status).toBe(200);
    expect(await refuse(id)).toMatchObject(decided);
    const row = await own(id);
    expect(row).toMatchObject({
      shareStatus: ShareStatus.refused,
      reason: '画面模糊、残缺或没有完成',
      appealable: true,
    });
    scene.site.clock.advance(20);
    const body = { workId: row?.workKey ?? '', workTaskId: (await taskOf(id)) ?? '' };
    await scene.site.call(inspiration.releaseWork, { body }, as(author));
    expect(await own(id)).toMatchObject({ shareStatus: ShareStatus.auditing, reason: '' });
    await approve(id);
    expect((await list('decided')).items[0]?.history.map(({ action }) => action)).toEqual([
      'approve',
      'submit',
      'refuse',
      'submit',
    ]);
  });

  it('cannot be decided by what an operator saw before it changed', async () => {
    const id = await scene.publish(author);
    const seen = await waiting();
    await scene.site.call(inspiration.edit, { body: { id, workDesc: '改过', tagId: [] } }, as(author));
    expect(
      await scene.site.answer(
        showcaseReviews.refuse,
        { body: { id, revision: seen.revision, ...refusal } },
        as(operator),
      ),
    ).toMatchObject(decided);
    expect(
      (
        await scene.site.answer(
          showcaseReviews.refuse,
          { body: { id, revision: seen.revision, note: '' } },
          as(operator),
        )
      ).envelope.msg,
    ).toBe(showcaseTexts.reasonRequired);
  });
});

const taskOf = async (id: string) =>
  (await scene.site.site.db.selectFrom('publications').select('task_id').where('id', '=', id).executeTakeFirstOrThrow())
    .task_id;

describe('an operator', () => {
  it('takes a decision back within ten seconds, and nobody else does', async () => {
    const id = await scene.publish(author);
    await approve(id);
    const { image } = await scene.site.call(inspiration.workInfo, { query: { id } });
    expect(await undo(id, second)).toMatchObject(decided);
    expect((await undo(id)).envelope.data).toMatchObject({ shareStatus: ShareStatus.auditing });
    expect(await undo(id)).toMatchObject(decided);
    expect(await notices(author)).toEqual([]);
    expect(await fetchFile(Object.values(image.avif)[0] ?? '')).toBe(404);
    await refuse(id);
    expect((await undo(id)).envelope.data).toMatchObject({ shareStatus: ShareStatus.auditing });
    await approve(id);
    await takeDown(id);
    expect((await undo(id)).envelope.data).toMatchObject({ shareStatus: ShareStatus.shared });
    expect((await info(id)).status).toBe(200);
    await takeDown(id);
    scene.site.clock.advance(11);
    expect(await undo(id)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.tooLateToUndo } });
  });

  it('takes a work down with everything that was public of it, which settles its reports, and restores it at its old place', async () => {
    const id = await scene.publish(author);
    await approve(id);
    const { image, publishTime } = await scene.site.call(inspiration.workInfo, { query: { id } });
    const report = (ip: string) =>
      scene.site.call(inspiration.report, { body: { id, reason: 'other', detail: ip } }, { ip });
    for (let no = 0; no < 7; no += 1) await report(`198.51.100.${no}`);
    const [reported] = (await list('reported')).items;
    expect([reported?.id, reported?.reports.length, reported?.handled]).toEqual([id, 5, null]);
    expect((await takeDown(id)).envelope.data).toMatchObject({
      shareStatus: ShareStatus.refused,
      handled: { note: '画质' },
    });
    expect((await info(id)).status).toBe(404);
    expect(await fetchFile(Object.values(image.webp)[0] ?? '')).toBe(404);
    expect(await own(id)).toMatchObject({
      reason: '画面模糊、残缺或没有完成：二维码',
      shareStatus: ShareStatus.refused,
    });
    expect((await list('reported')).counts.reported).toBe(0);
    expect((await notices(author)).find(({ kind }) => kind === 'work-taken-down')?.data).toMatchObject({
      reason: '画面模糊、残缺或没有完成：二维码',
    });
    scene.site.clock.advance(3600);
    await scene.site.call(showcaseReviews.restore, { body: { ...(await decision(id)), note: '' } }, as(second));
    expect((await scene.site.call(inspiration.workInfo, { query: { id } })).publishTime).toBe(publishTime);
    await report('198.51.100.1');
    const dismiss = () =>
      scene.site.answer(showcaseReviews.dismissReports, { body: { id, reason: '内容正常' } }, as(operator));
    expect((await dismiss()).status).toBe(200);
    expect((await dismiss()).status).toBe(409);
  });

  it('decides no appeal against a decision of their own where there is another one', async () => {
    const id = await scene.publish(author);
    await refuse(id);
    expect((await appeal(id)).envelope.data).toMatchObject({ appealed: true, appealable: false });
    expect(await appeal(id)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.alreadyAppealed } });
    expect((await list('appeals')).items).toMatchObject([{ id, appeal: { text: '是我自己画的' } }]);
    expect(await decideAppeal(id, true, operator)).toMatchObject({
      status: 409,
      envelope: { msg: showcaseTexts.ownDecision },
    });
    expect((await decideAppeal(id, true, second)).envelope.data).toMatchObject({ shareStatus: ShareStatus.shared });
    expect((await info(id)).status).toBe(200);
    expect((await list('appeals')).items).toEqual([]);
    // Taken back, the appeal waits again with the old reason.
    expect((await undo(id, second)).envelope.data).toMatchObject({ shareStatus: ShareStatus.refused });
    expect(await own(id)).toMatchObject({ reason: '画面模糊、残缺或没有完成', appealed: true });
    await decideAppeal(id, false, second);
    expect(await own(id)).toMatchObject({ shareStatus: ShareStatus.refused, appealed: false, appealable: false });
    // The decision that was taken back is not told any more.
    expect((await notices(author)).find(({ kind }) => kind === 'appeal-decided')).toMatchObject({
      subject: id,
      count: 1,
      data: { granted: false },
    });
  });

  it('cannot be appealed to any more after some days', async () => {
    const id = await scene.publish(author);
    expect(await appeal(id)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.notRefused } });
    await refuse(id);
    scene.site.clock.advance(15 * 24 * 3600 + 1);
    expect(await appeal(id)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.appealTooLate } });
  });

  it('decides about words that wait, while the former ones are shown', async () => {
    const { db } = scene.site.site;
    await db.insertInto('content_rules').values({ pattern: '微信', applies: 'text', action: 'flag' }).execute();
    const id = await scene.publish(author, { workDesc: '旧' });
    await approve(id);
    const edit = () => scene.site.call(inspiration.edit, { body: { id, workDesc: '微信', tagId: [] } }, as(author));
    await edit();
    expect(await waiting()).toMatchObject({
      id,
      workDesc: '旧',
      editedDesc: '微信',
      flags: [{ kind: 'rule', about: '微信' }],
    });
    expect((await refuse(id)).envelope.data).toMatchObject({
      shareStatus: ShareStatus.shared,
      editedDesc: null,
      workDesc: '旧',
    });
    await edit();
    await approve(id);
    expect(await own(id)).toMatchObject({ workDesc: '微信', editWaiting: false });
  });
});

describe('the exhibition', () => {
  it('is what operators featured, in their order', async () => {
    const [a = '', b = '', c = ''] = await scene.fill(3);
    const feature = (id: string, featured = true) =>
      scene.site.answer(showcaseReviews.feature, { body: { id, featured } }, as(operator));
    for (const id of [a, b, c]) {
      scene.site.clock.advance(1);
      expect((await feature(id)).status).toBe(200);
    }
    const order = async () => (await scene.site.call(showcaseReviews.featured, {}, as(operator))).map(({ id }) => id);
    expect(await order()).toEqual([c, b, a]);
    await scene.site.call(showcaseReviews.orderFeatured, { body: { ids: [a, c, b] } }, as(operator));
    expect(await order()).toEqual([a, c, b]);
    await feature(c, false);
    expect(await order()).toEqual([a, b]);
    const id = await scene.publish(author);
    expect(await feature(id)).toMatchObject({ status: 409, envelope: { msg: showcaseTexts.notShared } });
  });

  it('has tags that operators make, order, hide and merge', async () => {
    const call = scene.site.call.bind(scene.site);
    await call(showcaseReviews.saveTag, { body: { id: null, tagName: '山水' } }, as(operator));
    const tags = await call(showcaseReviews.saveTag, { body: { id: null, tagName: '国画' } }, as(operator));
    const [landscape = 0, painting = 0] = tags.map(({ id }) => id);
    expect(
      await scene.site.answer(showcaseReviews.saveTag, { body: { id: null, tagName: '山水' } }, as(operator)),
    ).toMatchObject({
      status: 409,
      envelope: { msg: showcaseTexts.tagExists },
    });
    expect(
      (await call(showcaseReviews.orderTags, { body: { ids: [painting, landscape] } }, as(operator))).map(
        ({ tagName }) => tagName,
      ),
    ).toEqual(['国画', '山水']);
    const [id = '', other = ''] = await scene.fill(2);
    const { db } = scene.site.site;
    await db
      .insertInto('publication_tags')
      .values([
        { publication_id: id, tag_id: landscape },
        { publication_id: id, tag_id: painting },
        { publication_id: other, tag_id: landscape },
      ])
      .execute();
    expect(
      await call(showcaseReviews.mergeTags, { body: { from: landscape, into: painting } }, as(operator)),
    ).toMatchObject([{ tagName: '国画', count: 2 }]);
    await call(showcaseReviews.saveTag, { body: { id: painting, tagName: '国画', hidden: true } }, as(operator));
    expect(await call(inspiration.tag, {})).toEqual([]);
    expect(
      await scene.site.answer(showcaseReviews.saveTag, { body: { id: 4711, tagName: '没有' } }, as(operator)),
    ).toMatchObject({ status: 404 });
  });

  it('has rules and examples that operators switch', async () => {
    const call = scene.site.call.bind(scene.site);
    const rules = await call(
      showcaseReviews.saveRule,
      { body: { id: null, pattern: '发票', applies: 'text', action: 'refuse' } },
      as(operator),
    );
    const made = rules.at(-1);
    expect(made).toMatchObject({ pattern: '发票', note: '' });
    expect(
      (await call(showcaseReviews.removeRule, { body: { id: made?.id ?? 0 } }, as(operator))).some(
        ({ id }) => id === made?.id,
      ),
    ).toBe(false);
    const [example = ''] = await scene.fill(1, { example: true });
    expect(await call(showcaseReviews.examples, {}, as(operator))).toEqual({ shown: true, count: 1 });
    await call(showcaseReviews.showExamples, { body: { shown: false } }, as(operator));
    expect((await info(example)).status).toBe(404);
    await call(showcaseReviews.showExamples, { body: { shown: true } }, as(operator));
    expect((await info(example)).status).toBe(200);
  });
});

// The last one: the sessions of the others end meanwhile.
it('what was taken down is forgotten after a month, and what looks like it is flagged', async () => {
  const id = await scene.publish(author);
  const { db } = scene.site.site;
  const isKept = async () =>
    (await db.selectFrom('publications').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  const phash = `1010${'0'.repeat(56)}1111`;
  await db.updateTable('publications').set({ phash }).where('id', '=', id).execute();
  await approve(id);
  await takeDown(id);
  await scene.site.runJob('showcase-taken-down');
  expect(await isKept()).toBe(true);
  scene.site.clock.advance(31 * 24 * 3600);
  await scene.site.runJob('showcase-taken-down');
  expect(await isKept()).toBe(false);
  expect(
    await db.selectFrom('content_rules').select(['pattern', 'action']).where('applies', '=', 'image').execute(),
  ).toEqual([{ pattern: 'a00000000000000f', action: 'flag' }]);
});
