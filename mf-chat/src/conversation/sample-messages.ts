import type { ChatMessage, ReplyEvent } from '@ai-site/shared/api/chat';

/** A message of the server for tests. */
export function sampleMessage(rest: Partial<ChatMessage> & { readonly text?: string } = {}): ChatMessage {
  const { text = '你好', ...given } = rest;
  return {
    id: 'a-1',
    role: 'assistant',
    contents: [{ type: 0, text }],
    createTime: '2025-05-20T04:00:00Z',
    voiceUrl: null,
    chatAiModel: 5,
    status: given.role === 'user' ? null : 'done',
    deltaCount: 1,
    error: null,
    engine: '内置演示引擎',
    ...given,
  };
}

export const snapshot = (text = '', no = 0, rest: Partial<Extract<ReplyEvent, { event: 'snapshot' }>> = {}): ReplyEvent => ({
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
