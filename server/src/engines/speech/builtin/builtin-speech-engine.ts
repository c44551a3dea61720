import { AtMost } from '../../../platform/threads/at-most.ts';
import { EngineError } from '../../engine-error.ts';
import type { SpeechEngine, SpeechRequest, SpokenAudio } from '../../speech-port.ts';
import { readAudio } from '../audio/read-audio.ts';
import { builtinVoices } from './builtin-voices.ts';
import { markupOf } from './markup.ts';
import { runEspeak } from './run-espeak.ts';
import { variantOf } from './timbres.ts';

/** Maximum concurrent processes: each occupies a core while it speaks. */
const PROCESSES = 2;
const SENTENCE_MS = 20_000;

const voiceOf = new Map(builtinVoices.map((voice) => [voice.voiceId, voice]));

/** Speaks without a model: espeak-ng in a child process, Mandarin by way of pinyin. WAV, 22.05 kHz mono. */
export class BuiltinSpeechEngine implements SpeechEngine {
  readonly id = 'builtin';
  readonly builtin = true;
  readonly voices = builtinVoices;
  readonly #processes = new AtMost(PROCESSES);
  readonly #sentenceMs: number;

  /** `sentenceMs`: time limit for one sentence. */
  constructor(sentenceMs = SENTENCE_MS) {
    this.#sentenceMs = sentenceMs;
  }

  async speak({ text, voiceId, signal }: SpeechRequest): Promise<SpokenAudio> {
    const voice = voiceOf.get(voiceId);
    if (voice === undefined) throw new EngineError('unsupported');
    const task = { voice: voice.espeak, variant: variantOf(voice.timbre), markup: markupOf(text, voice) };
    const { wav, phonemes } = await this.#processes.run(signal, () => runEspeak(task, signal, this.#sentenceMs));
    const audio = readAudio(wav);
    if (audio === undefined) throw new EngineError('empty');
    return { ...audio, phonemes };
  }
}
