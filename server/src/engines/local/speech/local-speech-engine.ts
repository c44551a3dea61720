import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { EngineError } from '../../engine-error.ts';
import { readAudio } from '../../speech/audio/read-audio.ts';
import type { EngineVoice, SpeechEngine, SpeechRequest, SpokenAudio } from '../../speech-port.ts';
import { NetsUnusableError } from '../process/net-process.ts';
import type { OwnSpeech } from './own-speech.ts';

/** What a failure of the process of speech means for who asked. */
export function speechError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof NetsUnusableError) return new EngineError('unsupported', undefined, error.message);
  if (error instanceof ThreadError && error.problem === 'timeout') return new EngineError('timeout');
  return new EngineError('upstream', undefined, error instanceof Error ? error.message : undefined);
}

/** Speaks with the operator's own models. WAV, mono, in the rate of the model. */
export class LocalSpeechEngine implements SpeechEngine {
  readonly id = LOCAL_ENGINE;
  readonly builtin = false;
  readonly #speech: OwnSpeech;

  constructor(speech: OwnSpeech) {
    this.#speech = speech;
  }

  get voices(): readonly EngineVoice[] {
    return this.#speech.voices;
  }

  async speak({ text, voiceId, signal }: SpeechRequest): Promise<SpokenAudio> {
    const voice = this.#speech.voices.find((one) => one.voiceId === voiceId);
    if (voice === undefined) throw new EngineError('unsupported');
    try {
      const audio = readAudio(await this.#speech.speak({ model: voice.model, sid: voice.sid, text }, signal));
      if (audio === undefined) throw new EngineError('empty');
      return audio;
    } catch (error) {
      signal.throwIfAborted();
      throw speechError(error);
    }
  }
}
