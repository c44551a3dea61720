import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { uploads } from '@ai-site/shared/api/uploads';
import { localValues } from '@ai-site/shared/kit/storage';
import { settled } from '@ai-site/shared/testing';
import { type Opened, open } from '../../conversation/testing/open-conversation.ts';
import { MicrophoneDouble } from '../recorder/testing/microphone-double.ts';
import { LoudspeakerDouble } from '../speech/testing/loudspeaker-double.ts';
import { VoiceChoice } from '../voice-choice.ts';
import { VoiceDesk } from '../voice-desk.ts';

/** The voice desk of a conversation on test doubles. */
export function openDesk(opened: Opened = open()) {
  const { platform, http, clock, conversation } = opened;
  const microphone = new MicrophoneDouble();
  const loudspeaker = new LoudspeakerDouble();
  const choice = new VoiceChoice(platform.session, localValues);
  const desk = new VoiceDesk(conversation, { platform, microphone, loudspeaker, clock, draw: () => 0.5, choice });
  http.answer(uploads.voiceUploadUrl, ({ query }) => ({ url: `/upload/${query.ext}`, key: 'voice/1', expiresIn: 300 }));
  return { ...opened, desk, microphone, loudspeaker, choice };
}
export type OpenedDesk = ReturnType<typeof openDesk>;

/** Speaks for `ms` milliseconds, finishes, and completes the upload. */
export async function say({ clock, desk }: OpenedDesk, ms = 2000): Promise<void> {
  await clock.advance(ms);
  desk.recorder.finish();
  await settled();
  await clock.advance(0);
}

/** Lets the server return the recognized text. */
export async function understand({ http }: OpenedDesk, text: string): Promise<void> {
  const stream = http.lastStream(chatVoice.speechRecognition);
  stream.emit({ event: 'end', code: 200, msg: '', text });
  stream.end();
  await settled();
}
