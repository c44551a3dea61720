import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '@ai-site/shared/errors';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { systemCode } from '../../../platform/errors/system-code.ts';
import { isStorable } from '../../../platform/http/validation.ts';
import { refusal } from '../../refusals/refusal.ts';
import { RawInflater } from './raw-inflater.ts';

export interface UnpackLimits {
  /** Maximum number of files. */
  readonly files: number;
  /** Maximum total size of the files in bytes. */
  readonly bytes: number;
}

/** Parts of the path of a file; the site's own builds have three. */
const DEPTH_MAX = 32;
/** Directories of an archive, each of which takes longer to remove than a file; the site's own builds have a handful. */
const DIRECTORIES_MAX = 1000;

/** Error codes of file names that cannot coexist: too long, equal to another one, or a file and a directory at once. */
const unusable: ReadonlySet<string | undefined> = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']);

/**
 * Unpacks a zip file into a directory, entry by entry, counting the real bytes. Throws `ApiError` 400 when it is no zip file or
 * paths are too deep, in too many directories, or cannot be stored, and 413 beyond a limit. What was written until then stays.
 */
export async function unpackArchive(file: string, directory: string, limits: UnpackLimits): Promise<void> {
  try {
    const zip = await openPromise(file, { decodeStrings: false });
    try {
      await unpackEntries(zip, directory, limits);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof ApiError || isOfSystem(error)) throw error;
    // Any other error is about the format; its message only describes the library's internals.
    throw refusal('not-a-zip', {});
  }
}

async function unpackEntries(zip: ZipFile, directory: string, limits: UnpackLimits): Promise<void> {
  mkdirSync(directory, { recursive: true });
  let [files, bytes, directories] = [0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (name.endsWith('/')) continue;
    files += 1;
    // An entry that is larger than announced is refused while it is unpacked.
    bytes += entry.uncompressedSize;
    if (files > limits.files || bytes > limits.bytes) throw refusal('too-large', {});
    if (!isInside(name)) throw refusal('path-outside', { path: name });
    if (name.split('/').length > DEPTH_MAX)
      throw refusal('path-too-deep', { most: DEPTH_MAX, path: name.slice(0, 100) });
    const file = path.join(directory, name);
    try {
      directories += makeDirectory(path.dirname(file));
      if (directories > DIRECTORIES_MAX) throw refusal('too-many-folders', { most: DIRECTORIES_MAX });
      await unpackEntry(zip, entry, file);
    } catch (error) {
      throw unusable.has(systemCode(error)) ? refusal('file-unstorable', { path: name.slice(0, 100) }) : error;
    }
  }
}

/** How many directories were missing on the way to this one, and were made. */
function makeDirectory(directory: string): number {
  const first = mkdirSync(directory, { recursive: true });
  return first === undefined ? 0 : directory.split(path.sep).length - first.split(path.sep).length + 1;
}

async function unpackEntry(zip: ZipFile, entry: Entry, file: string): Promise<void> {
  const target = openSync(file, 'wx');
  try {
    await unpackInto(zip, entry, target);
  } finally {
    closeSync(target);
  }
}

/**
 * Inflates and writes synchronously, on the calling thread, which is killed at its deadline: work in the thread pool would go on, and take more than one core.
 */
async function unpackInto(zip: ZipFile, entry: Entry, target: number): Promise<void> {
  let bytes = 0;
  const write = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    if (bytes > entry.uncompressedSize) throw new RangeError('an entry is larger than announced');
    for (let at = 0; at < chunk.length; ) at += writeSync(target, chunk, at);
  };
  const inflater = entry.isCompressed() ? new RawInflater(write) : null;
  for await (const chunk of await zip.openReadStreamPromise(entry, { decompress: inflater === null ? null : false })) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('an entry is read as bytes');
    if (inflater === null) write(chunk);
    else inflater.push(chunk);
  }
  inflater?.end();
  if (bytes !== entry.uncompressedSize) throw new RangeError('an entry is smaller than announced');
}

/** The name as it stands in the archive: validation and decoding are this module's own. */
const nameOf = ({ fileNameRaw }: Entry): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fileNameRaw);

/** Whether an error comes from the file system, not from the content of the archive. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Whether a path names a file below the directory it is relative to, in canonical form. */
function isInside(file: string): boolean {
  return (
    !file.includes('\\') &&
    isStorable(file) &&
    file.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
