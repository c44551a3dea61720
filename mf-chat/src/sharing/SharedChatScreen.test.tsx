import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleMessage } from '../conversation/testing/sample-messages.ts';
import ChatRoute from '../screen/ChatRoute.tsx';

afterEach(cleanup);

const shared = {
  chatTheme: '公司开票',
  createTime: '2025-05-20T04:00:00Z',
  list: [
    sampleMessage({
      id: 'q-1',
      role: 'user',
      text: '怎么开票\n<b>谢谢</b>',
      files: [
        {
          key: 'f-1',
          kind: 'document',
          name: '合同.pdf',
          url: '/files/1',
          bytes: 204_800,
          width: null,
          height: null,
          characters: 5,
          pages: 1,
          truncated: false,
        },
      ],
    }),
    sampleMessage({ text: '**先**登录' }),
  ],
};

function open(answer: () => typeof shared) {
  const platform = createPlatformDouble({ path: '/chat?share=s-1' });
  setPlatform(platform);
  platform.http.answer(chat.shared, answer);
  render(
    <HistoryRouter history={platform.history}>
      <ChatRoute />
    </HistoryRouter>,
  );
  return platform;
}

describe('a shared chat', () => {
  it('is read without a login: title, time, messages, files; nothing can be written', async () => {
    const { http } = open(() => shared);
    expect(await screen.findByRole('heading', { level: 1, name: '公司开票' })).toBeTruthy();
    expect(http.asked(chat.shared)).toEqual([{ query: { shareId: 's-1' } }]);
    expect(screen.getByText('分享于 2025-05-20 12:00 · 共 2 条消息 · 只读')).toBeTruthy();
    expect(screen.getByText(/怎么开票\s<b>谢谢<\/b>/)).toBeTruthy();
    expect((await screen.findByText('先')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: '合同.pdf 200 KB' }).getAttribute('href')).toBe('/files/1');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.title).toContain('公司开票');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });

  it('leads to a chat of one’s own', async () => {
    const platform = open(() => shared);
    const [way] = await screen.findAllByRole('link', { name: '我也要聊' });
    expect(way?.getAttribute('href')).toBe('/chatNew');
    expect(platform.modals.opened).toEqual([]);
  });

  it('that is not there any more says so', async () => {
    open(() => {
      throw new ApiError(404, '分享不存在或已取消');
    });
    expect(await screen.findByText('分享不存在或已取消')).toBeTruthy();
    expect(screen.getByRole('link', { name: '我也要聊' })).toBeTruthy();
  });

  it('that could not be fetched is fetched again', async () => {
    const { http } = open(() => {
      throw new ApiError(0, errorTexts.offline);
    });
    expect(await screen.findByText(errorTexts.offline)).toBeTruthy();
    http.answer(chat.shared, () => shared);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '公司开票' })).toBeTruthy();
  });
});
