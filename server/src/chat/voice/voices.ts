import type { chatVoice, Voice, VoiceTimbre } from '@ai-site/shared/api/chat-voice';
import type { QueryOf } from '@ai-site/shared/api/define';
import { languageNamed, type VoiceLanguage, voiceLanguages } from '@ai-site/shared/domain/voice';
import { ApiError } from '@ai-site/shared/errors';
import type { EngineVoice, SpeechEngine } from '../../engines/speech-port.ts';
import { detectLanguage } from './language/detect-language.ts';
import { voiceTexts } from './limits.ts';

const USUAL_TIMBRE: Voice['timbre'] = 'adult-female';

export interface FoundVoice {
  readonly engine: SpeechEngine;
  readonly voice: EngineVoice;
}

const speaks = (voice: EngineVoice, { code }: VoiceLanguage): boolean =>
  voice.language === null || voice.language === code;

function shown({ engine, voice }: FoundVoice, language: VoiceLanguage): Voice {
  return {
    voiceId: voice.voiceId,
    name: voice.name,
    language: language.name,
    area: language.area,
    timbre: voice.timbre,
    type: engine.builtin ? 'builtin' : 'model',
    remark: voice.remark,
  };
}

const allVoices = (engines: readonly SpeechEngine[]): FoundVoice[] =>
  engines.flatMap((engine) => engine.voices.map((voice) => ({ engine, voice })));

/** Returns the voices that match every filter, those of the best engine first. Throws 400 for an unknown language. */
export function listVoices(
  engines: readonly SpeechEngine[],
  { area, timbre, language: name, type }: QueryOf<typeof chatVoice.voiceList>,
): Voice[] {
  const language = languageNamed(name);
  if (language === undefined) throw new ApiError(400, voiceTexts.noLanguage);
  return allVoices(engines)
    .filter(({ voice }) => speaks(voice, language))
    .map((found) => shown(found, language))
    .filter(
      (voice) =>
        (area === 'all' || voice.area === area) &&
        (timbre === 'all' || voice.timbre === timbre) &&
        (type === 'all' || voice.type === type),
    );
}

/** Returns the best voice for a text: one of its language, with the timbre if available. Throws 400 when no voice speaks the language. */
export function matchVoice(engines: readonly SpeechEngine[], text: string, timbre: VoiceTimbre = 'all'): Voice {
  const code = detectLanguage(text);
  const language = voiceLanguages.find((candidate) => candidate.code === code);
  const candidates = language === undefined ? [] : allVoices(engines).filter(({ voice }) => speaks(voice, language));
  const wanted = timbre === 'all' ? USUAL_TIMBRE : timbre;
  // A model voice with another timbre sounds better than a builtin voice with the right one, unless the timbre was requested explicitly.
  const found =
    candidates.find(
      ({ voice, engine }) => voice.timbre === wanted && (timbre !== 'all' || engine === candidates[0]?.engine),
    ) ?? candidates[0];
  if (found === undefined || language === undefined)
    throw new ApiError(400, voiceTexts.noVoiceForLanguage(language?.name ?? ''));
  return shown(found, language);
}

/** Returns a voice by its id; undefined when no engine has it (any more). */
export const knownVoice = (engines: readonly SpeechEngine[], voiceId: string): FoundVoice | undefined =>
  allVoices(engines).find(({ voice }) => voice.voiceId === voiceId);

/** Returns a voice by its id. Throws 400 when no engine has it. */
export function findVoice(engines: readonly SpeechEngine[], voiceId: string): FoundVoice {
  const found = knownVoice(engines, voiceId);
  if (found === undefined) throw new ApiError(400, voiceTexts.noVoice);
  return found;
}

/** Returns the language in which a voice announces omitted content: its own; Chinese for a multilingual voice. */
export const asideLanguage = ({ voice }: FoundVoice): string => voice.language ?? 'zh';
