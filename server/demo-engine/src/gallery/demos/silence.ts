import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';

const RATE = 16_000;
const HEADER = 44;

/** An audio file in which nothing is heard: WAV, 16 bits, one channel. */
export async function silence(directory: string, seconds: number): Promise<TaskFile> {
  const samples = Math.round(seconds * RATE) * 2;
  const bytes = Buffer.alloc(HEADER + samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER - 8 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  const file = path.join(directory, 'silence.wav');
  await writeFile(file, bytes);
  return { path: file, contentType: 'audio/wav' };
}
