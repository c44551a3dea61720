import type { SpokenAudio } from '../../speech-port.ts';
import { readMp3 } from './mp3.ts';
import { readWav, wavMs } from './wav.ts';

/** The audio returned by a speech server, detected from the bytes instead of the declared type. Undefined when it is neither WAV nor MP3, or has no audio. */
export function readAudio(bytes: Uint8Array): SpokenAudio | undefined {
  const wav = readWav(bytes);
  if (wav !== undefined) return wav.samples.length === 0 ? undefined : { bytes, type: 'audio/wav', ms: wavMs(wav) };
  const mp3 = readMp3(bytes);
  return mp3 === undefined ? undefined : { bytes, type: 'audio/mpeg', ms: mp3.ms };
}
