import { chat } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { exportChat } from './export-chat.ts';

const saved: { href: string; name: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.getAttribute('href') ?? '', name: this.download });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const of = { chatId: 'c-1', chatTheme: '计划/春天' };

describe('exporting a chat', () => {
  it.each(['md', 'pdf', 'json'] as const)('saves the %s that the server makes', async (format) => {
    const platform = createPlatformDouble({ user: sampleUser });
    platform.http.answer(chat.exportChat, ({ query }) => ({
      name: `计划_春天.${query.format}`,
      url: `/chat-export/c-1?format=${query.format}`,
    }));
    await exportChat(platform, of, format);
    expect(saved).toEqual([{ href: `/chat-export/c-1?format=${format}`, name: `计划_春天.${format}` }]);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '导出成功！' }]);
  });

  it('says what the server says against it, once', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    platform.http.answer(chat.exportChat, () => {
      throw new ApiError(400, '会话过长，无法导出为 PDF，请导出为 Markdown 或 JSON');
    });
    await exportChat(platform, of, 'pdf');
    expect(saved).toEqual([]);
    expect(platform.toast.shown).toEqual([
      { kind: 'error', text: '会话过长，无法导出为 PDF，请导出为 Markdown 或 JSON' },
    ]);
  });
});
