import { type FileHandle, open } from 'node:fs/promises';
import { EngineError } from '../engine-error.ts';
import type { TaskFile } from './task-file.ts';

interface Box {
  readonly type: string;
  /** Where its content begins and ends, in bytes from the start of the file. */
  readonly start: number;
  readonly end: number;
}

const HEADER = 8;
const LARGE_HEADER = 16;
/** Sizes that stand for others: the rest of the file, and a size of 64 bits that follows. */
const TO_THE_END = 0;
const LARGE = 1;

/** Length of an MP4 video in seconds, as its header tells it. Rejects with `EngineError` when there is none. */
export async function videoSeconds({ path }: Pick<TaskFile, 'path'>): Promise<number> {
  await using file = await open(path);
  const { size } = await file.stat();
  const movie = await findBox(file, 'moov', 0, size);
  const header = movie === null ? null : await findBox(file, 'mvhd', movie.start, movie.end);
  if (header === null) throw new EngineError('unsupported', undefined, 'the video is no MP4 file');
  const bytes = await read(file, header.start, 32);
  const isLong = bytes.readUInt8(0) === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  if (scale === 0 || length === 0) throw new EngineError('unsupported', undefined, 'the video has no length');
  return length / scale;
}

/** Whether the boxes of an MP4 file are as long as they say: what was cut off shows at none of its first bytes. */
export async function isWholeVideo({ path }: Pick<TaskFile, 'path'>): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  let at = 0;
  while (at + HEADER <= size) {
    const head = await read(file, at, LARGE_HEADER);
    const told = head.readUInt32BE(0);
    const bytes = told === TO_THE_END ? size - at : told === LARGE ? Number(head.readBigUInt64BE(HEADER)) : told;
    if (bytes < HEADER) return false;
    at += bytes;
  }
  return at <= size;
}

async function findBox(file: FileHandle, type: string, start: number, end: number): Promise<Box | null> {
  for (let at = start; at + HEADER <= end; ) {
    const head = await read(file, at, LARGE_HEADER);
    const told = head.readUInt32BE(0);
    const size = told === TO_THE_END ? end - at : told === LARGE ? Number(head.readBigUInt64BE(HEADER)) : told;
    const header = told === LARGE ? LARGE_HEADER : HEADER;
    if (size < header) return null;
    if (head.toString('latin1', 4, HEADER) === type) return { type, start: at + header, end: Math.min(end, at + size) };
    at += size;
  }
  return null;
}

/** So many bytes; zeros behind the end of the file. */
async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer;
}
