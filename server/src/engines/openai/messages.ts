import type { OpenAI } from 'openai';
import type { ChatRequest, ChatTurn } from '../port.ts';

type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** Most servers answer a trailing assistant message as if it were complete, so the request to continue is explicit. */
const CONTINUE: Message = { role: 'user', content: '请从中断的地方继续，不要重复已经写过的内容。' };

export function messagesOf({ systemPrompt, messages, continuing = false }: ChatRequest): Message[] {
  return [
    ...(systemPrompt === '' ? [] : [{ role: 'system' as const, content: systemPrompt }]),
    ...messages.map(messageOf),
    ...(continuing ? [CONTINUE] : []),
  ];
}

/** Plain text stays a string: not every server accepts content parts. */
function messageOf({ role, content, images = [] }: ChatTurn): Message {
  if (role === 'assistant') return { role, content };
  if (images.length === 0) return { role, content };
  const parts = images.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
  return { role, content: content === '' ? parts : [{ type: 'text', text: content }, ...parts] };
}
