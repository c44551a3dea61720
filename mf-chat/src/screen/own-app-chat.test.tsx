import { type OpenedOwnApp, ownApps } from '@ai-site/shared/api/own-apps';
import { ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { Router } from '@ai-site/shared/router';
import { appChatPath } from '@ai-site/shared/routes';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ChatKind } from '../kinds/chat-kind.ts';
import { AppChatScreen } from './AppChatScreen.tsx';
import type { ChatScreenProps } from './ChatScreen.tsx';

const CODE = 'own-0123456789abcdef01234567';

const writer: OpenedOwnApp = {
  code: CODE,
  name: '文案师',
  line: '三条文案任你挑',
  greeting: '',
  questions: ['写一条开业文案'],
  tier: 6,
  image: '/files/own-app-images/a.webp',
  maker: '小明',
  mine: false,
};

async function open(path: string, answer: () => OpenedOwnApp) {
  const platform = createPlatformDouble({ user: sampleUser, path });
  setPlatform(platform);
  platform.http.answer(ownApps.open, answer);
  const shown: ChatKind[] = [];
  function Chat({ kind }: ChatScreenProps) {
    if (kind !== undefined) shown.push(kind);
    return <p>对话</p>;
  }
  await act(async () => {
    render(
      <Router location={platform.history.location} navigator={platform.history}>
        <AppChatScreen Chat={Chat} />
      </Router>,
    );
  });
  return { platform, shown };
}

const gone = () => {
  throw new ApiError(404, '应用不存在或已下线');
};

it('opens an assistant with its name, image, maker, questions and model', async () => {
  const { platform, shown } = await open(appChatPath(CODE), () => writer);
  expect(screen.getByText('对话')).toBeTruthy();
  expect(shown.at(-1)).toMatchObject({
    name: '文案师',
    greeting: ownAppTexts.defaultGreeting('文案师'),
    suggestions: [{ topic: '', question: '写一条开业文案' }],
    home: appChatPath(CODE),
    calls: { appType: CODE, defaultTier: 6 },
    card: { image: writer.image, about: ['文案师', '三条文案任你挑', '用户创作 · 小明'] },
    ownApp: { code: CODE, reportable: true },
  });
  expect(platform.http.asked(ownApps.open)).toEqual([{ params: { code: CODE } }]);
});

it('says that an assistant is gone, and still shows a chat with it', async () => {
  await open(appChatPath(CODE), gone);
  expect(screen.getByText(ownAppTexts.unknown)).toBeTruthy();
  const { shown } = await open(`${appChatPath(CODE)}&chatId=c-1`, gone);
  expect(shown.at(-1)).toMatchObject({ name: '已下架的应用', calls: { appType: CODE } });
});
