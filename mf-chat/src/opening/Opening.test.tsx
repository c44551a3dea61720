import { chat } from '@ai-site/shared/api/chat';
import { ownApps } from '@ai-site/shared/api/own-apps';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, ManualClock, settled } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleModels } from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { Opening } from './Opening.tsx';
import { suggestions } from './suggestions.ts';

afterEach(cleanup);

async function open(configuration: Record<string, number>, kind: ChatKind = assistantKind) {
  const platform = createPlatformDouble({ path: '/chatNew', configuration: { 'mf-chat': configuration } });
  setPlatform(platform);
  platform.http.answer(chat.models, () => sampleModels());
  const store = new ChatScreenStore({
    platform,
    kind,
    clock: new ManualClock(),
    draw: () => 0.5,
    newId: () => 'id-number-1',
    tabStorage: tabValues,
    storage: localValues,
  });
  render(<Opening store={store} conversation={store.current} />);
  await act(settled);
  return { platform, user: userEvent.setup() };
}

const asked = (): readonly (string | undefined)[] => suggestions.map(({ question }) => question).filter((question) => screen.queryByText(question) !== null);

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
  const card = { picture: '/files/a.webp', about: ['文案师', '用户创作 · 小明'] };
  await open({}, { ...assistantKind, greeting: '卖什么？', suggestions: [{ topic: '', question: '写一条开业文案' }], card });
  expect(screen.getByText('文案师 · 用户创作 · 小明')).toBeTruthy();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/a.webp');
  expect(screen.getByRole('button', { name: '写一条开业文案' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull();
});

it('an assistant of somebody else can be reported, without a login', async () => {
  const { platform, user } = await open({}, { ...assistantKind, reportable: 'own-0123456789abcdef01234567' });
  platform.http.answer(ownApps.report, () => null);
  await user.click(await screen.findByRole('button', { name: '举报' }));
  await user.click(await screen.findByRole('radio', { name: '违法违规' }));
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(platform.toast.shown.at(-1)?.text).toBe(reportTexts.reported));
  expect(platform.http.asked(ownApps.report)).toEqual([{ params: { code: 'own-0123456789abcdef01234567' }, body: { reason: 'illegal', detail: '' } }]);
});
