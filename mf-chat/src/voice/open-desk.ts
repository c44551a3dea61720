import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { uploads } from '@ai-site/shared/api/uploads';
import { type Opened, open } from '../conversation/open-conversation.ts';
import { settled } from '../time/manual-clock.ts';
import { MicrophoneDouble } from './recorder/microphone-double.ts';
import { LoudspeakerDouble } from './speech/loudspeaker-double.ts';
import { VoiceChoice } from './voice-choice.ts';
import { VoiceDesk } from './voice-desk.ts';

/** The voice of a conversation on doubles, for tests. */
export function openDesk(opened: Opened = open()) {
  const { platform, http, clock, conversation } = opened;
  const microphone = new MicrophoneDouble();
  const loudspeaker = new LoudspeakerDouble();
  const choice = new VoiceChoice(platform.session, localStorage);
  const desk = new VoiceDesk(conversation, { platform, microphone, loudspeaker, clock, draw: () => 0.5, choice });
  http.answer(uploads.voiceUploadUrl, ({ query }) => ({ url: `/upload/${query.ext}`, key: 'voice/1', expiresIn: 300 }));
  return { ...opened, desk, microphone, loudspeaker, choice };
}
export type OpenedDesk = ReturnType<typeof openDesk>;

/** Speaks for some time, finishes, and lets the recording reach the server. */
export async function say({ clock, desk }: OpenedDesk, ms = 2000): Promise<void> {
  await clock.advance(ms);
  desk.recorder.finish();
  await settled();
  await clock.advance(0);
}

/** The server understands what was said. */
export async function understand({ http }: OpenedDesk, text: string): Promise<void> {
  const stream = http.lastStream(chatVoice.speechRecognition);
  stream.emit({ event: 'end', code: 200, msg: '', text });
  stream.end();
  await settled();
}
