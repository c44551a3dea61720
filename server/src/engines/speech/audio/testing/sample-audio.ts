import { wavHeader } from '../wav.ts';

/** A tone as a WAV file, 16 bit mono, for tests. */
export function toneWav(ms: number, rate = 22_050): Uint8Array {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const count = Math.round((rate * ms) / 1000);
  const samples = Buffer.alloc(count * 2);
  for (let at = 0; at < count; at += 1) samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2);
  return Buffer.concat([wavHeader(format, samples.length), samples]);
}

/** This many frames of an MP3 file, MPEG 2 layer III, 64 kbit/s, 24 kHz mono: 24 ms each, for tests. */
export function silentMp3(frames: number): Uint8Array {
  const frame = Buffer.alloc(192);
  frame.set([0xff, 0xf3, 0x84, 0xc4]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}
