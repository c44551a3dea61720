import { CHAT_BOT_DEFAULT_TIER, type ChatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import type { chatBot } from '@ai-site/shared/api/chat-bot';
import { ContentKind } from '@ai-site/shared/api/chat-content';
import type { BodyOf } from '@ai-site/shared/api/define';
import type { Question } from '../questions/ask.ts';
import { contentOf } from '../questions/content.ts';
import type { ChatService } from '../replies/chat-service.ts';

type Body = BodyOf<typeof chatBot.createChat>;

/** Pro+ when no model is named and an engine serves it, otherwise the standard tier. */
const tierOf = ({ tiers }: ChatService, named: ChatModelTier | undefined): ChatModelTier =>
  named ?? (tiers.serves(CHAT_BOT_DEFAULT_TIER) ? CHAT_BOT_DEFAULT_TIER : DEFAULT_TIER);

/** Converts a question of the chat-bot variant to the form that all chats use. */
export function botQuestion(
  service: ChatService,
  body: Body,
): Pick<Question, 'content' | 'tier' | 'requestId' | 'wholeReading'> {
  const { content, otherContent = [], voiceId, contentVoiceUrl, requestId, chatBot, wholeReading } = body;
  const items = [
    { type: ContentKind.content, content },
    ...otherContent.filter(({ type }) => type !== ContentKind.content),
    ...(contentVoiceUrl === undefined ? [] : [{ type: ContentKind.voice, name: '语音', url: contentVoiceUrl }]),
    ...(voiceId === undefined ? [] : [{ type: ContentKind.voiceId, voiceId }]),
  ];
  return { content: contentOf(items), tier: tierOf(service, chatBot?.chatAiModel), requestId, wholeReading };
}
