import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { type AppItem, apps } from '../../api/apps.ts';
import { appTexts, TerminalType } from '../../domain/apps/index.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { type AppListKind, AppListStore, AppListView } from './index.ts';

const item = (applicationId: number, changes: Partial<AppItem> = {}): AppItem => ({
  applicationId,
  applicationName: `应用${applicationId}`,
  actionUrl: '/draw/edit/cutout',
  icon: '/image.webp',
  line: '一句话',
  terminalTypes: [1, 2],
  open: true,
  time: '2024-03-01T04:00:00.000Z',
  ...changes,
});

let platform: PlatformDouble;
let rows: AppItem[];

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  platform = createPlatformDouble({ user: sampleUser });
  rows = [item(1), item(2), item(3)];
  const page = () => ({ list: rows, total: rows.length });
  platform.http.answer(apps.collectList, page);
  platform.http.answer(apps.historyList, page);
  platform.http.answer(apps.record, () => null);
  setPlatform(platform);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

function Shown({ kind }: { readonly kind: AppListKind }) {
  const [store] = useState(() => new AppListStore(kind, platform));
  useEffect(() => store.start(), [store]);
  return <AppListView store={store} />;
}

async function show(kind: AppListKind) {
  await act(async () => {
    render(<Shown kind={kind} />);
  });
  return userEvent.setup();
}

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const toasts = () => platform.toast.shown.map(({ text }) => text);

describe('favourites', () => {
  it('open their app and record the use', async () => {
    const person = await show('collects');
    expect(screen.getAllByText('收藏于 2024-03-01 12:00')).toHaveLength(3);
    await person.click(screen.getByRole('link', { name: '应用2' }));
    expect(platform.navigation.openedApps).toEqual([
      { applicationId: 2, actionUrl: '/draw/edit/cutout', title: '应用2', remark: '一句话', terminalTypes: [1, 2] },
    ]);
    expect(platform.http.asked(apps.record)).toEqual([{ body: { actionType: 1, applicationId: 2 } }]);
  });

  it('are uncollected at once, said and told to other remotes', async () => {
    platform.http.answer(apps.collect, () => null);
    const told: unknown[] = [];
    platform.bus.on('favourites:changed', (payload) => told.push(payload));
    const person = await show('collects');
    await person.click(screen.getByRole('button', { name: '取消收藏 应用2' }));
    expect(names()).toEqual(['应用1', '应用3']);
    expect([toasts(), told]).toEqual([[appTexts.uncollected], [{ applicationId: 2, collected: false }]]);
  });

  it('come back when that is not saved', async () => {
    platform.http.answer(apps.collect, async () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    const person = await show('collects');
    await person.click(screen.getByRole('button', { name: '取消收藏 应用2' }));
    expect(names()).toEqual(['应用1', '应用2', '应用3']);
    expect(toasts()).toEqual([errorTexts.unavailable]);
  });

  it('follow what other remotes collect', async () => {
    await show('collects');
    await act(async () => platform.bus.emit('favourites:changed', { applicationId: 1, collected: false }));
    expect(names()).toEqual(['应用2', '应用3']);
    rows = [item(9), ...rows];
    await act(async () => platform.bus.emit('favourites:changed', { applicationId: 9, collected: true }));
    expect(names()).toContain('应用9');
  });

  it('say that there are none', async () => {
    rows = [];
    await show('collects');
    expect(screen.getByText(appTexts.noCollects)).toBeTruthy();
  });
});

describe('the usage history', () => {
  it('loses an app, which can be put back', async () => {
    platform.http.answer(apps.restore, () => ({ restored: 1 }));
    const person = await show('history');
    await person.click(screen.getByRole('button', { name: '移除 应用1' }));
    expect(platform.http.asked(apps.record)).toEqual([{ body: { actionType: 2, applicationId: 1 } }]);
    expect(names()).toEqual(['应用2', '应用3']);
    await person.click(screen.getByRole('button', { name: '撤销' }));
    expect(names()).toEqual(['应用1', '应用2', '应用3']);
    expect(toasts()).toEqual([appTexts.removed, appTexts.restored]);
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it.each([
    [null, {}, appTexts.cleared, appTexts.cleared],
    [TerminalType.pc, { body: { terminalType: 1 } }, appTexts.removed, appTexts.removedSome(3)],
  ])('of terminal %s is cleared as it is shown, and says so', async (terminalType, asked, toast, undoText) => {
    platform.http.answer(apps.clear, () => ({ removed: 3 }));
    const store = new AppListStore('history', platform);
    await store.list.choose({ terminalType });
    await store.clear();
    expect([platform.http.asked(apps.clear), toasts(), store.undoText]).toEqual([[asked], [toast], undoText]);
  });

  it('marks apps that are not open, and says that there are none', async () => {
    rows = [item(1, { open: false })];
    await show('history');
    expect(screen.getByText(/暂未开放/)).toBeTruthy();
    cleanup();
    rows = [];
    await show('history');
    expect(screen.getByText(appTexts.noHistory)).toBeTruthy();
  });
});
