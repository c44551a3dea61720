import { notices } from '@ai-site/shared/api/notices';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { type NoticeData, type NoticeKind, noticeLimits } from '@ai-site/shared/domain/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noticeData } from '../../identity/privacy/notice-data.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { pushNotice } from '../realtime/announce.ts';
import { notify } from './notify.ts';
import { listNotices } from './own-notices.ts';

const DAY_SECONDS = 86_400;
let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const tell = (kind: NoticeKind, subject: string, data: Partial<NoticeData> = {}, to = user) => {
  site.clock.advance(1);
  return site.site.db.transaction().execute((tx) =>
    notify(tx, site.clock.now, {
      accountId: to.userId,
      kind,
      subject,
      data: { path: '/exhibitdetail?id=1', ...data },
    }),
  );
};
const list = (query: { readonly cursor?: string; readonly pageSize?: number } = {}, of = user) =>
  site.call(notices.list, { query }, { token: of.token });
const read = (ids?: string[], by = user) =>
  site.call(notices.read, { body: ids === undefined ? {} : { ids } }, { token: by.token });

describe('notices', () => {
  it('count what happens to one subject on one day, and are unread again', async () => {
    await tell('work-liked', 'p-1', { who: '小明' });
    await read();
    await tell('work-liked', 'p-1', { who: '小红' });
    await tell('work-liked', 'p-2');
    await tell('work-approved', 'p-1', { title: '雪山' });
    const { list: rows, unread } = await list();
    expect(rows.map(({ kind, subject, count, data, read: seen }) => [kind, subject, count, data.who, seen])).toEqual([
      ['work-approved', 'p-1', 1, undefined, false],
      ['work-liked', 'p-2', 1, undefined, false],
      ['work-liked', 'p-1', 2, '小红', false],
    ]);
    expect(unread).toBe(3);
    site.clock.advance(DAY_SECONDS);
    await tell('work-liked', 'p-1');
    expect((await list()).list.map(({ subject, count }) => [subject, count])[0]).toEqual(['p-1', 1]);
  });

  it('come in pages', async () => {
    for (let n = 0; n < 5; n += 1) await tell('work-approved', `p-${n}`);
    const first = await list({ pageSize: 2 });
    const second = await list({ pageSize: 2, cursor: first.cursor ?? '' });
    const third = await list({ pageSize: 2, cursor: second.cursor ?? '' });
    expect([...first.list, ...second.list, ...third.list].map(({ subject }) => subject)).toEqual([
      'p-4',
      'p-3',
      'p-2',
      'p-1',
      'p-0',
    ]);
    expect(third.cursor).toBeNull();
    expect((await site.answer(notices.list, { query: { cursor: '1; drop' } }, { token: user.token })).status).toBe(400);
  });

  it('are read one by one or all at once, by their owner alone', async () => {
    for (const subject of ['a', 'b', 'c']) await tell('work-approved', subject);
    const ids = (await list()).list.map(({ id }) => id);
    const other = await site.signIn();
    await read(ids, other);
    expect((await list()).unread).toBe(3);
    expect(await read(ids.slice(0, 1))).toEqual({ unread: 2 });
    expect((await list()).list.map(({ read: seen }) => seen)).toEqual([true, false, false]);
    expect(await read()).toEqual({ unread: 0 });
    expect(await site.call(notices.unread, {}, { token: user.token })).toEqual({ unread: 0 });
    expect((await list({}, other)).list).toEqual([]);
    expect((await site.answer(notices.list, { query: {} })).status).toBe(401);
  });

  it('tell of no likes where their owner does not want it', async () => {
    expect(await site.call(notices.settings, {}, { token: user.token })).toEqual({ likes: true });
    for (let twice = 0; twice < 2; twice += 1)
      await site.call(notices.changeSettings, { body: { likes: false } }, { token: user.token });
    expect(await site.call(notices.settings, {}, { token: user.token })).toEqual({ likes: false });
    await tell('work-liked', 'p-1');
    await tell('work-remixed', 'p-1');
    expect((await list()).list.map(({ kind }) => kind)).toEqual(['work-remixed']);
  });

  it('lead to paths of this site alone, and hold whatever people write', async () => {
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:1'])
      await expect(tell('work-approved', 'p', { path })).rejects.toThrow('a notice leads');
    await tell('work-refused', 'p', { reason: 'a\0\ud800<script>' });
    expect((await list()).list[0]?.data.reason).toBe('a\ufffd<script>');
  });

  it('are told to the pages of their owner', async () => {
    await pushNotice(site.site, user.userId);
    const pushes = await site.site.db
      .selectFrom('pushes')
      .select('message')
      .where('account_id', '=', user.userId)
      .execute();
    expect(pushes).toEqual([{ message: { type: MessageType.subscribe, msg: { type: TopicType.notice } } }]);
  });

  it('are kept for half a year', async () => {
    await tell('work-approved', 'old');
    site.clock.advance((noticeLimits.days - 1) * DAY_SECONDS);
    const kept = async () => {
      await site.runJob('old-notices');
      return (await listNotices(site.site, user.userId, { pageSize: 1 })).list.length;
    };
    expect(await kept()).toBe(1);
    site.clock.advance(2 * DAY_SECONDS);
    expect(await kept()).toBe(0);
  });

  it('are in the export of personal data and go with the account', async () => {
    const { db } = site.site;
    await tell('work-refused', 'p', { title: '雪山', reason: '重复' });
    await site.call(notices.changeSettings, { body: { likes: false } }, { token: user.token });
    expect(await noticeData.read(db, user.userId)).toMatchObject({
      list: [{ title: '作品未通过审核', detail: '雪山：重复', readAt: null }],
      likes: false,
    });
    await db.transaction().execute(async (tx) => noticeData.cancel?.(tx, user.userId, site.clock.now));
    expect(await noticeData.read(db, user.userId)).toEqual({ list: [], likes: true });
  });
});
