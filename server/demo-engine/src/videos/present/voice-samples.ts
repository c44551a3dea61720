import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { untrustedInput } from '../../../../src/platform/media/ffmpeg/probe-media.ts';
import { outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';

/** Samples in a second. */
export const HERTZ = 16_000;
const SAMPLE_BYTES = 2;

interface SampledSpeech {
  /** Path of ffmpeg. */
  readonly program: string;
  readonly speech: string;
  /** New file for the samples; it goes with them. */
  readonly file: string;
}

/** The 16-bit samples of a speech in a file: an hour of them is never in memory. */
export class VoiceSamples implements AsyncDisposable {
  readonly seconds: number;
  readonly #file: string;
  readonly #handle: FileHandle;

  private constructor(file: string, handle: FileHandle, bytes: number) {
    this.#file = file;
    this.#handle = handle;
    this.seconds = bytes / SAMPLE_BYTES / HERTZ;
  }

  /** Rejects with `MediaError` when it is no audio. */
  static async of({ program, speech, file }: SampledSpeech): Promise<VoiceSamples> {
    await runFfmpeg({
      program,
      args: [
        ...untrustedInput(speech),
        '-map',
        '0:a:0',
        '-ac',
        '1',
        '-ar',
        String(HERTZ),
        '-f',
        's16le',
        outputFile(file),
      ],
    });
    return new VoiceSamples(file, await open(file), (await stat(file)).size);
  }

  /** What is said from one second to another. */
  async between(from: number, until: number): Promise<Int16Array> {
    const [first, end] = [from, Math.min(until, this.seconds)].map((second) => Math.round(second * HERTZ)) as [
      number,
      number,
    ];
    const samples = new Int16Array(Math.max(0, end - first));
    const bytes = new Uint8Array(samples.buffer);
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, first * SAMPLE_BYTES);
    return samples.subarray(0, bytesRead / SAMPLE_BYTES);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
    await rm(this.#file);
  }
}
