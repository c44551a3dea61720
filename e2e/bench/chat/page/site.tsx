import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createRoot } from 'react-dom/client';
import { delta, sampleMessage, snapshot } from '../../../../mf-chat/src/conversation/testing/sample-messages.ts';
import ChatScreen from '../../../../mf-chat/src/screen/ChatScreen.tsx';
import { HistoryRouter } from '../../../../shared/src/remote/history-router.tsx';
import { area, painted, until } from '../../area.ts';
import { replyOf } from '../reply-texts.ts';
import { offer } from './offer.ts';
import { CHAT, platformWith } from './platform.ts';

/** Characters of each answer in the long chat: what users consider a long answer. */
const LONG_ANSWER = 2500;

declare global {
  interface Window {
    /** Opens a chat with this many messages; resolves with the milliseconds until its end was painted. */
    benchOpenChat?: (messages: number) => Promise<number>;
    /** Words that identify the end of that chat. */
    benchChatEnd?: string;
  }
}

function mount(platform: Platform): void {
  setPlatform(platform);
  createRoot(area).render(
    <HistoryRouter history={platform.history} basename="/" accepts={() => true}>
      <ChatScreen />
    </HistoryRouter>,
  );
}

const END = '这是最后一句。';
const question = (id: string, text: string): ChatMessage => sampleMessage({ id, role: 'user', text });

function longChat(count: number): readonly ChatMessage[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % 2 === 0) return question(`q-${index}`, `第 ${index} 个问题：怎样做得更好？`);
    const text = replyOf(index % 4 === 1 ? 'text' : 'code', LONG_ANSWER + (index % 7) * 100);
    return sampleMessage({ id: `a-${index}`, text: index === count - 1 ? `${text}\n\`\`\`\n\n${END}` : text });
  });
}

window.benchOpenChat = async (count) => {
  const { platform } = platformWith(longChat(count));
  const start = performance.now();
  mount(platform);
  await until(() => area.textContent.includes(END));
  await painted();
  return performance.now() - start;
};

let add: (text: string) => void = () => undefined;
offer({
  async begin(soFar) {
    const { platform, http } = platformWith([
      question('q-1', '问题'),
      sampleMessage({ id: 'a-1', text: '', status: 'replying', deltaCount: 0 }),
    ]);
    mount(platform);
    await until(() => http.streams(chat.followReply).length > 0);
    const stream = http.lastStream(chat.followReply);
    stream.emit(snapshot(soFar, 0, { chatInfoId: CHAT }));
    let no = 0;
    add = (text) => {
      no += 1;
      stream.emit(delta(no, text));
    };
    await until(() => area.querySelector('[aria-busy="true"] h2, [aria-busy="true"] p') !== null);
    await painted();
  },
  add: (text) => add(text),
});
