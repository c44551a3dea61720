import { chat } from '@ai-site/shared/api/chat';
import { GENERATED_NOTICE } from '@ai-site/shared/domain/generated-metadata';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, ManualClock, type PlatformDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { delta, end, sampleMessage, sampleModels, snapshot } from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import { ChatScreenStore } from '../screen/chat-screen-store.ts';
import { useShortcuts } from './use-shortcuts.ts';

let platform: PlatformDouble;
let store: ChatScreenStore;
let clock: ManualClock;
const showHelp = jest.fn();
const writeText = jest.fn(async (_text: string) => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  platform = createPlatformDouble({ user: sampleUser, path: '/chatNew' });
  setPlatform(platform);
  clock = new ManualClock();
  platform.http.answer(chat.models, () => sampleModels());
  let ids = 0;
  store = new ChatScreenStore({
    platform,
    kind: assistantKind,
    clock,
    random: () => 0.5,
    newId: () => `id-number-${++ids}`,
    tabStorage: tabValues,
    storage: localValues,
  });
  Object.assign(navigator, { clipboard: { writeText } });
  renderHook(() => useShortcuts(store, showHelp));
});
afterEach(() => {
  document.body.replaceChildren();
});

function press(code: string, rest: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...rest });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const command = { ctrlKey: true, shiftKey: true };

async function reply(): Promise<void> {
  store.current.composer.write('问题');
  void store.current.send();
  await settled();
  const stream = platform.http.lastStream(chat.createChat);
  stream.emit(snapshot());
  stream.emit(delta(1, '答案'));
  await clock.advance(500);
}

describe('the shortcuts of the screen', () => {
  it('copy the last answer with its notice', async () => {
    await reply();
    expect(press('KeyC', command)).toBe(true);
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`答案\n\n${GENERATED_NOTICE}`));
  });

  it('stop the reply', async () => {
    await reply();
    platform.http.answer(chat.stopReply, () => sampleMessage({ status: 'replying' }));
    press('Backspace', command);
    await settled();
    expect(platform.http.asked(chat.stopReply)).toHaveLength(1);
    platform.http.lastStream(chat.createChat).emit(end('stopped'));
  });

  it('begin a new chat, ask for the search, show the help', async () => {
    await reply();
    press('KeyO', command);
    await settled();
    expect(platform.history.location.search).toBe('');
    press('KeyK', { ctrlKey: true });
    expect(store.searches).toBe(1);
    press('Slash', { shiftKey: true });
    expect(showHelp).toHaveBeenCalledTimes(1);
  });

  it('leave the question mark to whoever types, and everything to a dialog and to an input method', () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    expect(press('Slash', { shiftKey: true }, field)).toBe(false);
    expect(press('KeyK', { ctrlKey: true, isComposing: true }, field)).toBe(false);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    expect(press('KeyK', { ctrlKey: true }, field)).toBe(false);
    expect(store.searches).toBe(0);
  });
});
