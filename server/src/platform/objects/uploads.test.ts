import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { imageWidths } from '@ai-site/shared/domain/images';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../testing/it-by-night.ts';
import { MemoryWatch } from '../../testing/memory-watch.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { newId } from '../database/new-id.ts';
import type { ObjectKind, QuotaGroup, UploadRule } from '../storage/object-kinds.ts';
import { pieces } from '../storage/testing/conformance.ts';
import { storageTexts } from '../storage/texts.ts';
import { uploadTimes } from './body-pace.ts';
import { collectGarbage, removeUnreferencedOf } from './collect-garbage.ts';
import { receiveUpload } from './receive-upload.ts';
import { OPEN_UPLOADS_MAX, reserveUpload } from './reserve-upload.ts';
import { UPLOAD_VALID_SECONDS } from './signed-upload-url.ts';

const MIB = 1024 * 1024;
const group = (maxBytes: number): QuotaGroup => ({ name: 'tests', maxBytes, full: '没有空间了' });
const large: ObjectKind = {
  name: 'test-large',
  folder: 'tests',
  access: 'private',
  graceMs: 3_600_000,
  quota: null,
  upload: {
    maxBytes: 300 * MIB,
    tooLarge: '太大了',
    content: { as: 'sent', mismatch: '内容不符', oldOffice: '旧格式' },
  },
  widths: [],
};
const smallUpload: UploadRule = {
  maxBytes: 600,
  tooLarge: '超过 600',
  content: { as: 'sent', mismatch: '内容不符', oldOffice: '旧格式' },
};
const small: ObjectKind = { ...large, name: 'test-small', quota: group(1000), upload: smallUpload };
const gallery: ObjectKind = {
  ...large,
  name: 'test-gallery',
  folder: 'gallery',
  access: 'public',
  upload: {
    maxBytes: MIB,
    tooLarge: '太大了',
    content: { as: 'image', asDeclared: false, side: 1500, pixels: 5_000_000, quality: 80, formats: ['jpeg', 'png'] },
  },
  widths: [imageWidths.icon, imageWidths.card],
};

let site: TestSite;
let user: TestUser;
let origin: string;

beforeAll(async () => {
  site = await createTestSite({ objectKinds: [large, small, gallery] });
  origin = await site.listen();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Reserves the upload of a text file; returns its path and key. */
async function signed(
  kind: ObjectKind,
  size = 0,
  extension = 'txt',
): Promise<{ readonly url: string; readonly key: string }> {
  const key = `${kind.folder}/${newId()}.${extension}`;
  return { key, url: await reserveUpload(site.site, { kind: kind.name, key, userId: user.userId, type: '', size }) };
}
const put = (url: string, payload: Buffer) =>
  site.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'text/plain' } });
const text = (bytes: number): Buffer => Buffer.alloc(bytes, 'a');
const stored = (key: string) => site.site.storage.store.head(key);
const workFiles = (): string[] => readdirSync(site.site.storage.workDirectory);

interface Sending {
  /** Resolves with the status of the response; null when the connection ended without one. */
  readonly status: Promise<number | null>;
  write(bytes: Buffer): Promise<void>;
  end(): void;
  abort(): void;
}

/** Sends a body manually over a real connection, with a length that may be false. */
function send(url: string, length: number): Sending {
  const sent = request(`${origin}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain', 'content-length': length },
  });
  const status = new Promise<number | null>((resolve) => {
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    sent.once('error', () => resolve(null));
    sent.once('close', () => resolve(null));
  });
  return {
    status,
    write: (bytes) => new Promise((resolve) => sent.write(bytes, () => resolve())),
    end: () => sent.end(),
    abort: () => sent.destroy(),
  };
}

/** Polls until the condition holds. */
async function until(ask: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await ask())) await new Promise((resolve) => setImmediate(resolve));
}

describe('the body of an upload', () => {
  itByNight('is never held in memory', async () => {
    const bytes = testDepth.largeBodyMib * MIB;
    const { url, key } = await signed(large, bytes);
    const memory = new MemoryWatch(32 * MIB);
    const sending = send(url, bytes);
    for (const piece of pieces(bytes, MIB)) {
      await sending.write(piece.fill('a'));
      memory.measure();
    }
    sending.end();
    expect(await sending.status).toBe(200);
    expect((await stored(key))?.bytes).toBe(bytes);
    expect(memory.most).toBeLessThan(32 * MIB);
    await removeUnreferencedOf(site.site, user.userId);
  });

  it('may come byte by byte', async () => {
    const { url, key } = await signed(large, 5);
    const sending = send(url, 5);
    for (const letter of 'hello') await sending.write(Buffer.from(letter));
    sending.end();
    expect(await sending.status).toBe(200);
    expect((await stored(key))?.bytes).toBe(5);
  });

  it('that stands still is given up, and leaves nothing', async () => {
    jest.replaceProperty(uploadTimes, 'idle', 100);
    const { url, key } = await signed(large, 100);
    const sending = send(url, 100);
    await sending.write(text(50));
    expect(await sending.status).toBe(503);
    sending.abort();
    expect(await stored(key)).toBeUndefined();
    expect(workFiles()).toEqual([]);
  });

  itByNight('that trickles is given up as well', async () => {
    jest.replaceProperty(uploadTimes, 'idle', 200);
    const { url, key } = await signed(large, 100);
    const sending = send(url, 100);
    const dripping = setInterval(() => void sending.write(Buffer.from('x')), 20);
    expect(await sending.status).toBe(503);
    clearInterval(dripping);
    sending.abort();
    expect(await stored(key)).toBeUndefined();
  });

  it('that breaks off leaves nothing, and the same URL serves again', async () => {
    const { url, key } = await signed(large, 100);
    const sending = send(url, 100);
    await sending.write(text(50));
    await until(() => workFiles().length > 0);
    sending.abort();
    await until(() => workFiles().length === 0);
    expect(await stored(key)).toBeUndefined();
    await until(async () => (await put(url, text(100))).statusCode === 200);
    expect((await stored(key))?.bytes).toBe(100);
  });

  itByNight('beyond the limit is refused before and while it comes', async () => {
    const { url, key } = await signed(small);
    expect((await put(url, text(601))).json()).toMatchObject({ code: 413, msg: '超过 600' });
    const endless = function* endless() {
      for (;;) yield text(100);
    };
    const sent = { kind: small.name, key, userId: user.userId, type: '', size: 0 };
    await expect(
      receiveUpload(site.site, { ...small, upload: smallUpload }, sent, Readable.from(endless()), 'text/plain'),
    ).rejects.toMatchObject({
      code: 413,
      message: '超过 600',
    });
    expect([await stored(key), workFiles()]).toEqual([undefined, []]);
  });

  it('of another length or content is refused and leaves nothing', async () => {
    const { url, key } = await signed(small, 100);
    expect((await put(url, text(99))).statusCode).toBe(400);
    expect((await put(url, Buffer.concat([text(99), Buffer.from([0])]))).json()).toMatchObject({
      code: 415,
      msg: '内容不符',
    });
    expect([await stored(key), workFiles()]).toEqual([undefined, []]);
    expect((await put(url, text(100))).statusCode).toBe(200);
  });

  it('is taken once, also when it comes twice at once', async () => {
    const { url } = await signed(small, 100);
    const answers = await Promise.all([put(url, text(100)), put(url, text(100)), put(url, text(100))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await put(url, text(100))).json()).toMatchObject({ code: 409, msg: storageTexts.uploadLinkUsed });
  });
});

describe('the quota', () => {
  it('is reserved with the signed URL, for an unknown size the maximum, and released when it expires', async () => {
    await signed(small, 500);
    await signed(small, 500);
    await expect(signed(small, 1)).rejects.toMatchObject({ code: 413, message: '没有空间了' });
    site.clock.advance(UPLOAD_VALID_SECONDS);
    await signed(small);
    await expect(signed(small, 401)).rejects.toMatchObject({ code: 413 });
    await signed(small, 400);
  });

  it('that is full allows nothing more, of whatever size', async () => {
    await signed(small, 500);
    await signed(small, 500);
    await expect(signed(small, 0)).rejects.toMatchObject({ code: 413, message: '没有空间了' });
  });

  it('counts what was kept instead of what was reserved', async () => {
    const { url } = await signed(small);
    expect((await put(url, text(100))).statusCode).toBe(200);
    await signed(small, 500);
    await signed(small, 400);
    await expect(signed(small, 1)).rejects.toMatchObject({ code: 413 });
  });

  it('holds for concurrent reservations', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => signed(small, 300)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('is of one account', async () => {
    await signed(small, 600);
    user = await site.signIn();
    await signed(small, 600);
  });

  it('limits how many uploads are open', async () => {
    const asked = await Promise.allSettled(Array.from({ length: OPEN_UPLOADS_MAX + 3 }, () => signed(large, 1)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_UPLOADS_MAX);
    await expect(signed(large, 1)).rejects.toMatchObject({ code: 429, message: storageTexts.tooManyUploads });
    site.clock.advance(UPLOAD_VALID_SECONDS);
    await signed(large, 1);
  });

  it('is cleared of expired reservations, whose URLs are invalid then', async () => {
    const { url, key } = await signed(small, 100);
    await removeUnreferencedOf(site.site, user.userId);
    await collectGarbage(site.site);
    expect(await site.site.db.selectFrom('object_writes').select('key').where('key', '=', key).execute()).toEqual([]);
    expect((await put(url, text(100))).json()).toMatchObject({ code: 403, msg: storageTexts.uploadLinkExpired });
  });
});

describe('the sizes that a kind declares', () => {
  it('are made, measured, served and removed with their image', async () => {
    const { url, key } = await signed(gallery, 0, 'webp');
    const photo = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'teal' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await put(url, photo)).statusCode).toBe(200);
    const row = await site.site.db
      .selectFrom('objects')
      .select(['media', 'bytes'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(row.media).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 640,
      animated: false,
      thumbhash: expect.stringMatching(/^[\w+/]+=*$/),
    });
    expect(row.media?.derived.map(({ width, height, format }) => [width, height, format])).toEqual([
      [96, 192, 'avif'],
      [96, 192, 'webp'],
      [320, 640, 'avif'],
      [320, 640, 'webp'],
    ]);
    const own = (await stored(key))?.bytes ?? 0;
    expect(row.bytes).toBe(own + (row.media?.derived ?? []).reduce((sum, { bytes }) => sum + bytes, 0));
    for (const { key: smaller, format, width } of row.media?.derived ?? []) {
      const { statusCode, headers, rawPayload } = await site.app.inject(`/files/${smaller}`);
      expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect((await sharp(rawPayload).metadata()).width).toBe(width);
    }
    await removeUnreferencedOf(site.site, user.userId);
    for (const gone of [key, ...(row.media?.derived ?? []).map((derived) => derived.key)])
      expect(await stored(gone)).toBeUndefined();
  });

  it('are not made when the image is refused', async () => {
    const { url, key } = await signed(gallery, 0, 'webp');
    const wide = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await put(url, wide)).statusCode).toBe(415);
    expect(await stored(key)).toBeUndefined();
    expect(workFiles()).toEqual([]);
  });
});

describe('an object', () => {
  it('answers 304 when unchanged, and returns the range that is asked for', async () => {
    const { url, key } = await signed(gallery, 0, 'webp');
    await put(
      url,
      await sharp({ create: { width: 10, height: 10, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const read = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      site.app.inject({ method, url: `/files/${key}`, headers });
    const { headers, rawPayload } = await read({});
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(rawPayload.length),
    });
    expect((await read({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const end = rawPayload.length - 1;
    for (const [range, status, part] of [
      ['bytes=0-3', 206, rawPayload.subarray(0, 4)],
      ['bytes=5-', 206, rawPayload.subarray(5)],
      ['bytes=-4', 206, rawPayload.subarray(-4)],
      [`bytes=2-${end + 100}`, 206, rawPayload.subarray(2)],
      [`bytes=${end + 1}-`, 416, Buffer.alloc(0)],
      ['bytes=3-1', 200, rawPayload],
      ['bytes=0-1,3-4', 200, rawPayload],
      ['lines=1-2', 200, rawPayload],
    ] as const) {
      const answer = await read({ range });
      expect([range, answer.statusCode, answer.rawPayload.equals(part)]).toEqual([range, status, true]);
    }
    const head = await read({}, 'HEAD');
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(rawPayload.length),
    ]);
    expect(
      (await site.app.inject(`/files/gallery/${path.basename(key).replace('.webp', 'x.webp')}`)).headers[
        'cache-control'
      ] ?? '',
    ).not.toContain('immutable');
  });
});
