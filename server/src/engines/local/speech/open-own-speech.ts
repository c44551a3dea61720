import type { Logger } from 'pino';
import { messageOf } from '../../../platform/errors/system-code.ts';
import { type LocalNetsSettings, modelsDirectory } from '../open-local-nets.ts';
import { OwnSpeech } from './own-speech.ts';

declare module '../../../platform/site.ts' {
  interface Ports {
    /** Speech by the operator's own models; null: local models are switched off. */
    ownSpeech(): OwnSpeech | null;
  }
}

/** Speech by the operator's own models, whose folders are looked at meanwhile; null where local models are switched off. */
export function openOwnSpeech(settings: LocalNetsSettings, log: Logger): OwnSpeech | null {
  if (!settings.engines.local) return null;
  const speech = new OwnSpeech({
    models: modelsDirectory(settings),
    onUnusable: (reason) => log.warn({ reason }, 'own models of speech cannot be run'),
    onFailure: (error) => log.warn({ reason: messageOf(error) }, 'the folders of own models of speech cannot be read'),
  });
  void speech.voices;
  return speech;
}
