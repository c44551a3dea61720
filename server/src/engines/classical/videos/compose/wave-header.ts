import { SAMPLE_RATE } from '@ai-site/shared/film/frame/frames';
import { AUDIO_CHANNELS, SAMPLE_BYTES } from './raw-audio.ts';

const HEADER_BYTES = 44;
const PCM = 1;

/** Begin of a WAV file with 16-bit samples; `bytes`: of all of them. */
export function waveHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(AUDIO_CHANNELS, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * SAMPLE_BYTES, 28);
  header.writeUInt16LE(SAMPLE_BYTES, 32);
  header.writeUInt16LE((8 * SAMPLE_BYTES) / AUDIO_CHANNELS, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
