import { copyGeneratedText } from '@ai-site/shared/kit/clipboard';
import type { Conversation } from '../conversation/conversation.ts';

/** Copies the last answer of a conversation; nothing when there is none. */
export async function copyLastAnswer({ messages }: Pick<Conversation, 'messages'>): Promise<void> {
  const answer = messages.findLast((message) => message.role === 'assistant' && message.text !== '');
  if (answer !== undefined) await copyGeneratedText(answer.text);
}
