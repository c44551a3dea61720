import { Readable, Writable } from 'node:stream';
import { BackupError } from '../format/backup-error.ts';
import {
  type ListedObject,
  listedObject,
  type Manifest,
  objectListKey,
  type StoredFile,
} from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { readCompressed, storeCompressed } from '../place/stored-files.ts';

/** Stores the list of the objects of a backup. */
export const storeObjectList = (
  place: BackupPlace,
  name: string,
  objects: readonly ListedObject[],
  signal: AbortSignal,
): Promise<StoredFile> => storeCompressed(place, objectListKey(name), Readable.from(linesOf(objects)), signal);

const LINES = 1000;

function* linesOf(objects: readonly ListedObject[]): Generator<Buffer> {
  for (let start = 0; start < objects.length; start += LINES) {
    const lines = objects.slice(start, start + LINES).map((object) => `${JSON.stringify(object)}\n`);
    yield Buffer.from(lines.join(''));
  }
}

/** Reads the list of the objects of a backup; empty when it has none. Throws `BackupError` when it is damaged. */
export async function readObjectList(
  place: BackupPlace,
  { name, objects: { list } }: Manifest,
  signal: AbortSignal,
): Promise<ListedObject[]> {
  if (list === null) return [];
  const objects: ListedObject[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      try {
        for (const line of lines) objects.push(parseLine(line));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  await readCompressed(place, objectListKey(name), list, target, signal);
  return objects;
}

function parseLine(line: string): ListedObject {
  try {
    return listedObject.parse(JSON.parse(line));
  } catch {
    throw new BackupError(
      `The backup is damaged: its list of objects has a line that names none: ${line.slice(0, 200)}`,
    );
  }
}
