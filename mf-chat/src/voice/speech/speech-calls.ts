import { CHAT_BOT } from '@ai-site/shared/api/chat';
import { chatBot } from '@ai-site/shared/api/chat-bot';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import type { HttpClient } from '@ai-site/shared/http';
import type { OpenSpeech } from './follow-speech.ts';

/** Reads an answer aloud. A repeated request starts at the beginning; sentences synthesized before are not charged again. */
export function speechOfAnswer(
  http: HttpClient,
  appType: string,
  detailId: string,
  voiceId: string | null,
): OpenSpeech {
  const voice = voiceId === null ? {} : { voiceId };
  if (appType === CHAT_BOT)
    return (listening) =>
      http.stream(
        chatBot.generateSpeech,
        { body: { chatBotDialogId: detailId, ...voice } },
        { ...listening, silent: true },
      );
  return (listening) =>
    http.stream(chatVoice.generateSpeechAgain, { body: { detailId, ...voice } }, { ...listening, silent: true });
}

/** Speaks a text; charged on every request. */
export const dubbing =
  (http: HttpClient, content: string, voiceId: string): OpenSpeech =>
  (listening) =>
    http.stream(chatVoice.createDubbing, { body: { content, voiceId } }, { ...listening, silent: true });
