import { type FileHandle, open } from 'node:fs/promises';
import { EngineError } from '../../engine-error.ts';
import type { AudioType, SpokenAudio } from '../../speech-port.ts';
import { readMp3 } from './mp3.ts';
import { readWav, wavHeader } from './wav.ts';

/** An audio file on disk that grows by pieces of one format: an hour of it is never in memory. */
export class AudioFile implements AsyncDisposable {
  readonly #handle: FileHandle;
  #type: AudioType | undefined;
  #format: Uint8Array | undefined;
  #bytes = 0;
  #ms = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Begins a new file. */
  static async create(file: string): Promise<AudioFile> {
    return new AudioFile(await open(file, 'wx'));
  }

  /** Milliseconds of what was appended. */
  get ms(): number {
    return this.#ms;
  }

  /** Rejects with `EngineError` when the piece has another format than the first one. */
  async append({ bytes, type, ms }: SpokenAudio): Promise<void> {
    this.#type ??= type;
    const samples =
      type === this.#type ? (type === 'audio/wav' ? this.#samplesOf(bytes) : readMp3(bytes)?.frames) : undefined;
    if (samples === undefined) throw new EngineError('broken', undefined, 'pieces of speech have different formats');
    if (this.#format !== undefined && this.#bytes === 0)
      await this.#handle.write(wavHeader(this.#format, 0), 0, null, 0);
    const start = this.#format === undefined ? 0 : wavHeader(this.#format, 0).length;
    await this.#handle.write(samples, 0, samples.length, start + this.#bytes);
    this.#bytes += samples.length;
    this.#ms += ms;
  }

  /** Ends the file; its type. Rejects with `EngineError` when nothing was appended. */
  async finish(): Promise<AudioType> {
    if (this.#type === undefined || this.#bytes === 0) throw new EngineError('empty');
    if (this.#format !== undefined) await this.#handle.write(wavHeader(this.#format, this.#bytes), 0, null, 0);
    return this.#type;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#handle.close();
  }

  #samplesOf(bytes: Uint8Array): Uint8Array | undefined {
    const wav = readWav(bytes);
    this.#format ??= wav?.format;
    return wav !== undefined && this.#format !== undefined && Buffer.compare(wav.format, this.#format) === 0
      ? wav.samples
      : undefined;
  }
}
