import { ownAppReviews, type ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import { workShares } from '@ai-site/shared/api/work-shares';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportedAppsStore } from '../reported-apps/reported-apps-store.ts';
import { ReportedWorksStore } from '../reported-works/reported-works-store.ts';
import { SAMPLE_APP_CODE as CODE, sampleReportedApp as reported } from '../testing/sample-reports.ts';
import { ClockProvider } from '../time/When.tsx';
import { ReportsSection } from './ReportsSection.tsx';

const handled = { by: '操作员 137****0001', time: '2026-03-04T05:00:00Z', note: '属实' };

function open() {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  let served = reported;
  platform.http.answer(workShares.reported, () => ({ items: [], cursor: null, waiting: 0 }));
  platform.http.answer(ownAppReviews.reported, ({ query }) => {
    const waits = served.handled === null;
    return { items: waits === (query?.view !== 'handled') ? [served] : [], cursor: null, waiting: waits ? 1 : 0 };
  });
  const apps = new ReportedAppsStore(platform.http);
  // As the workbench does, for the number on the tab.
  void apps.list.refresh();
  render(
    <ClockProvider>
      <ReportsSection works={new ReportedWorksStore(platform.http)} apps={apps} />
    </ClockProvider>,
  );
  return { ...platform, apps, hand: userEvent.setup(), serve: (app: ReportedOwnApp) => (served = app) };
}

const row = async () => (await screen.findByRole('rowheader', { name: '文案师' })).closest('tr');

it('opens with what waits: reported assistants with what their users meet; one is taken down with a reason for its maker', async () => {
  const { http, toast, hand, serve, apps } = open();
  expect((await row())?.textContent).toMatch(/1 人违法违规.*138\*{4}0001u-1.*已上架.*驳回举报下架/);
  await hand.click(screen.getByRole('button', { name: '文案师的详情' }));
  expect(screen.getByText('你是文案编辑')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: '举报' })).getByText('教人骗钱')).toBeTruthy();

  await hand.click(screen.getByRole('button', { name: '下架 文案师' }));
  const dialog = within(await screen.findByRole('dialog', { name: '下架：文案师' }));
  await hand.type(dialog.getByRole('textbox', { name: '原因' }), '属实');
  http.answer(ownAppReviews.takeDown, () => {
    serve({ ...reported, version: null, instructions: '', handled });
    return null;
  });
  await hand.click(dialog.getByRole('button', { name: '下架' }));
  expect(await screen.findByText('没有待处理的举报')).toBeTruthy();
  expect(http.asked(ownAppReviews.takeDown)).toEqual([
    { params: { code: CODE }, body: { version: 2, reason: '属实' } },
  ]);
  expect([toast.shown, apps.waiting]).toEqual([[{ kind: 'success', text: '已下架' }], 0]);
  await hand.click(screen.getByRole('button', { name: '已处理' }));
  expect((await row())?.textContent).toMatch(/已下架操作员 137\*{4}0001/);
  expect(screen.queryByRole('button', { name: '下架 文案师' })).toBeNull();
  await hand.click(screen.getByRole('button', { name: /^分享的作品/ }));
  expect(await screen.findByText('有人举报分享的作品后会显示在这里')).toBeTruthy();
});

it('stays with the kind that was pressed before anything had come', async () => {
  const { hand, apps } = open();
  await hand.click(screen.getByRole('button', { name: /^分享的作品/ }));
  await waitFor(() => expect(apps.waiting).toBe(1));
  expect(await screen.findByText('没有待处理的举报')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^分享的作品/ }).getAttribute('aria-pressed')).toBe('true');
});

it('dismisses reports', async () => {
  const { http, hand } = open();
  await hand.click(await screen.findByRole('button', { name: '驳回举报 文案师' }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回举报：文案师' }));
  await hand.type(dialog.getByRole('textbox', { name: '原因' }), '不成立');
  http.answer(ownAppReviews.dismissReports, () => ({ ...reported, handled }));
  await hand.click(dialog.getByRole('button', { name: '驳回举报' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.asked(ownAppReviews.dismissReports)).toEqual([{ params: { code: CODE }, body: { reason: '不成立' } }]);
});
