import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 64 * 1024;

/** Content of a file, piece by piece, read on the calling thread. A piece is overwritten by the next one. */
export function* readChunks(file: string): Generator<Uint8Array, void, void> {
  const opened = openSync(file, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let read = readSync(opened, buffer); read > 0; read = readSync(opened, buffer)) yield buffer.subarray(0, read);
  } finally {
    closeSync(opened);
  }
}
