import type { EnginePresence } from '@ai-site/shared/api/chat';
import type { Site } from '../../platform/site.ts';
import { voiceTexts } from './limits.ts';

/** Whether speech and recognition are available. */
export function voicePresence({ site }: { readonly site: Site }): {
  readonly speech: EnginePresence;
  readonly recognition: EnginePresence;
} {
  const { ffmpeg, speech } = site.settings;
  const { server, speechModel, dashscope, transcriptionModel } = speech;
  const own = site.ports.ownSpeech();
  const spoken =
    dashscope !== null || (server !== null && speechModel !== null) || (own !== null && own.voices.length > 0);
  const recognizes = (server !== null && transcriptionModel !== null) || (own?.listens === true && ffmpeg !== null);
  return {
    speech: { available: true, builtin: !spoken, reason: spoken ? '' : voiceTexts.speechBuiltin },
    recognition: { available: recognizes, builtin: false, reason: recognizes ? '' : voiceTexts.recognitionMissing },
  };
}
