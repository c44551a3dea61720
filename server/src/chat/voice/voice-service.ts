import type { ChatService } from '../service.ts';
import { SpeechRunner } from './speech-runner.ts';
import { configuredVoiceEngines, type VoiceEngines } from './voice-engines.ts';

/** Dependencies shared by the voice calls of one server process. */
export interface VoiceService {
  readonly chat: ChatService;
  readonly engines: VoiceEngines;
  readonly runner: SpeechRunner;
}

export function createVoiceService(chat: ChatService): VoiceService {
  return { chat, engines: configuredVoiceEngines(chat.site.settings.speech), runner: new SpeechRunner(chat.site) };
}
