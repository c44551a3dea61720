import type { Voice } from '@ai-site/shared/api/chat-voice';
import { EngineError } from '../../engine-error.ts';
import type { LazyOpenAi } from '../../openai/openai-client.ts';
import type { EngineVoice, SpeechEngine, SpeechRequest, SpokenAudio } from '../../speech-port.ts';
import { toEngineError } from '../../upstream/upstream-error.ts';
import { readAudio } from '../audio/read-audio.ts';
import { type AudioServer, audioClient, PATIENCE_MS } from './audio-server.ts';

export interface NamedVoice {
  readonly name: string;
  readonly timbre: Voice['timbre'];
}

export interface OpenAiSpeechOptions extends AudioServer {
  readonly voices: readonly NamedVoice[];
}

/** The call takes 4,096; fewer are spoken in time, and tell when a sentence is spoken. */
const CHARACTERS_AT_ONCE = 400;

/** What is spoken at once takes a fraction of this. */
const AUDIO_MAX_BYTES = 16 * 1024 * 1024;

/** Speech by any OpenAI-compatible server (`POST {baseUrl}/audio/speech`). Its voices speak any language. */
export class OpenAiSpeechEngine implements SpeechEngine {
  readonly id = 'model';
  readonly builtin = false;
  readonly charactersAtOnce = CHARACTERS_AT_ONCE;
  readonly voices: readonly EngineVoice[];
  readonly #client: LazyOpenAi;
  readonly #model: string;
  readonly #patienceMs: number;
  readonly #nameOf: ReadonlyMap<string, string>;

  constructor(options: OpenAiSpeechOptions) {
    this.#client = audioClient(options);
    this.#model = options.model;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.voices = options.voices.map(({ name, timbre }) => ({
      voiceId: `model:${name}`,
      name,
      language: null,
      timbre,
      remark: '自然音色',
    }));
    this.#nameOf = new Map(this.voices.map(({ voiceId, name }) => [voiceId, name]));
  }

  async speak({ text, voiceId, signal }: SpeechRequest): Promise<SpokenAudio> {
    const voice = this.#nameOf.get(voiceId);
    if (voice === undefined) throw new EngineError('unsupported');
    const late = AbortSignal.timeout(this.#patienceMs);
    try {
      const client = await this.#client();
      const response = await client.audio.speech.create(
        { model: this.#model, voice, input: text, response_format: 'mp3' },
        { signal: AbortSignal.any([signal, late]), headers: { accept: 'audio/mpeg, audio/wav' } },
      );
      const audio = readAudio(await audioOf(response));
      // For example an HTML page of a gateway with status 200, or an unsupported format.
      if (audio === undefined) throw new EngineError('broken', response.status);
      return audio;
    } catch (error) {
      signal.throwIfAborted();
      throw late.aborted ? new EngineError('timeout') : toEngineError(error, false);
    }
  }
}

async function audioOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > AUDIO_MAX_BYTES) throw new EngineError('broken', response.status);
  }
  if (length === 0) throw new EngineError('empty', response.status);
  return Buffer.concat(parts);
}
