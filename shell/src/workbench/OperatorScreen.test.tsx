import { engines } from '@ai-site/shared/api/engines';
import { ownAppReviews } from '@ai-site/shared/api/own-apps';
import { ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { teams } from '@ai-site/shared/api/teams';
import { workShares } from '@ai-site/shared/api/work-shares';
import { ApiError } from '@ai-site/shared/errors';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, type PlatformOverrides, sampleUser } from '@ai-site/shared/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { OperatorScreen } from './OperatorScreen.tsx';
import { sampleEvent, samplePackage } from './testing/sample-releases.ts';

const operator = { ...sampleUser, operator: true };

function open(overrides: PlatformOverrides, search = '') {
  const platform = createPlatformDouble({ path: `${WORKBENCH_PATH}${search}`, ...overrides });
  platform.http.answer(engines.alerts, () => []);
  platform.http.answer(showcaseReviews.list, () => ({
    items: [],
    cursor: null,
    counts: { waiting: 2, appeals: 1, reported: 0 },
    oldest: null,
  }));
  platform.http.answer(workShares.reported, () => ({ items: [], cursor: null, waiting: 1 }));
  platform.http.answer(ownAppReviews.reported, () => ({ items: [], cursor: null, waiting: 1 }));
  platform.http.answer(releases.list, () => [samplePackage()]);
  platform.http.answer(releases.history, () => ({ events: [sampleEvent({ reason: '候选验证通过' })], more: false }));
  platform.http.answer(teams.list, () => []);
  setPlatform(platform);
  const shown = () =>
    render(
      <HistoryRouter history={platform.history}>
        <OperatorScreen />
      </HistoryRouter>,
    );
  return { ...platform, shown, hand: userEvent.setup() };
}

// Compiling all of its sections takes longer than a test waits for a heading.
beforeAll(async () => {
  await import('./Workbench.tsx');
});

describe('the workbench', () => {
  it('is an unknown path for visitors and ordinary accounts', async () => {
    for (const overrides of [{}, { user: sampleUser }]) {
      const { history, http, shown } = open(overrides);
      const { unmount } = shown();
      await waitFor(() => expect(history.location.pathname).toBe('/'));
      expect(http.asked(releases.list)).toEqual([]);
      unmount();
    }
  });

  it('waits while the session is being restored', async () => {
    const { history, session, shown } = open({});
    runInAction(() => {
      session.accessToken = 'id.secret';
      session.restoring = true;
    });
    shown();
    expect(screen.getByRole('status').textContent).toBe('正在加载');
    expect(history.location.pathname).toBe(WORKBENCH_PATH);
    act(() =>
      runInAction(() => {
        session.user = operator;
        session.restoring = false;
      }),
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('工作台');
  });

  it('goes when the session ends', async () => {
    const { history, session, shown } = open({ user: operator });
    shown();
    await screen.findByRole('heading', { level: 1 });
    await act(() => session.signOut());
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });

  it('opens the room of its address, and the address follows the tabs', async () => {
    const { http, history, shown, hand } = open({ user: operator }, '?tab=audit-log&name=mf-chat');
    http.answer(ownership.list, () => ({ grants: [], requests: [] }));
    shown();
    expect((await screen.findByRole('list', { name: '发布记录，新的在前' })).textContent).toContain(
      '上线了「我来聊」1.1.0，替换 1.0.0候选验证通过',
    );
    await hand.click(screen.getByRole('tab', { name: '路由' }));
    expect(history.location.search).toBe('?tab=routes');
    expect(screen.getByRole('list', { name: '路由前缀' }).textContent).toContain('/chatNew');
    await hand.keyboard('{ArrowRight}{ArrowRight}');
    expect(history.location.search).toBe('?tab=events');
    expect(screen.getByText('draw/exhibit')).toBeTruthy();
  });

  it('counts the works that wait on their tab, whichever room is open', async () => {
    const { shown } = open({ user: operator });
    shown();
    expect(await screen.findByRole('tab', { name: '作品审核 3 条待处理' })).toBeTruthy();
  });

  it('says so when works may no longer be reviewed', async () => {
    const { http, shown } = open({ user: operator });
    http.answer(showcaseReviews.list, () => {
      throw new ApiError(403, '没有权限进行此操作');
    });
    shown();
    expect((await screen.findByRole('alert')).textContent).toContain('没有操作员权限');
  });

  it('says so when the role was taken away', async () => {
    const { http, shown } = open({ user: operator });
    http.answer(releases.list, () => {
      throw new ApiError(403, '没有权限进行此操作');
    });
    shown();
    expect((await screen.findByRole('alert')).textContent).toContain('没有操作员权限');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('offers another try when nothing could be fetched', async () => {
    const { http, shown, hand } = open({ user: operator });
    http.answer(releases.list, () => {
      throw new ApiError(503, '服务正在启动或维护，请稍后重试');
    });
    shown();
    expect((await screen.findByRole('alert')).textContent).toContain('服务正在启动或维护，请稍后重试');
    http.answer(releases.list, () => [samplePackage()]);
    await hand.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '各模块的版本' })).toBeTruthy();
  });
});
