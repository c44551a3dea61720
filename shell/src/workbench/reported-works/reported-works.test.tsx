import { type ReportedShare, workShares } from '@ai-site/shared/api/work-shares';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportedSection } from '../reported-content/ReportedSection.tsx';
import { ClockProvider } from '../time/When.tsx';
import { reportedWorks } from './reported-works.tsx';
import { ReportedWorksStore } from './reported-works-store.ts';

const reported: ReportedShare = {
  shareId: 's-1',
  title: '创意生图',
  contentType: 'image/png',
  url: '/files/w-1.png',
  thumb: '/files/w-1-320.webp',
  text: null,
  prompt: '一只猫',
  userId: 'u-1',
  mobile: '138****0001',
  createTime: '2026-03-01T04:00:00Z',
  state: 'open',
  reports: [
    { reason: 'infringement', detail: '这是我的画', time: '2026-03-04T04:00:00Z' },
    { reason: 'other', detail: '', time: '2026-03-03T04:00:00Z' },
  ],
  handled: null,
};
const handled = { by: '操作员 137****0001', time: '2026-03-04T05:00:00Z', note: '有证明' };

function open(...items: readonly ReportedShare[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  let shown = items;
  platform.http.answer(workShares.reported, ({ query }) => {
    const list = shown.filter((item) => (item.handled === null) === (query?.view !== 'handled'));
    return { items: list, cursor: null, waiting: shown.filter((item) => item.handled === null).length };
  });
  const store = new ReportedWorksStore(platform.http);
  render(
    <ClockProvider>
      <ReportedSection kind={reportedWorks} store={store} kinds={null} />
    </ClockProvider>,
  );
  return {
    ...platform,
    store,
    hand: userEvent.setup(),
    serve: (...after: readonly ReportedShare[]) => (shown = after),
  };
}

it('shows the work, who made it, how many reported it and why', async () => {
  const { hand } = open(reported);
  const row = (await screen.findByRole('rowheader', { name: '创意生图' })).closest('tr');
  expect(row?.textContent).toMatch(/2 人侵犯权益、其他问题.*138\*{4}0001u-1.*分享中.*驳回举报停止分享/);
  await hand.click(screen.getByRole('button', { name: '创意生图的详情' }));
  expect(screen.getByRole('img', { name: '被举报的创意生图作品' }).getAttribute('src')).toBe(reported.url);
  expect(screen.getByText('一只猫')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '举报' })).getByText('这是我的画')).toBeTruthy();
});

it('a share is stopped with a reason, and leaves those that wait', async () => {
  const { http, toast, hand, serve, store } = open(reported);
  await hand.click(await screen.findByRole('button', { name: '停止分享 创意生图' }));
  const dialog = within(await screen.findByRole('dialog', { name: '停止分享：创意生图' }));
  const stop = dialog.getByRole('button', { name: '停止分享' });
  expect(stop).toHaveProperty('disabled', true);
  await hand.type(dialog.getByRole('textbox', { name: '原因' }), '有证明');
  const stopped: ReportedShare = { ...reported, state: 'blocked', handled };
  http.answer(workShares.block, () => {
    serve(stopped);
    return stopped;
  });
  await hand.click(stop);
  expect(await screen.findByText('没有待处理的举报')).toBeTruthy();
  expect(http.asked(workShares.block)).toEqual([{ params: { shareId: 's-1' }, body: { reason: '有证明' } }]);
  expect(toast.shown).toEqual([{ kind: 'success', text: '已停止分享' }]);
  expect(store.waiting).toBe(0);
  await hand.click(screen.getByRole('button', { name: '已处理' }));
  const row = (await screen.findByRole('rowheader', { name: '创意生图' })).closest('tr');
  expect(row?.textContent).toMatch(/已停止操作员 137\*{4}0001.*恢复分享/);
  expect(screen.queryByRole('button', { name: '驳回举报 创意生图' })).toBeNull();
});

it('reports are dismissed; a refusal keeps what was written', async () => {
  const { http, hand } = open(reported);
  await hand.click(await screen.findByRole('button', { name: '驳回举报 创意生图' }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回举报：创意生图' }));
  await hand.type(dialog.getByRole('textbox', { name: '原因' }), '不成立');
  http.answer(workShares.dismissReports, () => {
    throw new ApiError(409, '已经处理过了，请刷新查看');
  });
  await hand.click(dialog.getByRole('button', { name: '驳回举报' }));
  expect(await dialog.findByText('已经处理过了，请刷新查看')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: '原因' })).toHaveProperty('value', '不成立');
  http.answer(workShares.dismissReports, () => ({ ...reported, handled }));
  await hand.click(dialog.getByRole('button', { name: '驳回举报' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.asked(workShares.dismissReports).at(-1)).toEqual({
    params: { shareId: 's-1' },
    body: { reason: '不成立' },
  });
});
