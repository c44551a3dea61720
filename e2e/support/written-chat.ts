import { type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { ContentKind } from '@ai-site/shared/api/chat-content';
import { readReply } from '../../server/src/chat/testing/reply-reader.ts';

export interface WrittenChat {
  readonly chatId: string;
  readonly answers: readonly string[];
}

/** Creates a chat by API calls: each question goes to `tier` (default mini), and each answer is awaited. */
export async function writeChat(
  origin: string,
  token: string,
  [first, ...rest]: readonly [string, ...string[]],
  tier: ChatModelTier = 1,
): Promise<WrittenChat> {
  const ask = async (content: string, chatId: string | null) => {
    const reply = readReply(origin, token, chat.createChat, {
      body: { chatContent: [{ type: ContentKind.content, content }], chatAiModel: tier, chatId },
    });
    const { status } = await reply.end;
    if (status !== 'done') throw new Error(`The answer to "${content}" ended as ${status}`);
    return await reply.snapshot();
  };
  const { chatInfoId: chatId, contentId } = await ask(first, null);
  const answers = [contentId];
  for (const content of rest) answers.push((await ask(content, chatId)).contentId);
  return { chatId, answers };
}
