import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { uploads } from '@ai-site/shared/api/uploads';
import { localValues } from '@ai-site/shared/kit/storage';
import { settled } from '@ai-site/shared/testing';
import { type Opened, open } from '../../conversation/testing/open-conversation.ts';
import { MicrophoneDouble } from '../recorder/testing/microphone-double.ts';
import { LoudspeakerDouble } from '../speech/testing/loudspeaker-double.ts';
import { VoiceChoice } from '../speech/voice-choice.ts';
import { VoiceController } from '../voice-controller.ts';

/** The voice controller of a conversation on test doubles. */
export function openVoice(opened: Opened = open()) {
  const { platform, http, clock, conversation } = opened;
  const microphone = new MicrophoneDouble();
  const loudspeaker = new LoudspeakerDouble();
  const choice = new VoiceChoice(platform.session, localValues);
  const controller = new VoiceController(conversation, {
    platform,
    microphone,
    loudspeaker,
    clock,
    random: () => 0.5,
    choice,
  });
  http.answer(uploads.voiceUploadUrl, ({ query }) => ({ url: `/upload/${query.ext}`, key: 'voice/1', expiresIn: 300 }));
  return { ...opened, controller, microphone, loudspeaker, choice };
}
export type OpenedVoice = ReturnType<typeof openVoice>;

/** Speaks for `ms` milliseconds, finishes, and completes the upload. */
export async function say({ clock, controller }: OpenedVoice, ms = 2000): Promise<void> {
  await clock.advance(ms);
  controller.recorder.finish();
  await settled();
  await clock.advance(0);
}

/** Lets the server return the recognized text. */
export async function understand({ http }: OpenedVoice, text: string): Promise<void> {
  const stream = http.lastStream(chatVoice.speechRecognition);
  stream.emit({ event: 'end', code: 200, msg: '', text });
  stream.end();
  await settled();
}
