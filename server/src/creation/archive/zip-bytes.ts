import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip file. */
export interface ZipEntry {
  readonly name: string;
  readonly modifiedAt: Date;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a zip file, whose entries are read as they are sent. Nothing is compressed: images, videos and audio files are already. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for await (const { name, modifiedAt, body } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const chunk of body) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
