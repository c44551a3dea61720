import * as z from 'zod/mini';
import { EngineError } from '../../engine-error.ts';
import type { EngineVoice, SpeechEngine, SpeechRequest, SpokenAudio } from '../../speech-port.ts';
import { EngineServer } from '../../upstream/engine-server.ts';
import { fetchResult } from '../../upstream/fetch-result.ts';
import { readAudio } from '../audio/read-audio.ts';
import { qwenVoices } from './dashscope-voices.ts';

export interface DashScopeSpeechOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A Qwen-TTS model. */
  readonly model: string;
  /** Milliseconds of a call. */
  readonly callMs?: number;
}

const spoken = z.object({ output: z.object({ audio: z.object({ url: z.nullish(z.string()) }) }) });

const CALL_MS = 60_000;
const RESULT_MAX = 32 * 1024 * 1024;
/** The models take 600. */
const CHARACTERS_AT_ONCE = 300;

/** Speech by the Qwen-TTS models of DashScope. Its voices speak any language. */
export class DashScopeSpeechEngine implements SpeechEngine {
  readonly id = 'dashscope';
  readonly builtin = false;
  readonly charactersAtOnce = CHARACTERS_AT_ONCE;
  readonly voices: readonly EngineVoice[] = qwenVoices.map(({ voice, name, timbre }) => ({
    voiceId: `dashscope:${voice}`,
    name,
    language: null,
    timbre,
    remark: '自然音色',
  }));
  readonly #model: string;
  readonly #server: EngineServer;
  readonly #callMs: number;

  constructor({ baseUrl, apiKey, model, callMs = CALL_MS }: DashScopeSpeechOptions) {
    this.#model = model;
    this.#callMs = callMs;
    this.#server = new EngineServer({ baseUrl, authorization: `Bearer ${apiKey}`, callMs });
  }

  async speak({ text, voiceId, signal }: SpeechRequest): Promise<SpokenAudio> {
    const voice = qwenVoices.find(({ voice: name }) => voiceId === `dashscope:${name}`)?.voice;
    if (voice === undefined) throw new EngineError('unsupported');
    try {
      const json = { model: this.#model, input: { text, voice, language_type: 'Auto' } };
      const { output } = await this.#server.json('/services/aigc/multimodal-generation/generation', spoken, {
        signal,
        json,
      });
      if (!output.audio.url) throw new EngineError('empty');
      const audio = readAudio(
        await fetchResult(output.audio.url, {
          engineUrl: this.#server.baseUrl,
          maxBytes: RESULT_MAX,
          timeoutMs: this.#callMs,
          signal,
        }),
      );
      if (audio === undefined)
        throw new EngineError('upstream', 200, 'the service returned something else than speech');
      return audio;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  }
}
