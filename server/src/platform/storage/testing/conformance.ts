import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { MemoryWatch } from '../../../testing/memory-watch.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import type { ByteRange, ListedObject, ObjectStore } from '../object-store.ts';

const MIB = 1024 * 1024;
const TYPE = 'application/octet-stream';
/** Bytes that a store may hold of an object of several parts, of whatever size: two parts on their way, the next one, and copies that streams make. */
const HELD_MAX = 40 * MIB;

/** A store under test and how to reach its signed URLs. */
export interface StoreUnderTest {
  readonly store: ObjectStore;
  /** Makes a signed URL absolute. */
  readonly resolve: (url: string) => string;
}

/** Generates this many bytes lazily: the stream never holds more than one chunk. */
export function* pieces(bytes: number, size = 64 * 1024): Generator<Buffer, void, void> {
  for (let left = bytes; left > 0; left -= size) yield Buffer.alloc(Math.min(size, left), left % 251);
}

/** Conformance suite that every adapter of the object store must pass. `subject` is called in each test; the store is shared by all of them. */
export function describeObjectStore(subject: () => StoreUnderTest): void {
  const store = (): ObjectStore => subject().store;
  const newKey = (folder = 'private'): string => `${folder}/${randomBytes(9).toString('hex')}.bin`;
  const read = async (key: string, range?: ByteRange): Promise<Buffer | undefined> => {
    const found = await store().get(key, range);
    return found === undefined ? undefined : buffer(found.body);
  };
  const listOf = async (folder: string): Promise<ListedObject[]> => {
    const listed: ListedObject[] = [];
    for await (const object of store().list(folder)) listed.push(object);
    return listed;
  };
  const keysIn = async (folder: string): Promise<string[]> => (await listOf(folder)).map(({ key }) => key).sort();

  it('keeps what is put, from bytes and from a stream, and tells its length', async () => {
    const [bytes, stream] = [newKey(), newKey()];
    expect(await store().put(bytes, Buffer.from('内容'), { type: TYPE })).toBe(6);
    expect(await store().put(stream, Readable.from([Buffer.from('in '), Buffer.from('parts')]), { type: TYPE })).toBe(
      8,
    );
    expect(await read(bytes)).toEqual(Buffer.from('内容'));
    expect(await read(stream)).toEqual(Buffer.from('in parts'));
    const head = await store().head(stream);
    expect([head?.bytes, Number(head?.modifiedAt) > 0]).toEqual([8, true]);
  });

  it('keeps an empty object', async () => {
    const key = newKey();
    expect(await store().put(key, Buffer.alloc(0), { type: TYPE })).toBe(0);
    expect(await read(key)).toEqual(Buffer.alloc(0));
  });

  it('keeps an object of several parts without holding it in memory', async () => {
    const key = newKey();
    const bytes = testDepth.largeBodyMib * MIB;
    const memory = new MemoryWatch(HELD_MAX);
    let sent = 0;
    const watched = function* watch() {
      for (const piece of pieces(bytes)) {
        memory.measure();
        sent = crc32(piece, sent);
        yield piece;
      }
    };
    expect(await store().put(key, Readable.from(watched()), { type: TYPE })).toBe(bytes);
    expect(memory.most).toBeLessThan(HELD_MAX);
    const found = await store().get(key);
    expect(found?.bytes).toBe(bytes);
    let received = 0;
    let length = 0;
    for await (const chunk of found?.body ?? []) {
      received = crc32(chunk, received);
      length += chunk.length;
    }
    expect([length, received]).toEqual([bytes, sent]);
  });

  it.each([
    [0, 1, '01'],
    [2, 5, '2345'],
    [9, 9, '9'],
    [0, 9, '0123456789'],
  ])('gives the bytes from %d to %d', async (start, end, text) => {
    const key = newKey();
    await store().put(key, Buffer.from('0123456789'), { type: TYPE });
    const found = await store().get(key, { start, end });
    expect(found?.bytes).toBe(10);
    expect((await buffer(found?.body ?? Readable.from([]))).toString()).toBe(text);
  });

  it('replaces an object of the same key', async () => {
    const key = newKey();
    await store().put(key, Buffer.from('the first, and longer'), { type: TYPE });
    await store().put(key, Buffer.from('second'), { type: TYPE });
    expect((await read(key))?.toString()).toBe('second');
  });

  it('knows nothing of what is not there, and removes it without a word', async () => {
    const key = newKey();
    expect(await store().head(key)).toBeUndefined();
    expect(await store().get(key)).toBeUndefined();
    await store().delete(key);
    await store().put(key, Buffer.from('x'), { type: TYPE });
    await store().delete(key);
    expect(await store().head(key)).toBeUndefined();
  });

  it('keeps nothing of a stream that breaks, small or large', async () => {
    for (const good of [10, 12 * MIB]) {
      const key = newKey();
      const breaking = function* broken() {
        yield* pieces(good);
        throw new Error('the line broke');
      };
      await expect(store().put(key, Readable.from(breaking()), { type: TYPE })).rejects.toThrow();
      expect(await store().head(key)).toBeUndefined();
    }
  });

  it('keeps nothing of a put that is given up', async () => {
    const key = newKey();
    const stop = new AbortController();
    const endless = function* endless() {
      for (let count = 0; ; count += 1) {
        if (count === 40) stop.abort();
        yield Buffer.alloc(64 * 1024);
      }
    };
    await expect(store().put(key, Readable.from(endless()), { type: TYPE, signal: stop.signal })).rejects.toThrow();
    expect(await store().head(key)).toBeUndefined();
  });

  it('ends puts that began before a time, and no others, and keeps nothing of them', async () => {
    // So many parts that the first ones are stored when the last one is read, and the second put has several as well.
    const [LOST_BYTES, KEPT_BYTES] = [Math.ceil(testDepth.largeBodyMib / 3) * MIB, 11 * MIB];
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = async function* slow(bytes: number) {
      yield* pieces(bytes);
      began.resolve();
      await goOn.promise;
      yield Buffer.from('the end');
    };
    const [lost, kept] = [newKey(), newKey()];
    const put = expect(store().put(lost, Readable.from(slow(LOST_BYTES)), { type: TYPE })).rejects.toThrow();
    await began.promise;
    await store().removePartial(new Date(Date.now() + 60_000));
    goOn.resolve();
    await put;
    expect(await store().head(lost)).toBeUndefined();
    const later = store().put(kept, Readable.from(slow(KEPT_BYTES)), { type: TYPE });
    await store().removePartial(new Date(Date.now() - 60_000));
    expect(await later).toBe(KEPT_BYTES + 7);
  });

  it('lists the objects of a folder and of no other', async () => {
    const folder = `listed/${randomBytes(6).toString('hex')}`;
    const keys = [`${folder}/a.txt`, `${folder}/deep/er/b.txt`];
    for (const key of [...keys, `${folder}2/c.txt`]) await store().put(key, Buffer.from('xy'), { type: TYPE });
    expect(await keysIn(`${folder}/`)).toEqual(keys);
    expect(await listOf(`${folder}/deep/`)).toMatchObject([{ key: keys[1], bytes: 2 }]);
    expect(await keysIn(`none/${folder}/`)).toEqual([]);
  });

  it.each([
    '',
    'nofolder',
    '../up',
    'a/../b',
    'a//b',
    '/a/b',
    'a/b/',
    'a/.hidden',
    'a/b\\c',
    'a/b c',
    `a/${'b'.repeat(600)}`,
  ])('refuses %j as a key', async (key) => {
    await expect(store().put(key, Buffer.from('x'), { type: TYPE })).rejects.toThrow(TypeError);
    await expect(store().get(key)).rejects.toThrow(TypeError);
    await expect(store().delete(key)).rejects.toThrow(TypeError);
  });

  it('puts different objects at once', async () => {
    const keys = Array.from({ length: 20 }, () => newKey());
    await Promise.all(keys.map((key) => store().put(key, Readable.from([Buffer.from(key)]), { type: TYPE })));
    expect(await Promise.all(keys.map(async (key) => (await read(key))?.toString()))).toEqual(keys);
  });

  it('signs a URL to read, whole and in part, for one object alone', async () => {
    const [key, other] = [newKey(), newKey()];
    await store().put(key, Buffer.from('0123456789'), { type: 'audio/wav' });
    await store().put(other, Buffer.from('secret'), { type: TYPE });
    const url = subject().resolve(await store().signedReadUrl(key, { seconds: 60, downloadName: '录音.wav' }));
    const whole = await fetch(url);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(whole.headers.get('content-disposition')).toContain(encodeURIComponent('录音.wav'));
    const part = await fetch(url, { headers: { range: 'bytes=3-6' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '3456', 'bytes 3-6/10']);
    expect((await fetch(url.replace(key, other))).status).toBe(403);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it('signs a URL to upload, for one object, one type and one length', async () => {
    const [key, other] = [newKey(), newKey()];
    const url = subject().resolve(await store().signedUploadUrl(key, { seconds: 60, type: 'text/plain', bytes: 5 }));
    const put = (to: string, body: string, type = 'text/plain') =>
      fetch(to, { method: 'PUT', body, headers: { 'content-type': type } });
    for (const refused of [
      put(url.replace(key, other), '12345'),
      put(url, '123456'),
      put(url, '12345', 'text/html'),
      put(url.split('?')[0] ?? '', '12345'),
    ]) {
      expect((await refused).status).toBe(403);
    }
    expect([await store().head(key), await store().head(other)]).toEqual([undefined, undefined]);
    expect((await put(url, '12345')).status).toBe(200);
    expect((await read(key))?.toString()).toBe('12345');
  });
}
