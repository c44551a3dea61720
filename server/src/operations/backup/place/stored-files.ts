import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from '../format/backup-error.ts';
import type { StoredFile } from '../format/backup-format.ts';
import type { BackupPlace } from './backup-place.ts';

/** Passes bytes through, counts and hashes them. */
export class Hashing extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  /** Once the stream has ended. */
  facts(): StoredFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }
}

/** Stores a stream compressed; resolves with what was stored. */
export async function storeCompressed(
  { store }: BackupPlace,
  key: string,
  content: Readable,
  signal: AbortSignal,
): Promise<StoredFile> {
  const hashing = new Hashing();
  const body = new PassThrough();
  const [, bytes] = await Promise.all([
    pipeline(content, createZstdCompress(), hashing, body, { signal }),
    store.put(key, body, { type: 'application/zstd', signal }),
  ]);
  const facts = hashing.facts();
  if (facts.bytes !== bytes) throw new BackupError(`${key} was not stored whole`);
  return facts;
}

export async function storeText({ store }: BackupPlace, key: string, text: string): Promise<StoredFile> {
  const content = Buffer.from(text);
  await store.put(key, content, { type: 'application/json' });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Streams a stored file, decompressed, into `target`. Throws `BackupError` when it is missing or not what it was. */
export async function readCompressed(
  place: BackupPlace,
  key: string,
  expected: StoredFile,
  target: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<void> {
  const hashing = new Hashing();
  try {
    await pipeline(await bodyOf(place, key), hashing, createZstdDecompress(), target, { signal });
  } catch (error) {
    // What a damaged file decompresses to fails in many ways, before its hash is known.
    if (!signal.aborted) await assertStored(place, key, expected, signal);
    throw error;
  }
  assertSame(place, key, expected, hashing.facts());
}

/** Reads a stored file to its end. Throws `BackupError` when it is missing or not what it was. */
export async function assertStored(
  place: BackupPlace,
  key: string,
  expected: StoredFile,
  signal: AbortSignal,
): Promise<void> {
  const hashing = new Hashing();
  hashing.resume();
  await pipeline(await bodyOf(place, key), hashing, { signal });
  assertSame(place, key, expected, hashing.facts());
}

export async function bodyOf({ store, address }: BackupPlace, key: string): Promise<Readable> {
  const found = await store.get(key);
  if (found === undefined) throw new BackupError(`The backup is damaged: ${address}/${key} is missing`);
  return found.body;
}

export function assertSame({ address }: BackupPlace, key: string, expected: StoredFile, found: StoredFile): void {
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes)
    throw new BackupError(`The backup is damaged: ${address}/${key} is not what it was (its hash differs)`);
}
