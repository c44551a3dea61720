import { chat } from '@ai-site/shared/api/chat';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import ExportDialog from './ExportDialog.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('saves a chat in one of four formats, one at a time', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  const file = Promise.withResolvers<{ name: string; url: string }>();
  platform.http.answer(chat.exportChat, () => file.promise);
  render(<ExportDialog chat={sampleChat({ chatTheme: '开票' })} open onClose={() => undefined} />);
  for (const name of [/^Markdown/, /^PDF/, /^图片/, /^JSON/]) expect(screen.getByRole('button', { name })).toBeTruthy();
  const pdf = screen.getByRole('button', { name: /^PDF/ });
  await userEvent.click(pdf);
  expect(pdf.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^Markdown/ }));
  await act(async () => file.resolve({ name: '开票.pdf', url: '/chat-export/c-1' }));
  expect(platform.http.asked(chat.exportChat)).toEqual([{ query: { chatId: 'c-1', format: 'pdf' } }]);
  expect(click).toHaveBeenCalledTimes(1);
  expect(pdf.getAttribute('aria-busy')).toBeNull();
  expect(platform.toast.shown).toEqual([{ kind: 'success', text: '导出成功！' }]);
});
