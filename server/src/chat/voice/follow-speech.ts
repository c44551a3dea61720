import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { findMessage } from '../records/chat-records.ts';
import { Signal } from '../replies/signal.ts';
import { takeOver } from './begin-speech.ts';
import { SPOKEN_MAX, speechTimes, voiceTexts } from './limits.ts';
import { SPEECH_CHANNEL } from './notify-speech.ts';
import { findSpeech, listSentences, type SpeechRow } from './speech-records.ts';
import type { VoiceService } from './voice-service.ts';

/**
 * Sends a speech from its first sentence: the existing sentences at once, the others as they are spoken, then the end. Resolves when the end
 * is sent or the listener has disconnected. Reads the database rows only, whichever process speaks.
 */
export async function followSpeech(
  service: VoiceService,
  id: string,
  send: (event: SpeechEvent) => void,
  closed: AbortSignal,
): Promise<void> {
  const { site } = service.chat;
  const wake = new Signal();
  // Subscribe before the first read, so that no change after it is missed.
  const unsubscribe = site.notifier.subscribe(SPEECH_CHANNEL, (changed) => changed === id && wake.set());
  const leave = service.runner.subscribe(id);
  try {
    let sent = 0;
    while (!closed.aborted) {
      const speech = await findSpeech(site.db, id);
      if (speech === undefined) return send(ended(500, voiceTexts.deleted));
      for (const { no, text, file_key, ms } of await listSentences(site.db, id, sent)) {
        send({ event: 'speech', no, text, url: signedReadPath(site, file_key), ms });
        sent = no;
      }
      if (speech.state === 'done') return send(await wholeOf(service, speech));
      if (speech.state === 'failed') return send(ended(500, speech.error ?? ''));
      // The owner lost its listeners, or is gone. An unpaid speech cannot be resumed and would have to start over.
      if (speech.state === 'paused' && speech.charge !== 'charged') return send(ended(500, voiceTexts.interrupted));
      if (speech.state === 'paused' && (await takeOver(service, id))) continue;
      await wake.wait(speechTimes.look, closed);
    }
  } finally {
    leave();
    unsubscribe();
  }
}

const ended = (code: number, msg: string, url: string | null = null): SpeechEvent => ({
  event: 'speech-end',
  code,
  msg,
  url,
});

async function wholeOf(
  { chat: { site } }: VoiceService,
  { file_key, message_id, account_id }: SpeechRow,
): Promise<SpeechEvent> {
  const answer = message_id === null ? undefined : await findMessage(site.db, account_id, message_id);
  const msg = (answer?.text.length ?? 0) > SPOKEN_MAX ? voiceTexts.truncated : '';
  return ended(200, msg, file_key === null ? null : signedReadPath(site, file_key));
}
