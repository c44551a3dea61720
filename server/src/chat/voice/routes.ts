import { ASSISTANT } from '@ai-site/shared/api/chat';
import { chatBot } from '@ai-site/shared/api/chat-bot';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { EngineError } from '../../engines/engine-error.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { removeUnreferencedOf } from '../../platform/objects/collect-garbage.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { contentOf } from '../questions/content.ts';
import { replyOfDialog } from '../records/bot-dialogs.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { beginDubbing, beginSpeech } from './begin-speech.ts';
import { dubbedReply } from './dubbed-reply.ts';
import { deleteSpeeches } from './end-charge.ts';
import { followSpeech } from './follow-speech.ts';
import { recogniseRecording, wholeText } from './recordings.ts';
import { findAnswer, voiceFor } from './speak-answer.ts';
import { speechKind } from './speech-kind.ts';
import { latestSpeechOf, listSentences } from './speech-records.ts';
import { createVoiceService } from './voice-service.ts';
import { findVoice, listVoices, matchVoice } from './voices.ts';
import { whileSignedIn } from './while-signed-in.ts';

/** Registers speech and transcription. On shutdown, speeches pause before the database connection closes. */
export function registerVoice(app: FastifyInstance, chat: ChatService): void {
  const { site } = chat;
  const service = createVoiceService(chat);
  const engines = service.engines.speech;
  app.addHook('preClose', () => service.runner.close());

  streamRoute(app, site, chatVoice.createDubbingChat, async ({ session, body }, stream) => {
    const { chatId, chatContent, chatAiModel, ...rest } = body;
    await dubbedReply(
      service,
      session,
      { ...rest, chatId: chatId ?? undefined, appType: ASSISTANT, content: contentOf(chatContent), tier: chatAiModel },
      stream,
    );
  });

  streamRoute(app, site, chatVoice.createDubbing, async ({ session, body }, stream) => {
    const id = await beginDubbing(service, session.userId, body.content, findVoice(engines, body.voiceId));
    await whileSignedIn(site, session, stream, (closed) =>
      followSpeech(service, id, (event) => stream.send(event), closed),
    );
  });

  streamRoute(app, site, chatVoice.generateSpeechAgain, async ({ session, body }, stream) => {
    const answer = await findAnswer(service, session.userId, body.detailId);
    const id = await beginSpeech(service, answer, await voiceFor(service, answer, body.voiceId));
    await whileSignedIn(site, session, stream, (closed) =>
      followSpeech(service, id, (event) => stream.send(event), closed),
    );
  });

  streamRoute(app, site, chatBot.generateSpeech, async ({ session, body }, stream) => {
    const answer = await replyOfDialog(site.db, session.userId, body.chatBotDialogId);
    const id = await beginSpeech(service, answer, await voiceFor(service, answer, body.voiceId));
    await whileSignedIn(site, session, stream, (closed) =>
      followSpeech(service, id, (event) => stream.send(event), closed),
    );
  });

  streamRoute(app, site, chatVoice.speechRecognition, async ({ session, body }, stream) => {
    const pieces: string[] = [];
    try {
      for await (const content of await recogniseRecording(service, session.userId, body.voiceUrl, stream.closed)) {
        pieces.push(content);
        stream.send({ event: 'delta', delta: { content } });
      }
      stream.send({ event: 'end', code: 200, msg: '', text: pieces.join('') });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (!(error instanceof EngineError)) site.log.error({ err: error }, 'a recording could not be written down');
      stream.send({
        event: 'end',
        code: 500,
        msg: error instanceof EngineError ? error.message : errorTexts.upstream,
        text: pieces.join(''),
      });
    }
  });

  route(app, site, chatVoice.recognise, async ({ session, body, signal }) => ({
    text: await wholeText(service, session.userId, body.voiceUrl, signal),
  }));
  route(app, site, chatVoice.voiceList, async ({ query }) => ({ list: listVoices(engines, query) }));
  route(app, site, chatVoice.voiceMatch, async ({ body }) => matchVoice(engines, body.content, body.timbre));

  route(app, site, chatVoice.detailVoice, async ({ session, query }) => {
    const answer = await findAnswer(service, session.userId, query.detailId);
    const speech = await latestSpeechOf(site.db, answer.id);
    if (speech === undefined) return { voiceId: null, url: null, sentences: [] };
    const sentences = await listSentences(site.db, speech.id);
    return {
      voiceId: speech.voice_id,
      url: speech.file_key === null ? null : signedReadPath(site, speech.file_key),
      sentences: sentences.map(({ no, text, file_key, ms }) => ({ no, text, url: signedReadPath(site, file_key), ms })),
    };
  });

  route(app, site, chatVoice.deleteDetailVoice, async ({ session, body }) => {
    const answer = await findAnswer(service, session.userId, body.detailId);
    await site.db.transaction().execute(async (tx) => {
      await lockAccountRow(tx, session.userId);
      await deleteSpeeches(tx, site.clock(), { accountId: session.userId, messageId: answer.id });
    });
    await removeUnreferencedOf(site, session.userId, [speechKind.name]);
    return null;
  });
}
