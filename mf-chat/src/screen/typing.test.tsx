import { chat } from '@ai-site/shared/api/chat';
import { preloadModule } from '@ai-site/shared/kit/lazy';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, ManualClock, sampleUser, settled } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { ConversationArea } from '../attachments/ConversationArea.tsx';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import { sampleChat, sampleMessage, sampleModels } from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import { loadMarkdown } from '../transcript/load-markdown.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { ChatScreenStore } from './chat-screen-store.ts';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

it('typing renders the box, and never the transcript', async () => {
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver });
  Object.assign(Element.prototype, { scrollTo: () => undefined });
  const platform = createPlatformDouble({ user: sampleUser, path: '/chatNew?chatId=c-1' });
  setPlatform(platform);
  platform.http.answer(chat.models, () => sampleModels());
  platform.http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  platform.http.answer(chat.getChat, () => sampleChat());
  platform.http.answer(chat.getChatDetail, () => ({
    list: [sampleMessage({ id: 'q-1', role: 'user', text: '甲问' }), sampleMessage({ text: '甲答' })],
    hasNextPage: false,
  }));
  const store = new ChatScreenStore({
    platform,
    kind: assistantKind,
    clock: new ManualClock(),
    random: () => 0.5,
    newId: () => 'id-number-1',
    tabStorage: tabValues,
    storage: localValues,
  });
  // It would come while the text is typed.
  await preloadModule(loadMarkdown);
  const stop = store.start();
  const renders = { transcript: 0, box: 0 };
  const { current, models } = store;
  render(
    <ConversationArea attachments={current.composer.attachments} models={models} className="area">
      <Profiler id="transcript" onRender={() => renders.transcript++}>
        <Transcript store={store} conversation={current} />
      </Profiler>
      <Profiler id="box" onRender={() => renders.box++}>
        <ComposerBox conversation={current} models={models} focusOnOpen />
      </Profiler>
    </ConversationArea>,
  );
  await screen.findByText('甲答');
  await act(settled);
  const before = { ...renders };
  await userEvent.setup().type(screen.getByLabelText('输入问题'), '一边写一边看');
  expect(renders.box).toBeGreaterThan(before.box);
  expect(renders.transcript).toBe(before.transcript);
  stop();
});
