import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { SAMPLE_RATE } from '@ai-site/shared/film/frame/frames';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { untrustedInput } from '../../../../platform/media/ffmpeg/probe-media.ts';
import { outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';

export const AUDIO_CHANNELS = 2;
/** Bytes of one sample of all channels. */
export const SAMPLE_BYTES = 2 * AUDIO_CHANNELS;

interface RawAudioInput {
  /** Path of ffmpeg. */
  readonly program: string;
  readonly file: string;
  /** New file for the samples; it goes with them. */
  readonly raw: string;
  /** Samples after which it is cut. */
  readonly most: number;
}

/** The decoded samples of a voice or of music, in a file: they are never all in memory. */
export class RawAudio implements AsyncDisposable {
  readonly samples: number;
  readonly #file: string;
  readonly #handle: FileHandle;

  private constructor(file: string, handle: FileHandle, samples: number) {
    this.#file = file;
    this.#handle = handle;
    this.samples = samples;
  }

  /** Null: the file is no audio. */
  static async open({ program, file, raw, most }: RawAudioInput): Promise<RawAudio | null> {
    const args = [
      '-map',
      '0:a:0',
      '-ac',
      String(AUDIO_CHANNELS),
      '-ar',
      String(SAMPLE_RATE),
      '-t',
      (most / SAMPLE_RATE).toFixed(6),
      '-f',
      's16le',
      outputFile(raw),
    ];
    try {
      await runFfmpeg({ program, args: ['-loglevel', 'error', ...untrustedInput(file), ...args] });
    } catch (error) {
      if (error instanceof MediaError && error.problem === 'unreadable') return null;
      throw error;
    }
    const samples = Math.min(most, Math.floor((await stat(raw)).size / SAMPLE_BYTES));
    if (samples > 0) return new RawAudio(raw, await open(raw), samples);
    await rm(raw);
    return null;
  }

  /** Adds samples to those of a block: `count` of them from sample `from` on, at the place `at` of the block, each times `gain(place)`. */
  async addTo(
    block: Float32Array,
    at: number,
    from: number,
    count: number,
    gain: ((place: number) => number) | null,
  ): Promise<void> {
    const values = new Int16Array(count * AUDIO_CHANNELS);
    const { bytesRead } = await this.#handle.read(
      new Uint8Array(values.buffer),
      0,
      values.byteLength,
      from * SAMPLE_BYTES,
    );
    const read = Math.floor(bytesRead / SAMPLE_BYTES);
    for (let place = 0; place < read; place += 1) {
      const factor = gain === null ? 1 : gain(at + place);
      for (let channel = 0; channel < AUDIO_CHANNELS; channel += 1) {
        const to = (at + place) * AUDIO_CHANNELS + channel;
        block[to] = (block[to] ?? 0) + (values[place * AUDIO_CHANNELS + channel] ?? 0) * factor;
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
    await rm(this.#file);
  }
}
