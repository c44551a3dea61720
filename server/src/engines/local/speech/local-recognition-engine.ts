import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeSpeech } from '../../speech/lines/decode-speech.ts';
import type { RecognitionEngine, RecognitionRequest } from '../../speech-port.ts';
import { listeningParts } from './listening-parts.ts';
import { speechError } from './local-speech-engine.ts';
import type { OwnSpeech } from './own-speech.ts';
import { LISTENING_HERTZ } from './sherpa.ts';

export interface LocalRecognitionOptions {
  readonly speech: OwnSpeech;
  /** Path of ffmpeg, which reads recordings; null: there is none, and none is read. */
  readonly ffmpeg: string | null;
}

/** Deflection of the loudest 16-bit sample. */
const LOUDEST = 32_768;

/** Writes down recordings with the operator's own model, stretch by stretch. */
export class LocalRecognitionEngine implements RecognitionEngine {
  readonly #options: LocalRecognitionOptions;

  constructor(options: LocalRecognitionOptions) {
    this.#options = options;
  }

  async *recognise({ bytes, signal }: RecognitionRequest): AsyncGenerator<string, void, void> {
    try {
      const samples = await this.#samplesOf(bytes, signal);
      let last = '';
      for (const { from, to } of listeningParts(samples, LISTENING_HERTZ)) {
        const text = await this.#options.speech.listen(
          Float32Array.from(samples.subarray(from, to), (sample) => sample / LOUDEST),
          signal,
        );
        if (text === null || text === '') continue;
        yield /[\p{Script=Latin}\p{N}.,!?]$/u.test(last) && /^[\p{Script=Latin}\p{N}]/u.test(text) ? ` ${text}` : text;
        last = text;
      }
    } catch (error) {
      if (signal.aborted) return;
      throw speechError(error);
    }
  }

  async #samplesOf(bytes: Uint8Array, signal: AbortSignal): Promise<Int16Array> {
    const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-recording-'));
    try {
      return await decodeSpeech(
        { bytes },
        {
          program: this.#options.ffmpeg,
          file: path.join(directory, 'recording'),
          tempo: 1,
          hertz: LISTENING_HERTZ,
          signal,
        },
      );
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
