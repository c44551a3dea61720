import { chat } from '@ai-site/shared/api/chat';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { ask, open } from '../conversation/open-conversation.ts';
import { snapshot } from '../conversation/sample-messages.ts';
import { ModelsStore } from '../models/models-store.ts';
import { ComposerBox } from './ComposerBox.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('keeps the focus with the writer when a question joins the queue, comes back or is dropped', async () => {
  const opened = open();
  await ask(opened);
  opened.http.lastStream(chat.createChat).emit(snapshot());
  render(<ComposerBox conversation={opened.conversation} models={new ModelsStore(opened.platform, localStorage, assistantCalls)} focusOnOpen />);
  const box = screen.getByRole('textbox');
  for (const next of ['修改', '移除']) {
    act(() => opened.conversation.composer.write('下一个问题'));
    press('排队发送');
    expect(document.activeElement).toBe(box);
    press(next);
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('list')).toBeNull();
  }
});
