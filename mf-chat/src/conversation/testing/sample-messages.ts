import type { ChatMessage, ChatModel, ChatSummary, chat, ReplyEvent } from '@ai-site/shared/api/chat';
import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import type { DataOf } from '@ai-site/shared/api/define';

/** A server message for tests. */
export function sampleMessage(rest: Partial<ChatMessage> & { readonly text?: string } = {}): ChatMessage {
  const { text = '你好', ...given } = rest;
  return {
    id: 'a-1',
    role: 'assistant',
    contents: [{ type: 0, text }],
    files: [],
    createTime: '2025-05-20T04:00:00Z',
    voiceUrl: null,
    chatAiModel: 5,
    parentId: null,
    versions: [given.id ?? 'a-1'],
    status: given.role === 'user' ? null : 'done',
    deltaCount: 1,
    reasoning: '',
    thinkingMs: null,
    truncated: false,
    omittedMessages: 0,
    documents: [],
    wholeReading: false,
    freeContinueUsed: false,
    error: null,
    engine: '内置演示引擎',
    ...given,
  };
}

export const snapshot = (
  text = '',
  no = 0,
  rest: Partial<Extract<ReplyEvent, { event: 'snapshot' }>> = {},
): ReplyEvent => ({
  event: 'snapshot',
  chatInfoId: 'c-1',
  chatTheme: '问题',
  questionId: 'q-1',
  contentId: 'a-1',
  createTime: '2025-05-20T04:00:00Z',
  role: 'assistant',
  type: 0,
  no,
  text,
  reasoning: '',
  thinkingMs: null,
  omittedMessages: 0,
  documents: [],
  engine: '内置演示引擎',
  ...rest,
});

export const delta = (no: number, content: string): ReplyEvent => ({ event: 'delta', no, delta: { content } });

export const end = (status: 'done' | 'stopped' | 'failed' | 'interrupted' = 'done', msg = ''): ReplyEvent => ({
  event: 'end',
  status,
  code: status === 'done' || status === 'stopped' ? 200 : 500,
  msg,
});

/** A model tier for tests and for standalone mode. */
export const sampleModel = (rest: Partial<ChatModel> = {}): ChatModel => ({
  tier: 5,
  name: '小智',
  description: '默认模型',
  enabled: true,
  reason: '',
  builtin: true,
  capabilities: { voice: true, files: 1, documents: true, images: true, drawsImages: false, limitedBy: '' },
  price: 2,
  ...rest,
});

/** A `chat.models` response for tests and for standalone mode. */
export const sampleModels = (models: readonly ChatModel[] = [sampleModel()]): DataOf<typeof chat.models> => ({
  models: [...models],
  builtinNotice: null,
  speech: { available: false, builtin: false, reason: '' },
  recognition: { available: false, builtin: false, reason: '' },
  speechPrice: 2,
});

/** A chat of the history for tests. */
export const sampleChat = (rest: Partial<ChatSummary> = {}): ChatSummary => ({
  chatId: 'c-1',
  appType: 'chat',
  chatTheme: '会话',
  chatTime: '2025-05-20T04:00:00Z',
  chatCount: 2,
  pinned: false,
  archived: false,
  ...rest,
});

/** Returns the text of a sent question. */
export const textIn = (content: readonly ContentItem[] | undefined): string | undefined =>
  content?.find((item) => item.type === ContentKind.content)?.content;
