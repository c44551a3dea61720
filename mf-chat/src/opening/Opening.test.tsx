import type { User } from '@ai-site/shared/api/accounts';
import { appFavourites } from '@ai-site/shared/api/app-favourites';
import { apps } from '@ai-site/shared/api/apps';
import { chat } from '@ai-site/shared/api/chat';
import { ownApps } from '@ai-site/shared/api/own-apps';
import { appTexts } from '@ai-site/shared/domain/apps';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import {
  createPlatformDouble,
  ManualClock,
  type PlatformDouble,
  sampleSignedInUser,
  sampleUser,
  settled,
} from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleModels } from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import { suggestions } from '../kinds/suggestions.ts';
import { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { Opening } from './Opening.tsx';

afterEach(cleanup);

const CODE = 'own-0123456789abcdef01234567';

type Prepare = (platform: PlatformDouble) => void;

/** An app that the account collected, or not. */
const marked =
  (collected: boolean): Prepare =>
  ({ http }) =>
    http.answer(appFavourites.get, () => ({ applicationId: 7, collected }));

async function open(
  configuration: Record<string, number>,
  kind: ChatKind = assistantKind,
  prepare: Prepare = () => undefined,
  user?: User,
) {
  const platform = createPlatformDouble({
    path: '/chatNew',
    configuration: { 'mf-chat': configuration },
    ...(user === undefined ? {} : { user }),
  });
  prepare(platform);
  setPlatform(platform);
  platform.http.answer(chat.models, () => sampleModels());
  const store = new ChatScreenStore({
    platform,
    kind,
    clock: new ManualClock(),
    random: () => 0.5,
    newId: () => 'id-number-1',
    tabStorage: tabValues,
    storage: localValues,
  });
  render(<Opening store={store} conversation={store.current} />);
  await act(settled);
  return { platform, user: userEvent.setup() };
}

const asked = (): readonly (string | undefined)[] =>
  suggestions.map(({ question }) => question).filter((question) => screen.queryByText(question) !== null);

it.each([
  [{}, suggestions.length],
  [{ suggestedQuestions: 2 }, 2],
  [{ suggestedQuestions: 1000 }, suggestions.length],
])('with %j an empty chat suggests %s questions', async (configuration, count) => {
  await open(configuration);
  expect(asked()).toEqual(suggestions.slice(0, count).map(({ question }) => question));
});

it('has no empty list when operators want no suggestion', async () => {
  await open({ suggestedQuestions: 0 });
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('list', { name: '试试这样问' })).toBeNull();
});

it('presents an assistant that somebody made, and asks its opening question', async () => {
  const card = { image: '/files/a.webp', about: ['文案师', '用户创作 · 小明'] };
  await open(
    {},
    { ...assistantKind, greeting: '卖什么？', suggestions: [{ topic: '', question: '写一条开业文案' }], card },
  );
  expect(screen.getByText('文案师 · 用户创作 · 小明')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/a.webp');
  expect(screen.getByRole('button', { name: '写一条开业文案' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
});

it('an assistant of somebody else can be reported, without a login', async () => {
  const { platform, user } = await open(
    {},
    { ...assistantKind, ownApp: { code: CODE, reportable: true } },
    marked(false),
  );
  platform.http.answer(ownApps.report, () => null);
  await user.click(await screen.findByRole('button', { name: '举报' }));
  await user.click(await screen.findByRole('radio', { name: '违法违规' }));
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(platform.toast.shown.at(-1)?.text).toBe(reportTexts.reported));
  expect(platform.http.asked(ownApps.report)).toEqual([
    { params: { code: CODE }, body: { reason: 'illegal', detail: '' } },
  ]);
});

describe('an assistant', () => {
  const own = { ...assistantKind, ownApp: { code: CODE, reportable: false } };
  const star = (name: string) => screen.findByRole('button', { name });
  const toasts = ({ toast }: PlatformDouble) => toast.shown.map(({ text }) => text);

  it('is collected and uncollected, also when it is private, and other remotes are notified', async () => {
    const { platform, user } = await open({}, own, marked(false), sampleUser);
    platform.http.answer(apps.collect, () => null);
    const told: unknown[] = [];
    platform.bus.on('favourites:changed', (payload) => told.push(payload));
    await user.click(await star('收藏'));
    await user.click(await star('取消收藏'));
    await star('收藏');
    expect(toasts(platform)).toEqual([appTexts.collected, appTexts.uncollected]);
    expect(told).toEqual([
      { applicationId: 7, collected: true },
      { applicationId: 7, collected: false },
    ]);
    expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
  });

  it('follows other remotes, and comes back when it is not saved', async () => {
    const { platform, user } = await open({}, own, marked(false), sampleUser);
    platform.http.answer(apps.collect, () => {
      throw new ApiError(503, errorTexts.unavailable);
    });
    await star('收藏');
    act(() => platform.bus.emit('favourites:changed', { applicationId: 7, collected: true }));
    await user.click(await star('取消收藏'));
    await star('取消收藏');
    expect(toasts(platform)).toEqual([errorTexts.unavailable]);
  });

  it('is collected by a visitor after the login', async () => {
    const { platform, user } = await open({}, own, marked(false));
    platform.http.answer(apps.collect, () => null);
    await user.click(await star('收藏'));
    await act(() => platform.session.signIn(sampleSignedInUser));
    await star('取消收藏');
    expect(platform.http.asked(apps.collect)).toEqual([{ body: { actionType: 1, applicationId: 7 } }]);
  });
});
