import { type NoticeView, notices } from '@ai-site/shared/api/notices';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { noticeLimits, noticeTexts } from '@ai-site/shared/domain/notices';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NoticeBell from './NoticeBell.tsx';
import NoticesScreen from './NoticesScreen.tsx';
import { UnreadNotices } from './unread-notices.ts';

afterEach(cleanup);

const liked: NoticeView = {
  id: 'n-1',
  kind: 'work-liked',
  subject: 'p-1',
  count: 3,
  data: { path: '/exhibitdetail?id=p-1', title: '雪山' },
  at: '2025-05-20T04:00:00.000Z',
  read: false,
};
const approved: NoticeView = { ...liked, id: 'n-2', kind: 'work-approved', count: 1, read: true };

async function open(
  Part: typeof NoticeBell,
  { list = [liked, approved], cursor = null as string | null, user = sampleUser as typeof sampleUser | null } = {},
) {
  const platform = createPlatformDouble(user === null ? {} : { user });
  const unread = list.filter(({ read }) => !read).length;
  platform.http.answer(notices.unread, () => ({ unread }));
  platform.http.answer(notices.list, () => ({ list, cursor, unread }));
  platform.http.answer(notices.read, () => ({ unread: 0 }));
  platform.http.answer(notices.settings, () => ({ likes: true }));
  platform.http.answer(notices.changeSettings, ({ body }) => body);
  setPlatform(platform);
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <Part />
      </HistoryRouter>,
    );
  });
  return { ...platform, person: userEvent.setup() };
}

describe('the bell', () => {
  it('counts, lists, and leads to what it is about, which is then read', async () => {
    const { person, history, http } = await open(NoticeBell);
    await person.click(await screen.findByRole('button', { name: '消息 1 条未读' }));
    const panel = within(await screen.findByRole('dialog', { name: '消息' }));
    expect((await panel.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      '3 人喜欢了您的作品，未读雪山2025-05-20 12:00',
      '作品通过审核，已公开分享雪山2025-05-20 12:00',
    ]);
    await person.click(panel.getByRole('link', { name: /3 人喜欢/ }));
    expect(`${history.location.pathname}${history.location.search}`).toBe(liked.data.path);
    expect(http.asked(notices.read)).toMatchObject([{ body: { ids: ['n-1'] } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '消息' })).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    const { person } = await open(NoticeBell, { list: [] });
    await person.click(screen.getByRole('button', { name: '消息' }));
    expect(await screen.findByText(noticeTexts.empty)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
    expect(screen.getByRole('link', { name: '查看全部消息' }).getAttribute('href')).toBe('/notices');
  });
});

describe('the screen of notices', () => {
  it('marks all as read, loads more, and switches likes off', async () => {
    const { person, http } = await open(NoticesScreen, { cursor: 'c-2' });
    await person.click(await screen.findByRole('button', { name: '加载更多' }));
    expect(http.asked(notices.list).map(({ query }) => query)).toEqual([
      { pageSize: noticeLimits.page },
      { pageSize: noticeLimits.page, cursor: 'c-2' },
    ]);
    await person.click(screen.getByRole('button', { name: '全部已读' }));
    expect(http.asked(notices.read)).toMatchObject([{ body: {} }]);
    expect(screen.queryByText('，未读')).toBeNull();
    const likes = screen.getByRole('switch', { name: noticeTexts.likes });
    await person.click(likes);
    expect([likes.getAttribute('aria-checked'), http.asked(notices.changeSettings)]).toMatchObject([
      'false',
      [{ body: { likes: false } }],
    ]);
  });

  it('asks visitors to sign in', async () => {
    const { person, modals } = await open(NoticesScreen, { user: null });
    await person.click(screen.getByRole('button', { name: '登录 / 注册' }));
    expect(modals.opened).toEqual(['login']);
  });
});

describe('the number of unread notices', () => {
  function follow() {
    const { http, socket } = createPlatformDouble({ user: sampleUser });
    const clock = new ManualClock();
    let unread = 1;
    http.answer(notices.unread, () => ({ unread: unread++ }));
    return { http, socket, clock, store: new UnreadNotices({ platform: { http, socket }, clock }) };
  }

  it('is asked for at a push, on focus and every minute, until nothing shows it any more', async () => {
    const { http, socket, clock, store } = follow();
    const [first, second] = [store.start(), store.start()];
    await clock.advance(0);
    expect([store.count, http.asked(notices.unread).length]).toEqual([1, 1]);
    socket.push({ type: MessageType.subscribe, msg: { type: TopicType.notice } });
    await clock.advance(0);
    expect(store.count).toBe(2);
    window.dispatchEvent(new Event('focus'));
    await clock.advance(0);
    expect(store.count).toBe(3);
    await clock.advance(noticeLimits.pollSeconds * 1000);
    expect(store.count).toBe(4);
    first();
    first();
    await clock.advance(noticeLimits.pollSeconds * 1000);
    expect(store.count).toBe(5);
    second();
    window.dispatchEvent(new Event('focus'));
    await clock.advance(10 * noticeLimits.pollSeconds * 1000);
    expect([store.count, http.asked(notices.unread).length]).toEqual([0, 5]);
  });

  it('of another answer is newer than a request that is on its way', async () => {
    const { clock, store } = follow();
    const asking = store.refresh();
    store.set(7);
    await asking;
    await clock.advance(0);
    expect(store.count).toBe(7);
  });
});
