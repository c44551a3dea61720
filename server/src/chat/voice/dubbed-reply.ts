import type { DubbedReplyEvent } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Session } from '../../platform/session.ts';
import { ask, type Question } from '../questions/ask.ts';
import { streamReply } from '../replies/stream-reply.ts';
import { beginSpeech } from './begin-speech.ts';
import { followSpeech } from './follow-speech.ts';
import { findAnswer } from './speak-answer.ts';
import type { VoiceService } from './voice-service.ts';
import { type FoundVoice, findVoice, matchVoice } from './voices.ts';
import { whileSignedIn } from './while-signed-in.ts';

/**
 * Asks a question and streams its reply together with its speech. A speech that fails ends with its own event; the reply continues. Throws
 * like `ask`, and 400 for an unknown voice.
 */
export async function dubbedReply(
  service: VoiceService,
  session: Session,
  question: Question,
  stream: EventStream<DubbedReplyEvent>,
): Promise<void> {
  const engines = service.engines.speech;
  const { voiceId, text } = question.content;
  const voice = findVoice(engines, voiceId ?? matchVoice(engines, text).voiceId);
  const replyId = await ask(service.chat, session.user, question);
  await Promise.all([
    streamReply(service.chat, session, replyId, stream),
    whileSignedIn(service.chat.site, session, stream, (closed) =>
      speak(service, session, replyId, voice, stream, closed),
    ),
  ]);
}

async function speak(
  service: VoiceService,
  session: Session,
  replyId: string,
  voice: FoundVoice,
  stream: EventStream<DubbedReplyEvent>,
  closed: AbortSignal,
): Promise<void> {
  try {
    const speechId = await beginSpeech(service, await findAnswer(service, session.userId, replyId), voice);
    await followSpeech(service, speechId, (event) => stream.send(event), closed);
  } catch (error) {
    const told = error instanceof ApiError;
    if (!told) service.chat.site.log.error({ err: error, replyId }, 'a reply could not be spoken');
    stream.send({
      event: 'speech-end',
      code: told ? error.code : 500,
      msg: told ? error.message : errorTexts.server,
      url: null,
    });
  }
}
