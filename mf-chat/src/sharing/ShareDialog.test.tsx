import { type ChatShare, chat } from '@ai-site/shared/api/chat';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import ShareDialog from './ShareDialog.tsx';

afterEach(cleanup);

const link: ChatShare = {
  shareId: 's-1',
  chatId: 'c-1',
  chatTheme: '会话',
  createTime: '2025-05-20T04:00:00Z',
  path: '/chat?share=s-1',
};

it('says who reads what, makes a link, copies it and ends it', async () => {
  const user = userEvent.setup();
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  platform.http.answer(chat.shares, () => ({ list: [] }));
  platform.http.answer(chat.shareChat, () => link);
  platform.http.answer(chat.cancelShare, () => null);
  render(<ShareDialog chat={sampleChat()} open onClose={() => undefined} />);
  expect(screen.getByText('任何拿到链接的人，不登录也能看到这个会话到目前为止的消息和文件。')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '创建链接' }));
  const address = `${window.location.origin}/chat?share=s-1`;
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(screen.getByText('2025-05-20 12:00 创建')).toBeTruthy();
  const [copy] = screen.getAllByRole('button', { name: '复制链接' });
  await user.click(copy ?? document.body);
  expect(await navigator.clipboard.readText()).toBe(address);

  await user.click(screen.getByRole('button', { name: '取消分享' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(platform.toast.shown.map(({ text }) => text)).toEqual(['复制成功', '取消分享成功！']);
});
