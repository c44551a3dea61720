import { EngineError } from '../engine-error.ts';
import type { SpeechEngine } from '../speech-port.ts';

export interface ChosenVoice {
  readonly engine: SpeechEngine;
  readonly voiceId: string;
}

/** The engine that has a voice; undefined: none has it (any more). */
export function findVoice(engines: readonly SpeechEngine[], voiceId: string): ChosenVoice | undefined {
  const engine = engines.find(({ voices }) => voices.some((voice) => voice.voiceId === voiceId));
  return engine === undefined ? undefined : { engine, voiceId };
}

/** A voice by its id; for an unknown one the first voice of the engine that its id names, else that of the builtin engine. Throws `EngineError` where nothing speaks. */
export function voiceOrDefault(engines: readonly SpeechEngine[], voiceId: string): ChosenVoice {
  const known = findVoice(engines, voiceId);
  if (known !== undefined) return known;
  const speaking = engines.filter(({ voices }) => voices.length > 0);
  const engine =
    speaking.find(({ id }) => voiceId.startsWith(`${id}:`)) ?? speaking.find(({ builtin }) => builtin) ?? speaking[0];
  const [voice] = engine?.voices ?? [];
  if (engine === undefined || voice === undefined) throw new EngineError('unsupported', undefined, 'no engine speaks');
  return { engine, voiceId: voice.voiceId };
}
