import type { AudioType } from '../../speech-port.ts';
import { readMp3 } from './mp3.ts';
import { readWav, wavHeader } from './wav.ts';

/**
 * Concatenates audio files into one whose duration players show correctly. Undefined when their formats differ or
 * one is not audio.
 */
export function joinAudio(parts: readonly Uint8Array[], type: AudioType): Uint8Array | undefined {
  return type === 'audio/wav' ? joinWav(parts) : joinMp3(parts);
}

function joinWav(parts: readonly Uint8Array[]): Uint8Array | undefined {
  const files = parts.map(readWav);
  const format = files[0]?.format;
  if (format === undefined) return undefined;
  const samples: Uint8Array[] = [];
  for (const file of files) {
    if (file === undefined || Buffer.compare(file.format, format) !== 0) return undefined;
    samples.push(file.samples);
  }
  const length = samples.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([wavHeader(format, length), ...samples]);
}

function joinMp3(parts: readonly Uint8Array[]): Uint8Array | undefined {
  const frames: Uint8Array[] = [];
  for (const part of parts) {
    const read = readMp3(part);
    if (read === undefined) return undefined;
    frames.push(read.frames);
  }
  return frames.length === 0 ? undefined : Buffer.concat(frames);
}
