import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import type { SpeechEngine } from '../../engines/speech-port.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ChatService } from '../replies/chat-service.ts';
import type { SpeechRow } from './speech-records.ts';
import { answerSentences, spokenSentences } from './spoken-text.ts';
import { asideLanguage, findVoice } from './voices.ts';

/** A speech stored under this process's lease that is ready to be spoken. */
export interface SpeechTask {
  readonly id: string;
  readonly accountId: string;
  readonly voiceId: string;
  readonly engine: SpeechEngine;
  /** Whether its price is held: charged with the first sentence, released when there is none. */
  readonly held: boolean;
  /** Yields all its sentences as they become available. */
  sentences(signal: AbortSignal): AsyncIterable<string>;
}

type Speech = Pick<SpeechRow, 'id' | 'account_id' | 'message_id' | 'voice_id' | 'charge'>;

/** Collects what is needed to speak a speech. Throws 400 when its voice no longer exists, 404 when its text does not. */
export async function taskOf(
  chat: ChatService,
  engines: readonly SpeechEngine[],
  speech: Speech,
  db: Kysely<Database> = chat.site.db,
): Promise<SpeechTask> {
  const found = findVoice(engines, speech.voice_id);
  const { id, account_id: accountId, message_id: messageId } = speech;
  const task = { id, accountId, voiceId: speech.voice_id, engine: found.engine, held: speech.charge === 'held' };
  const language = asideLanguage(found);
  if (messageId !== null)
    return { ...task, sentences: (signal) => answerSentences(chat, accountId, messageId, language, signal) };
  const dubbing = await db.selectFrom('dubbings').select('content').where('speech_id', '=', id).executeTakeFirst();
  if (dubbing === undefined) throw new ApiError(404, errorTexts.notFound);
  return { ...task, sentences: () => asAsyncIterable(spokenSentences(dubbing.content, language)) };
}

async function* asAsyncIterable(sentences: readonly string[]): AsyncGenerator<string, void, void> {
  yield* sentences;
}
