import { monoWav, readWav } from '../wav.ts';

/** A tone as a WAV file, 16 bit mono, for tests. */
export const toneWav = (ms: number, rate = 22_050): Uint8Array => monoWav(toneSamples(ms, rate), rate);

/** 16-bit samples of a tone, with milliseconds of silence before and after it, for tests. */
export function toneSamples(
  ms: number,
  rate: number,
  { before = 0, after = 0 }: { readonly before?: number; readonly after?: number } = {},
): Int16Array {
  const [start, count] = [Math.round((rate * before) / 1000), Math.round((rate * ms) / 1000)];
  const samples = new Int16Array(start + count + Math.round((rate * after) / 1000));
  for (let at = 0; at < count; at += 1)
    samples[start + at] = Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / rate));
  return samples;
}

/** The samples of a 16-bit mono WAV file, for tests. */
export function samplesOf(bytes: Uint8Array): { readonly samples: Int16Array; readonly hertz: number } {
  const wav = readWav(bytes);
  if (wav === undefined) throw new TypeError('no WAV file');
  // A copy, because the samples of a file may begin at an odd place.
  return { samples: new Int16Array(Uint8Array.from(wav.samples).buffer), hertz: wav.bytesPerSecond / 2 };
}

/** This many frames of an MP3 file, MPEG 2 layer III, 64 kbit/s, 24 kHz mono: 24 ms each, for tests. */
export function silentMp3(frames: number): Uint8Array {
  const frame = Buffer.alloc(192);
  frame.set([0xff, 0xf3, 0x84, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
