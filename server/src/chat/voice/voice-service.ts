import type { ChatService } from '../replies/chat-service.ts';
import { SpeechRunner } from './speech-runner.ts';
import { configuredVoiceEngines, type VoiceEngines } from './voice-engines.ts';

/** Dependencies shared by the voice calls of one server process. */
export interface VoiceService {
  readonly chat: ChatService;
  readonly engines: VoiceEngines;
  readonly runner: SpeechRunner;
}

export function createVoiceService(chat: ChatService): VoiceService {
  const { settings, ports } = chat.site;
  return {
    chat,
    engines: configuredVoiceEngines(settings.speech, { own: ports.ownSpeech(), ffmpeg: settings.ffmpeg }),
    runner: new SpeechRunner(chat.site),
  };
}
