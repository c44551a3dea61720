import { type ReviewedPublication, type ReviewView, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { ResourceType, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, sampleWork } from '../testing/sample-reviews.ts';
import { ClockProvider } from '../time/When.tsx';
import { UsersStore } from '../users/users-store.ts';
import { ReviewsSection } from './ReviewsSection.tsx';
import { ReviewsStore } from './reviews-store.ts';

type Works = Partial<Record<ReviewView, readonly ReviewedPublication[]>>;

const numbered = (no: number, overrides: Partial<ReviewedPublication> = {}) =>
  sampleWork({ id: `p-${no}`, workDesc: `作品${no}`, url: `/files/p-${no}.png`, ...overrides });
const three = [numbered(1), numbered(2), numbered(3)];

/** A server that keeps works by view: `leave` takes one out of a view, as a decision does. */
async function open(works: Works, view: ReviewView = 'waiting') {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  const { http } = platform;
  const kept: Record<string, ReviewedPublication[]> = Object.fromEntries(
    Object.entries(works).map(([key, list]) => [key, [...list]]),
  );
  const count = (key: ReviewView) => kept[key]?.length ?? 0;
  http.answer(showcaseReviews.list, ({ query }) => ({
    items: [...(kept[query?.view ?? 'waiting'] ?? [])],
    cursor: null,
    counts: { waiting: count('waiting'), appeals: count('appeals'), reported: count('reported') },
    oldest: kept.waiting?.[0]?.submitTime ?? null,
  }));
  const find = (id: string) =>
    Object.values(kept).flatMap((list) => list.filter((work) => work.id === id))[0] ?? sampleWork({ id });
  http.answer(showcaseReviews.claim, ({ body }) => find(body.id));
  http.answer(showcaseReviews.approve, ({ body }) => {
    for (const { id } of body.items) kept.waiting = (kept.waiting ?? []).filter((work) => work.id !== id);
    return { approved: body.items.map(({ id }) => id), failed: [] };
  });
  const store = new ReviewsStore(http);
  store.list.setQuery(view);
  render(
    <ClockProvider>
      <ReviewsSection store={store} users={new UsersStore(http)} />
    </ClockProvider>,
  );
  await waitFor(() => expect(store.list.state).toBe('ready'));
  return { ...platform, store, hand: userEvent.setup(), kept };
}

const openedName = () => screen.getByRole('article').getAttribute('aria-label');
const queue = () => within(screen.getByRole('list', { name: '作品列表' }));

it('shows a work with all that the decision needs, and how long the oldest has waited', async () => {
  const work = numbered(1, {
    submitTime: new Date(Date.now() - (2 * 60 + 5) * 60_000 - 1000).toISOString(),
    flags: [{ kind: 'rule', about: '加微信' }],
    similar: [sampleCard({ id: 'p-9', workDesc: '另一座山' })],
    reports: Array.from({ length: 7 }, (_, no) => ({
      reason: 'illegal' as const,
      detail: `举报${no}`,
      time: '2026-03-04T04:00:00Z',
    })),
  });
  await open({ waiting: [work] });
  expect(screen.getByText('等待最久 2 小时 5 分')).toBeTruthy();
  expect(screen.getByRole('button', { name: '等待审核 1' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '作品：作品1' }).getAttribute('src')).toBe('/files/p-1.png');
  const text = screen.getByRole('article').textContent;
  for (const part of [
    '清晨，山谷，薄雾',
    '风景',
    '小满',
    '138****0001',
    '通过 12 · 未通过 1',
    '命中内容规则：加微信',
    '提交了作品',
  ])
    expect(text).toContain(part);
  expect(within(screen.getByRole('list', { name: '举报' })).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByRole('link', { name: '在新窗口打开 另一座山' }).getAttribute('href')).toBe(
    '/exhibitdetail?id=p-9',
  );
});

it('shows an image fitted and at its own size', async () => {
  const { hand } = await open({ waiting: three });
  expect(screen.getByRole('button', { name: '适应窗口' }).getAttribute('aria-pressed')).toBe('true');
  await hand.click(screen.getByRole('button', { name: '100%' }));
  expect(screen.getByRole('region', { name: '作品1，原始大小' })).toBeTruthy();
  await hand.click(screen.getByRole('img', { name: '作品：作品1' }));
  expect(screen.queryByRole('region', { name: /原始大小/ })).toBeNull();
});

it('shows a video with its player and all frames of its strip', async () => {
  const strip = { url: '/files/p-1-strip.webp', columns: 5, rows: 2, everySeconds: 1 };
  await open({
    waiting: [numbered(1, { resourceType: ResourceType.video, poster: '/files/p-1.webp', strip, seconds: 8 })],
  });
  expect(screen.getByLabelText('作品1', { selector: 'video' }).getAttribute('poster')).toBe('/files/p-1.webp');
  expect(screen.getByRole('img', { name: '作品1的全部画面' }).getAttribute('src')).toBe(strip.url);
});

it('keeps the addresses of the opened work while the list is fetched again', async () => {
  const { store, kept, hand } = await open({ waiting: three });
  kept.waiting = [numbered(1, { url: '/files/p-1.png?signed=later' })];
  await act(() => store.list.refresh());
  expect(screen.getByRole('img', { name: '作品：作品1' }).getAttribute('src')).toBe('/files/p-1.png');
  await hand.click(screen.getByRole('button', { name: '重新加载' }));
  expect(screen.getByRole('img', { name: '作品：作品1' }).getAttribute('src')).toBe('/files/p-1.png?signed=later');
});

it('keys walk, approve and undo; the next work opens at once and takes a lost focus', async () => {
  const { http, hand, store, kept } = await open({ waiting: three });
  await hand.keyboard('j');
  expect(openedName()).toBe('作品2');
  await hand.keyboard('k');
  expect(openedName()).toBe('作品1');
  await hand.click(queue().getByRole('button', { name: /作品1/ }));
  await hand.keyboard('a');
  expect(openedName()).toBe('作品2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '作品2' })));
  await waitFor(() =>
    expect(http.asked(showcaseReviews.approve)).toEqual([{ body: { items: [{ id: 'p-1', revision: 1 }] } }]),
  );
  expect(await screen.findByText(/^\d+ 秒$/)).toBeTruthy();
  http.answer(showcaseReviews.undo, ({ body }) => {
    const back = numbered(1, { revision: body.revision + 1 });
    kept.waiting = [back, ...(kept.waiting ?? [])];
    return back;
  });
  await hand.keyboard('z');
  await waitFor(() => expect(openedName()).toBe('作品1'));
  expect(http.asked(showcaseReviews.undo)).toEqual([{ body: { id: 'p-1', revision: 2 } }]);
  expect([store.list.items.length, screen.queryByRole('button', { name: /撤销/ })]).toEqual([3, null]);
});

it('an approval that is still being stored can be undone', async () => {
  const { http, hand } = await open({ waiting: three });
  let stored: () => void = () => undefined;
  http.answer(
    showcaseReviews.approve,
    () =>
      new Promise((resolve) => {
        stored = () => resolve({ approved: ['p-1'], failed: [] });
      }),
  );
  http.answer(showcaseReviews.undo, () => numbered(1, { revision: 3 }));
  await hand.keyboard('a');
  expect(screen.getByText('保存中')).toBeTruthy();
  await hand.keyboard('z');
  expect(http.asked(showcaseReviews.undo)).toEqual([]);
  await act(async () => stored());
  await waitFor(() => expect(http.asked(showcaseReviews.undo)).toEqual([{ body: { id: 'p-1', revision: 2 } }]));
});

it('refuses with a reason that a digit chooses, and a note', async () => {
  const { http, hand, kept } = await open({ waiting: three });
  await hand.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: '不通过：作品1' }));
  await hand.click(dialog.getByRole('button', { name: '不通过' }));
  expect(dialog.getByText(showcaseTexts.reasonRequired)).toBeTruthy();
  act(() => dialog.getByRole('radio', { name: /违法违规/ }).focus());
  await hand.keyboard('6');
  expect(dialog.getByRole('radio', { name: /^6?广告/ })).toHaveProperty('checked', true);
  // Keys of the room are letters in a field.
  await hand.type(dialog.getByRole('textbox', { name: '补充说明' }), 'ajkrz 1');
  expect(openedName()).toBe('作品1');
  http.answer(showcaseReviews.refuse, () => {
    kept.waiting = three.slice(1);
    return numbered(1, { revision: 2, shareStatus: ShareStatus.refused });
  });
  await hand.click(dialog.getByRole('button', { name: '不通过' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.asked(showcaseReviews.refuse)).toEqual([
    { body: { id: 'p-1', revision: 1, reason: 'advertisement', note: 'ajkrz 1' } },
  ]);
  expect(openedName()).toBe('作品2');
  http.answer(showcaseReviews.undo, () => numbered(1, { revision: 3 }));
  await hand.click(screen.getByRole('button', { name: /撤销/ }));
  await waitFor(() => expect(http.asked(showcaseReviews.undo)).toEqual([{ body: { id: 'p-1', revision: 2 } }]));
});

it('approves what was chosen with one press; those that fail come back and it says why', async () => {
  const { http, hand, toast, kept } = await open({ waiting: three });
  await hand.click(screen.getByRole('checkbox', { name: '选择 作品1' }));
  await hand.click(screen.getByRole('checkbox', { name: '选择 作品3' }));
  http.answer(showcaseReviews.approve, () => {
    kept.waiting = [numbered(2), numbered(3, { revision: 2 })];
    return { approved: ['p-1'], failed: [{ id: 'p-3', reason: showcaseTexts.decided }] };
  });
  await hand.click(screen.getByRole('button', { name: '通过所选' }));
  await waitFor(() =>
    expect(toast.shown).toEqual([{ kind: 'warning', text: `「作品3」没有处理成功：${showcaseTexts.decided}` }]),
  );
  expect(http.asked(showcaseReviews.approve)[0]?.body.items.map(({ id }) => id)).toEqual(['p-1', 'p-3']);
  await waitFor(() => expect(queue().getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('button', { name: '通过所选' })).toHaveProperty('disabled', true);
});

it('undoes what can still be undone of several, and says why the rest cannot', async () => {
  const { http, hand, toast, store } = await open({ waiting: three });
  await hand.click(screen.getByRole('checkbox', { name: '选择前 3 个' }));
  await hand.click(screen.getByRole('button', { name: '通过所选' }));
  await waitFor(() => expect(store.undoable.last?.until).not.toBeNull());
  http.answer(showcaseReviews.undo, ({ body }) => {
    if (body.id === 'p-1') throw new ApiError(409, showcaseTexts.tooLateToUndo);
    return numbered(Number(body.id.slice(2)), { revision: 3 });
  });
  await hand.keyboard('z');
  await waitFor(() => expect(toast.shown).toEqual([{ kind: 'error', text: showcaseTexts.tooLateToUndo }]));
  expect(http.asked(showcaseReviews.undo).map(({ body }) => body.id)).toEqual(['p-3', 'p-2', 'p-1']);
});

it('chooses at most as many as one approval takes', async () => {
  const { hand, store } = await open({ waiting: Array.from({ length: 25 }, (_, no) => numbered(no)) });
  await hand.click(screen.getByRole('checkbox', { name: '选择前 20 个' }));
  expect(store.selection).toHaveLength(20);
  expect(screen.getByRole('checkbox', { name: '选择 作品24' })).toHaveProperty('disabled', true);
});

it('claims what is opened; what another operator has cannot be decided until it is free', async () => {
  const { http, hand, kept } = await open({ waiting: three });
  await waitFor(() => expect(http.asked(showcaseReviews.claim)).toEqual([{ body: { id: 'p-1' } }]));
  http.answer(showcaseReviews.claim, () => {
    throw new ApiError(409, showcaseTexts.claimed);
  });
  await hand.keyboard('j');
  expect((await screen.findByRole('alert')).textContent).toContain(showcaseTexts.claimed);
  expect(screen.getByRole('button', { name: /^通过A?$/ })).toHaveProperty('disabled', true);
  await hand.keyboard('a');
  expect(http.asked(showcaseReviews.approve)).toEqual([]);
  http.answer(showcaseReviews.claim, ({ body }) => kept.waiting?.find(({ id }) => id === body.id) ?? sampleWork());
  await hand.click(screen.getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await hand.keyboard('a');
  expect(http.asked(showcaseReviews.approve)).toHaveLength(1);
});

it('passes over works of other operators after a decision', async () => {
  const { hand } = await open({
    waiting: [numbered(1), numbered(2, { claimedBy: '操作员 137****0001' }), numbered(3)],
  });
  await hand.keyboard('a');
  expect(openedName()).toBe('作品3');
  expect(queue().getByRole('button', { name: /作品2.*他人处理中/ })).toBeTruthy();
});

it('a decision about another revision is refused: the work is fetched again, and the next try succeeds', async () => {
  const { http, hand, kept } = await open(
    {
      appeals: [
        numbered(1, {
          shareStatus: ShareStatus.refused,
          appeal: { text: '这是我自己画的', at: '2026-03-04T10:00:00Z' },
        }),
      ],
    },
    'appeals',
  );
  expect(screen.getByText('这是我自己画的')).toBeTruthy();
  await hand.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: '恢复展示：作品1' }));
  http.answer(showcaseReviews.decideAppeal, () => {
    kept.appeals = [numbered(1, { revision: 5 })];
    throw new ApiError(409, showcaseTexts.decided);
  });
  await hand.click(dialog.getByRole('button', { name: '恢复展示' }));
  expect(await dialog.findByText(showcaseTexts.decided)).toBeTruthy();
  http.answer(showcaseReviews.decideAppeal, () => {
    kept.appeals = [];
    return numbered(1, { revision: 6, shareStatus: ShareStatus.shared });
  });
  await hand.type(dialog.getByRole('textbox', { name: '说明' }), '属实');
  await hand.click(dialog.getByRole('button', { name: '恢复展示' }));
  expect(await screen.findByText('没有等待处理的申诉')).toBeTruthy();
  expect(http.asked(showcaseReviews.decideAppeal).map(({ body }) => [body.revision, body.granted, body.note])).toEqual([
    [1, true, ''],
    [5, true, '属实'],
  ]);
});

it('reports are dismissed with a reason, or the work is taken down', async () => {
  const reports = [{ reason: 'infringement' as const, detail: '这是我的画', time: '2026-03-04T04:00:00Z' }];
  const { http, hand, kept, toast } = await open(
    {
      reported: [
        numbered(1, { shareStatus: ShareStatus.shared, reports }),
        numbered(2, { shareStatus: ShareStatus.shared, reports }),
      ],
    },
    'reported',
  );
  await hand.keyboard('a');
  const dismissal = within(await screen.findByRole('dialog', { name: '驳回举报：作品1' }));
  expect(dismissal.getByRole('button', { name: '驳回举报' })).toHaveProperty('disabled', true);
  await hand.type(dismissal.getByRole('textbox', { name: '原因' }), '不成立');
  http.answer(showcaseReviews.dismissReports, () => {
    kept.reported = (kept.reported ?? []).slice(1);
    return numbered(1);
  });
  await hand.click(dismissal.getByRole('button', { name: '驳回举报' }));
  await waitFor(() => expect(openedName()).toBe('作品2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hand.keyboard('r');
  const removal = within(await screen.findByRole('dialog', { name: '下架：作品2' }));
  await hand.click(removal.getByRole('radio', { name: /侵权/ }));
  http.answer(showcaseReviews.takeDown, () => {
    kept.reported = [];
    return numbered(2);
  });
  await hand.click(removal.getByRole('button', { name: '下架' }));
  expect(await screen.findByText('没有被举报的作品')).toBeTruthy();
  expect(http.asked(showcaseReviews.takeDown)).toEqual([
    { body: { id: 'p-2', revision: 1, reason: 'infringement', note: '' } },
  ]);
  expect(toast.shown.map(({ text }) => text)).toEqual(['已驳回举报「作品1」', '已下架「作品2」']);
});

it('decided works are featured, restored and not claimed', async () => {
  const { http, hand, kept } = await open(
    { decided: [numbered(1, { shareStatus: ShareStatus.shared }), numbered(2, { shareStatus: ShareStatus.refused })] },
    'decided',
  );
  http.answer(showcaseReviews.feature, () => null);
  await hand.click(screen.getByRole('button', { name: '放进画廊' }));
  await hand.click(await screen.findByRole('button', { name: '移出画廊' }));
  await waitFor(() =>
    expect(http.asked(showcaseReviews.feature).map(({ body }) => body.featured)).toEqual([true, false]),
  );
  await hand.keyboard('ja');
  const dialog = within(await screen.findByRole('dialog', { name: '恢复展示：作品2' }));
  const restored = numbered(2, { revision: 2, shareStatus: ShareStatus.shared });
  http.answer(showcaseReviews.restore, () => {
    kept.decided = [restored];
    return restored;
  });
  await hand.click(dialog.getByRole('button', { name: '恢复展示' }));
  await waitFor(() => expect(within(screen.getByRole('article')).getByText('展示中')).toBeTruthy());
  expect(http.asked(showcaseReviews.claim)).toEqual([]);
});

it('says what each empty view is for, and offers another try after a failure', async () => {
  const { http, hand } = await open({});
  expect(screen.getByText('没有等待审核的作品')).toBeTruthy();
  expect(screen.queryByText(/等待最久/)).toBeNull();
  http.answer(showcaseReviews.list, () => {
    throw new ApiError(503, '服务正在启动或维护，请稍后重试');
  });
  await hand.click(screen.getByRole('button', { name: '已处理' }));
  expect((await screen.findByRole('alert')).textContent).toContain('服务正在启动或维护');
});
