import { type ChatMessage, chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { uploads } from '@ai-site/shared/api/uploads';
import { fileKindOf } from '@ai-site/shared/domain/chat-files';
import type { PlatformDouble, StreamDouble } from '@ai-site/shared/testing';
import { sampleFile } from './attachments/testing/sample-files.ts';
import {
  delta,
  end,
  sampleChat,
  sampleMessage,
  sampleModel,
  sampleModels,
  snapshot,
  textIn,
} from './conversation/testing/sample-messages.ts';

const ANSWER =
  '这里没有服务器：`mf-chat/src/standalone.ts` 中的测试替身在逐字回答。\n\n- 会话与消息只在这一页里\n- 可以随时停止\n';
const ENGINE = '测试替身';
const CHARACTERS_PER_STEP = 3;
const STEP_MS = 40;

/** A chat: all its messages in order of creation, and the last message of its active branch. */
interface Chat {
  readonly theme: string;
  messages: readonly ChatMessage[];
  leaf: string | null;
}

/** The messages of the active branch, each with all versions at its position. */
function shownOf({ messages, leaf }: Chat): ChatMessage[] {
  const path: ChatMessage[] = [];
  for (let next = messages.find(({ id }) => id === leaf); next !== undefined; ) {
    const { parentId } = next;
    path.unshift({ ...next, versions: messages.filter((other) => other.parentId === parentId).map(({ id }) => id) });
    next = messages.find(({ id }) => id === parentId);
  }
  return path;
}

/** Returns the id of the newest message at or below the given one. */
const newestBelow = (found: Chat, id: string): string => {
  const after = found.messages.findLast(({ parentId }) => parentId === id);
  return after === undefined ? id : newestBelow(found, after.id);
};

/** Test doubles for standalone mode: chats in memory, and one answer that streams in small deltas until stopped. */
export default function prepare({ http }: PlatformDouble): void {
  const chats = new Map<string, Chat>();
  const files = new Map<string, ChatFile>();
  const opened = new Date().toISOString();
  let ids = 0;
  const nextId = (kind: string): string => {
    ids += 1;
    return `${kind}-${ids}`;
  };
  let stopped = false;
  const chatWith = (detailId: string): [string, Chat] =>
    [...chats].find(([, { messages }]) => messages.some(({ id }) => id === detailId)) ?? [
      '',
      { theme: '', messages: [], leaf: null },
    ];
  const summaryOf = (chatId: string, { theme, messages }: Chat) =>
    sampleChat({ chatId, chatTheme: theme, chatTime: opened, chatCount: messages.length });

  const reply = (stream: StreamDouble<unknown, ReplyEvent>, chatId: string, found: Chat, questionId: string): void => {
    const answer = sampleMessage({ id: nextId('a'), parentId: questionId, text: ANSWER, engine: ENGINE });
    stopped = false;
    stream.emit(
      snapshot('', 0, {
        chatInfoId: chatId,
        chatTheme: found.theme,
        questionId,
        contentId: answer.id,
        createTime: opened,
        engine: ENGINE,
      }),
    );
    const step = (no: number, from: number): void => {
      const piece = stopped ? '' : ANSWER.slice(from, from + CHARACTERS_PER_STEP);
      if (piece !== '') {
        stream.emit(delta(no, piece));
        setTimeout(step, STEP_MS, no + 1, from + CHARACTERS_PER_STEP);
        return;
      }
      found.messages = [
        ...found.messages,
        sampleMessage({ ...answer, text: ANSWER.slice(0, from), status: stopped ? 'stopped' : 'done' }),
      ];
      found.leaf = answer.id;
      stream.emit(end(stopped ? 'stopped' : 'done'));
      stream.end();
    };
    step(1, 0);
  };

  http.answer(chat.models, () => sampleModels([sampleModel({ description: ENGINE })]));
  http.answer(chat.history, () => ({
    list: [...chats].map(([chatId, found]) => summaryOf(chatId, found)),
    hasNextPage: false,
    nextCursor: null,
  }));
  http.answer(chat.getChat, ({ query }) =>
    summaryOf(query.chatId, chats.get(query.chatId) ?? { theme: '', messages: [], leaf: null }),
  );
  http.answer(chat.getChatDetail, ({ query }) => {
    const found = chats.get(query.chatId);
    return { list: found === undefined ? [] : shownOf(found), hasNextPage: false };
  });
  http.answer(uploads.preAuthorization, () => ({ url: '/put', key: nextId('f'), expiresIn: 300 }));
  http.answer(uploads.fileToBos, ({ body: { key, fileName: name } }) => {
    const bytes = http.uploads.at(-1)?.file;
    const kind = fileKindOf(name) ?? 'document';
    const file = sampleFile({
      key,
      name,
      kind,
      bytes: bytes?.size ?? 0,
      url: bytes === undefined ? '' : URL.createObjectURL(bytes),
      characters: kind === 'document' ? 1200 : null,
    });
    files.set(key, file);
    return file;
  });
  http.answer(chat.createChat, ({ body }) => {
    const chatId = body.chatId ?? nextId('c');
    const text = textIn(body.chatContent) ?? '';
    const sent = body.chatContent.flatMap((item) =>
      'imageKey' in item
        ? (files.get(item.imageKey) ?? [])
        : 'url' in item
          ? [...files.values()].filter(({ url }) => url === item.url)
          : [],
    );
    const found = chats.get(chatId) ?? { theme: text.slice(0, 20), messages: [], leaf: null };
    const question = sampleMessage({
      id: nextId('q'),
      role: 'user',
      parentId: body.parentId === undefined ? found.leaf : body.parentId,
      text,
      files: sent,
    });
    found.messages = [...found.messages, question];
    found.leaf = question.id;
    chats.set(chatId, found);
    reply(http.lastStream(chat.createChat), chatId, found, question.id);
    return null;
  });
  http.answer(chat.answerAgain, ({ body }) => {
    const [chatId, found] = chatWith(body.detailId);
    const named = found.messages.find(({ id }) => id === body.detailId);
    reply(
      http.lastStream(chat.answerAgain),
      chatId,
      found,
      (named?.role === 'assistant' ? named.parentId : named?.id) ?? '',
    );
    return null;
  });
  http.answer(chat.chooseBranch, ({ body }) => {
    const [chatId, found] = chatWith(body.detailId);
    found.leaf = newestBelow(found, body.detailId);
    return summaryOf(chatId, found);
  });
  http.answer(chat.search, () => ({ list: [], nextCursor: null }));
  http.answer(chat.followUps, () => ({ list: ['这些建议从哪里来？', '怎样换成真实的服务器？'] }));
  // The stream itself reports the end of the reply.
  http.answer(chat.stopReply, ({ body }) => {
    stopped = true;
    return sampleMessage({ id: body.detailId, status: 'replying' });
  });
}
