import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemCode } from '../errors/system-code.ts';
import type { LocalUrls } from './local-urls.ts';
import {
  assertObjectKey,
  type ByteRange,
  type ListedObject,
  type ObjectHead,
  type ObjectStore,
  type PutOptions,
  type SignedReadOptions,
  type SignedUploadOptions,
  type StoredObject,
} from './object-store.ts';

export interface DiskStoreOptions {
  /** Absolute path of the store's root directory. */
  readonly root: string;
  /** Directory below `root` for the objects of a folder (the first part of their keys). */
  readonly directoryOf: (folder: string) => string;
  /** Signs URLs that reach this store through the site. */
  readonly urls: LocalUrls;
}

/** Bytes that a reader holds in memory at a time: with hundreds of slow readers, what they hold is most of the memory of the process. */
const READ_BYTES = 16 * 1024;
/** Directory of unfinished puts: on the same file system, so that a rename completes them. */
const PARTIAL = 'partial';

/** Stores objects as files. */
export class DiskStore implements ObjectStore {
  readonly #root: string;
  readonly #directoryOf: (folder: string) => string;
  readonly #urls: LocalUrls;

  constructor({ root, directoryOf, urls }: DiskStoreOptions) {
    this.#root = root;
    this.#directoryOf = directoryOf;
    this.#urls = urls;
  }

  async put(key: string, body: Readable | Uint8Array, { signal }: PutOptions): Promise<number> {
    const file = this.#fileOf(key);
    const partial = path.join(this.#root, PARTIAL, randomBytes(12).toString('hex'));
    await mkdir(path.dirname(partial), { recursive: true });
    try {
      const written = createWriteStream(partial, { flags: 'wx', mode: 0o644, flush: true });
      await pipeline(body instanceof Uint8Array ? Readable.from([body]) : body, written, {
        ...(signal === undefined ? {} : { signal }),
      });
      await mkdir(path.dirname(file), { recursive: true });
      await rename(partial, file);
      return written.bytesWritten;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const handle = await unlessMissing(open(this.#fileOf(key)));
    if (handle === undefined) return undefined;
    try {
      const { size, mtime } = await handle.stat();
      // The stream closes the handle when it ends or is destroyed.
      return {
        bytes: size,
        modifiedAt: mtime,
        body: createReadStream('', { fd: handle, highWaterMark: READ_BYTES, ...range }),
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const found = await unlessMissing(stat(this.#fileOf(key)));
    return found === undefined ? undefined : { bytes: found.size, modifiedAt: found.mtime };
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  async *list(folder: string): AsyncGenerator<ListedObject, void, void> {
    const [first = ''] = folder.split('/');
    const base = path.join(this.#root, this.#directoryOf(first));
    const entries = await unlessMissing(readdir(path.join(base, folder), { recursive: true, withFileTypes: true }));
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // The file may be removed while the others are listed.
      const found = await unlessMissing(stat(file));
      if (found !== undefined)
        yield { key: path.relative(base, file).split(path.sep).join('/'), bytes: found.size, modifiedAt: found.mtime };
    }
  }

  async signedReadUrl(key: string, options: SignedReadOptions): Promise<string> {
    assertObjectKey(key);
    return this.#urls.read(key, options);
  }

  async signedUploadUrl(key: string, options: SignedUploadOptions): Promise<string> {
    assertObjectKey(key);
    return this.#urls.upload(key, options);
  }

  async removePartial(before: Date): Promise<void> {
    const directory = path.join(this.#root, PARTIAL);
    for (const name of (await unlessMissing(readdir(directory))) ?? []) {
      const found = await unlessMissing(stat(path.join(directory, name)));
      if (found !== undefined && found.mtime < before) await rm(path.join(directory, name), { force: true });
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
  }

  close(): void {}

  #fileOf(key: string): string {
    assertObjectKey(key);
    const [folder = ''] = key.split('/');
    return path.join(this.#root, this.#directoryOf(folder), key);
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
