import { type ChatMessage, chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import type { PlatformDouble, StreamDouble } from '@ai-site/shared/testing';
import { delta, end, sampleChat, sampleMessage, sampleModel, sampleModels, snapshot, textIn } from './conversation/sample-messages.ts';

const ANSWER = '这里没有服务器：`mf-chat/src/alone.ts` 中的测试替身在逐字回答。\n\n- 会话与消息只在这一页里\n- 可以随时停止\n';
const ENGINE = '测试替身';
const CHARACTERS_PER_STEP = 3;
const STEP_MS = 40;

interface Chat {
  readonly theme: string;
  readonly messages: readonly ChatMessage[];
}

/** What the doubles answer when 我来聊 is opened alone: chats in memory, and one answer in small steps until it is stopped. */
export default function prepare({ http }: PlatformDouble): void {
  const chats = new Map<string, Chat>();
  const opened = new Date().toISOString();
  let ids = 0;
  const nextId = (kind: string): string => {
    ids += 1;
    return `${kind}-${ids}`;
  };
  let stopped = false;

  const reply = (stream: StreamDouble<unknown, ReplyEvent>, chatId: string, questionId: string): void => {
    const { theme = '', messages = [] } = chats.get(chatId) ?? {};
    const answer = sampleMessage({ id: nextId('a'), text: ANSWER, engine: ENGINE });
    stopped = false;
    stream.emit(snapshot('', 0, { chatInfoId: chatId, chatTheme: theme, questionId, contentId: answer.id, createTime: opened, engine: ENGINE }));
    const step = (no: number, from: number): void => {
      const piece = stopped ? '' : ANSWER.slice(from, from + CHARACTERS_PER_STEP);
      if (piece !== '') {
        stream.emit(delta(no, piece));
        setTimeout(step, STEP_MS, no + 1, from + CHARACTERS_PER_STEP);
        return;
      }
      chats.set(chatId, { theme, messages: [...messages, sampleMessage({ ...answer, text: ANSWER.slice(0, from) })] });
      stream.emit(end(stopped ? 'stopped' : 'done'));
      stream.end();
    };
    step(1, 0);
  };

  http.answer(chat.models, () => sampleModels([sampleModel({ description: ENGINE })]));
  http.answer(chat.history, () => ({
    list: [...chats].map(([chatId, { theme, messages }]) => sampleChat({ chatId, chatTheme: theme, chatTime: opened, chatCount: messages.length })),
    hasNextPage: false,
    nextCursor: null,
  }));
  http.answer(chat.getChatDetail, ({ query }) => ({ list: [...(chats.get(query.chatId)?.messages ?? [])], hasNextPage: false }));
  http.answer(chat.createChat, ({ body }) => {
    const chatId = body.chatId ?? nextId('c');
    const text = textIn(body.chatContent) ?? '';
    const question = sampleMessage({ id: nextId('q'), role: 'user', text });
    const { theme = text.slice(0, 20), messages = [] } = chats.get(chatId) ?? {};
    chats.set(chatId, { theme, messages: [...messages, question] });
    reply(http.lastStream(chat.createChat), chatId, question.id);
    return null;
  });
  http.answer(chat.answerAgain, ({ body }) => {
    const [chatId, found] = [...chats].find(([, { messages }]) => messages.some(({ id }) => id === body.detailId)) ?? ['', { theme: '', messages: [] }];
    const asked = found.messages.filter(({ role }) => role === 'user');
    chats.set(chatId, { ...found, messages: found.messages.slice(0, found.messages.findLastIndex(({ role }) => role === 'user') + 1) });
    reply(http.lastStream(chat.answerAgain), chatId, asked.at(-1)?.id ?? '');
    return null;
  });
  http.answer(chat.search, () => ({ list: [], nextCursor: null }));
  http.answer(chat.followUps, () => ({ list: ['这些建议从哪里来？', '怎样换成真实的服务器？'] }));
  // The stream itself says how the reply ended.
  http.answer(chat.stopReply, ({ body }) => {
    stopped = true;
    return sampleMessage({ id: body.detailId, status: 'replying' });
  });
}
