import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import { filesBelow } from './build-files.ts';
import { readChunks } from './read-chunks.ts';

/** Packs the files of a directory into a new zip file, without compression: their compressed copies are among them. Reads on the calling thread, which is killed at its deadline. */
export async function packArchive(directory: string, file: string): Promise<void> {
  await pipeline(zipped(directory), createWriteStream(file, { flags: 'wx' }));
}

async function* zipped(directory: string): AsyncGenerator<Uint8Array, void, void> {
  const packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    packed.push(chunk);
  });
  const take = (): Uint8Array[] => {
    if (failure !== null) throw failure;
    return packed.splice(0);
  };
  for (const name of await filesBelow(directory)) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (const chunk of readChunks(path.join(directory, name))) {
      // Copied: the output waits for its writing.
      entry.push(Uint8Array.from(chunk));
      yield* take();
    }
    entry.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
