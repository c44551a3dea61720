import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { findMessage, type MessageRow } from '../records/chat-records.ts';
import { latestSpeechOf } from './speech-records.ts';
import type { VoiceService } from './voice-service.ts';
import { type FoundVoice, findVoice, knownVoice, matchVoice } from './voices.ts';

/** Returns an answer of the account. Throws 404. */
export async function findAnswer({ chat }: VoiceService, accountId: string, detailId: string): Promise<MessageRow> {
  const message = await findMessage(chat.site.db, accountId, detailId);
  if (message?.role !== 'assistant') throw new ApiError(404, errorTexts.notFound);
  return message;
}

/**
 * Chooses the voice of an answer: the named one, otherwise the last one used, otherwise the one requested with the question, otherwise one
 * that fits the text. Throws 400 when the named one does not exist or no voice speaks the language.
 */
export async function voiceFor(
  service: VoiceService,
  answer: MessageRow,
  named: string | undefined,
): Promise<FoundVoice> {
  const engines = service.engines.speech;
  if (named !== undefined) return findVoice(engines, named);
  const question =
    answer.question_id === null
      ? undefined
      : await findMessage(service.chat.site.db, answer.account_id, answer.question_id);
  for (const voiceId of [(await latestSpeechOf(service.chat.site.db, answer.id))?.voice_id, question?.voice_id]) {
    const found = knownVoice(engines, voiceId ?? '');
    if (found !== undefined) return found;
  }
  // An answer that has only just started is assumed to be in the language of its question.
  const text = answer.status === 'replying' ? (question?.text ?? answer.text) : answer.text;
  return findVoice(engines, matchVoice(engines, text).voiceId);
}
