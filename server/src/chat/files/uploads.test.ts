import { uploads } from '@ai-site/shared/api/uploads';
import {
  CHAT_FILES_QUOTA_BYTES,
  CHAT_IMAGE_SIDE,
  chatFileTexts,
  MIB,
  storedFileTexts,
} from '@ai-site/shared/domain/chat-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { threadLimits } from '../../engines/documents/reading-thread.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { UPLOAD_VALID_SECONDS } from '../../platform/objects/signed-upload-url.ts';
import { storageTexts } from '../../platform/storage/texts.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { give, imageFile, placeFor, put, recording, register, upload } from './testing/uploads.ts';

const HOUR = 3600;
let site: TestSite;
let user: TestUser;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const pdfBytes = Buffer.from('%PDF-1.4 and so on');
const token = () => ({ token: user.token });
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

describe('a place for an upload', () => {
  it('is for one file of a known kind', async () => {
    const place = await placeFor(site, user, '报告.PDF', 100);
    expect(place).toMatchObject({
      key: expect.stringMatching(/^chat\/[\w-]{20}\.pdf$/),
      expiresIn: UPLOAD_VALID_SECONDS,
    });
    expect((await placeFor(site, user, 'a.png')).key).toMatch(/\.webp$/);
    expect((await placeFor(site, user, 'a.m4a')).key).toMatch(/\.m4a$/);
  });

  it.each([
    ['an executable', { ext: 'exe', fileName: 'a.exe' }, 400, chatFileTexts.unsupported],
    ['a recording among documents', { ext: 'mp3', fileName: 'a.mp3' }, 400, chatFileTexts.unsupported],
    [
      'a document of more than 20 MB',
      { ext: '.docx', fileName: 'a.docx', size: 20 * MIB + 1 },
      413,
      '文档不能超过 20 MB',
    ],
    ['an image of more than 10 MB', { ext: 'png', fileName: 'a.png', size: 10 * MIB + 1 }, 413, '图片不能超过 10 MB'],
  ])('is not given to %s', async (_, query, code, msg) => {
    expect((await site.answer(uploads.preAuthorization, { query }, token())).envelope).toMatchObject({ code, msg });
  });

  it('for recordings takes recordings alone, from people who are signed in', async () => {
    expect((await site.answer(uploads.voiceUploadUrl, { query: { ext: 'pdf' } }, token())).envelope).toMatchObject({
      code: 400,
      msg: storedFileTexts.unsupportedRecording,
    });
    expect((await site.answer(uploads.voiceUploadUrl, { query: { ext: 'webm' } })).status).toBe(401);
    expect((await site.answer(uploads.preAuthorization, { query: { ext: 'pdf', fileName: 'a.pdf' } })).status).toBe(
      401,
    );
  });
});

describe('an upload', () => {
  it('of an image is made anew: WebP, upright, at most 1024 on the long side, without metadata', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await give(site, user, '照片.jpg', photo);
    expect(file).toMatchObject({
      kind: 'image',
      name: '照片.jpg',
      width: CHAT_IMAGE_SIDE / 2,
      height: CHAT_IMAGE_SIDE,
      characters: null,
      pages: null,
      truncated: false,
    });
    const { rawPayload, headers } = await site.app.inject(file.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toBeUndefined();
    const { format, width, height, exif, orientation } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'webp',
      width: 512,
      height: 1024,
      exif: undefined,
      orientation: undefined,
    });
    expect(file.bytes).toBe(rawPayload.length);
  });

  it.each([
    ['no image', 'a.png', Buffer.from('<svg/>')],
    ['an image that calls itself a document', 'a.pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a program that calls itself a Word document', 'a.docx', Buffer.from('MZ\x90\0\x03')],
    ['a program that calls itself text', 'a.txt', Buffer.from('MZ\x90\0\x03')],
    ['a document that calls itself a recording', 'a.webm', pdfBytes],
    ['text that calls itself a recording', 'a.mp3', Buffer.from('hello')],
  ])('of %s is refused', async (_, name, bytes) => {
    const { url } = await placeFor(site, user, name);
    expect((await put(site, url, bytes)).statusCode).toBe(415);
  });

  it('of an old or encrypted Office document is refused with what to do', async () => {
    const { url } = await placeFor(site, user, 'a.docx');
    expect((await put(site, url, Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1old', 'latin1'))).json()).toMatchObject({
      code: 415,
      msg: storedFileTexts.oldOffice,
    });
  });

  it.each([
    ['a.pdf', pdfBytes],
    ['a.md', Buffer.from('<html>is text</html>')],
    ['a.csv', Buffer.from('\ufeff甲,乙', 'utf16le')],
    ['a.webm', recording],
    ['a.ogg', Buffer.from('OggS....')],
    ['a.mp4', Buffer.from('\0\0\0\x20ftypisom', 'latin1')],
    ['a.m4a', Buffer.from('\0\0\0\x20ftypM4A ', 'latin1')],
    ['a.mp3', Buffer.from('ID3\x04')],
    ['b.mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['a.wav', Buffer.from('RIFF....WAVEfmt ')],
  ])('of %s is kept byte by byte', async (name, bytes) => {
    const key = await upload(site, user, name, bytes);
    expect((await site.app.inject(signedReadPath(site.site, key))).rawPayload.equals(bytes)).toBe(true);
  });

  it('comes once, in time, of the length that was told, and not beyond its kind', async () => {
    const { url } = await placeFor(site, user, 'a.pdf', pdfBytes.length);
    expect((await put(site, url, Buffer.concat([pdfBytes, pdfBytes]))).statusCode).toBe(400);
    expect((await put(site, url, pdfBytes)).statusCode).toBe(200);
    expect((await put(site, url, pdfBytes)).statusCode).toBe(409);
    const late = await placeFor(site, user, 'a.pdf');
    site.clock.advance(UPLOAD_VALID_SECONDS);
    expect((await put(site, late.url, pdfBytes)).statusCode).toBe(403);
    const voice = await placeFor(site, user, 'a.webm');
    expect((await put(site, voice.url, Buffer.concat([recording, Buffer.alloc(10 * MIB)]))).json()).toMatchObject({
      code: 413,
      msg: '录音不能超过 10 MB',
    });
    expect((await put(site, voice.url.replace('chat-voice', 'chat-document'), recording)).statusCode).toBe(403);
    expect((await put(site, voice.url, Buffer.alloc(0))).statusCode).toBe(400);
  });

  it('is refused when nothing more fits, also when several come at once', async () => {
    const room = 100;
    const keep = { account_id: user.userId, created_at: site.clock.now };
    await site.site.db
      .insertInto('objects')
      .values([
        { ...keep, key: `chat/full-${user.userId}`, kind: 'chat-document', bytes: CHAT_FILES_QUOTA_BYTES - room },
        { ...keep, key: `chat/speech-${user.userId}`, kind: 'speech', bytes: CHAT_FILES_QUOTA_BYTES },
      ])
      .execute();
    const text = Buffer.alloc(60, 'a');
    const asked = await Promise.all(
      [1, 2, 3].map(() =>
        site.answer(uploads.preAuthorization, { query: { ext: 'txt', fileName: 'a.txt', size: text.length } }, token()),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
    expect(asked.find(({ status }) => status === 413)?.envelope).toMatchObject({ msg: storedFileTexts.quotaFull });
    const permitted = uploads.preAuthorization.data.parse(asked.find(({ status }) => status === 200)?.envelope.data);
    expect((await put(site, permitted.url, text)).statusCode).toBe(200);
    expect(
      (await site.answer(uploads.preAuthorization, { query: { ext: 'txt', fileName: 'a.txt', size: 60 } }, token()))
        .envelope,
    ).toMatchObject({ code: 413 });
    expect((await placeFor(site, await site.signIn(), 'a.txt', 60)).key).toBeTruthy();
  });
});

describe('a private object', () => {
  const read = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  it('is read through its signed path alone', async () => {
    const { url } = await give(site, user, '价目.txt', Buffer.from('一元'));
    expect((await read(url)).body).toBe('一元');
    const path = withoutQuery(url);
    for (const spelling of [
      path,
      path.replace('/chat/', '/./chat/'),
      path.replace('/chat/', '//chat/'),
      path.replace('/chat/', '/chat%2F'),
      path.replace('chat', '%63hat'),
      path.replace('/chat/', '/avatars/../chat/'),
    ]) {
      const answer = await read(spelling);
      expect([spelling, answer.statusCode >= 400, answer.body.includes('一元')]).toEqual([spelling, true, false]);
    }
  });

  const otherSignatures: readonly (readonly [string, (url: string) => string])[] = [
    ['of another object', (url: string) => url.replace(/chat\/[^?]+/, 'chat/other.txt')],
    ['of a later time', (url: string) => url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60}`)],
    ['of another name', (url: string) => url.replace(/name=[^&]+/, 'name=evil.html')],
    [
      'of another signature',
      (url: string) => url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`),
    ],
    ['without one', withoutQuery],
  ];
  it('is not read by a signature of another object, time or name, by another one or without one', async () => {
    const { url } = await give(site, user, 'a.txt', Buffer.from('x1'));
    for (const [name, change] of otherSignatures) {
      const { code, msg } = (await read(change(url))).json();
      expect([name, code, msg]).toEqual([name, 403, storageTexts.readLinkExpired]);
    }
  });

  it('keeps its path for half a day, and is read through it for 12 to 24 hours', async () => {
    const { key } = await give(site, user, 'a.txt', Buffer.from('x1'));
    const path = signedReadPath(site.site, key);
    const whole = 12 * HOUR - ((site.clock.now.getTime() / 1000) % (12 * HOUR));
    site.clock.advance(whole - 1);
    expect(signedReadPath(site.site, key)).toBe(path);
    site.clock.advance(1);
    expect(signedReadPath(site.site, key)).not.toBe(path);
    site.clock.advance(12 * HOUR - 1);
    expect((await read(path)).headers).toMatchObject({ 'cache-control': 'private, max-age=1, immutable' });
    site.clock.advance(1);
    expect((await read(path)).statusCode).toBe(403);
  });

  it('that is a document is downloaded under its name', async () => {
    const { url } = await give(site, user, "甲's <b>.txt", Buffer.from('x1'));
    const { headers } = await read(url);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''%E7%94%B2%27s%20%3Cb%3E\.txt$/,
    );
  });

  it('that is a recording plays, from the middle too', async () => {
    const { url } = await give(site, user, '录音.webm', recording);
    const { statusCode, headers, rawPayload } = await read(url, { range: 'bytes=4-9' });
    expect(statusCode).toBe(206);
    expect(headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-range': `bytes 4-9/${recording.length}`,
      'accept-ranges': 'bytes',
    });
    expect(headers['content-disposition']).toBeUndefined();
    expect(rawPayload.equals(recording.subarray(4, 10))).toBe(true);
  });

  it('that is gone is not there, though its path still holds', async () => {
    expect((await read(signedReadPath(site.site, 'chat/none.txt'))).json()).toMatchObject({ code: 404 });
    expect((await read(signedReadPath(site.site, 'chat/../../secret-key'))).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('registering an upload', () => {
  it('reads a document, and gives the same when it is done again', async () => {
    const key = await upload(site, user, '价目.csv', Buffer.from('杯子,12'));
    const first = await register(site, user, key, '../价目\u202e.csv');
    expect(first).toMatchObject({
      key,
      kind: 'document',
      name: '价目.csv',
      characters: 5,
      pages: null,
      truncated: false,
    });
    expect(await register(site, user, key, 'other.csv')).toEqual(first);
    const together = await upload(site, user, 'b.csv', Buffer.from('甲,乙'));
    const [one, two] = await Promise.all([
      register(site, user, together, 'b.csv'),
      register(site, user, together, 'b.csv'),
    ]);
    expect(one).toEqual(two);
  });

  it.each(['chat/none.pdf', 'avatars/none.webp', '../secret-key'])('of %s finds nothing', async (key) => {
    expect((await site.answer(uploads.fileToBos, { body: { key, fileName: 'a' } }, token())).envelope).toMatchObject({
      code: 404,
      msg: storedFileTexts.gone,
    });
  });

  it('of somebody else’s finds nothing', async () => {
    const key = await upload(site, await site.signIn(), 'a.txt', Buffer.from('别人的'));
    expect((await site.answer(uploads.fileToBos, { body: { key, fileName: 'a.txt' } }, token())).status).toBe(404);
  });

  it('of a document that cannot be read tells why and keeps nothing', async () => {
    const key = await upload(site, user, 'a.pdf', pdfBytes);
    expect(
      (await site.answer(uploads.fileToBos, { body: { key, fileName: 'a.pdf' } }, token())).envelope,
    ).toMatchObject({ code: 400, msg: storedFileTexts.damaged });
    expect(await site.site.storage.store.head(key)).toBeUndefined();
    const blank = await upload(site, user, 'a.txt', Buffer.from(' \n '));
    expect(
      (await site.answer(uploads.fileToBos, { body: { key: blank, fileName: 'a.txt' } }, token())).envelope,
    ).toMatchObject({ code: 400, msg: '文档里没有可读取的文字' });
    expect(
      await site.site.db.selectFrom('objects').select('key').where('account_id', '=', user.userId).execute(),
    ).toEqual([]);
  });

  it('is kept when the machine had no time for it, and read at the next try', async () => {
    const key = await upload(site, user, 'a.txt', Buffer.from('正文'));
    jest.replaceProperty(threadLimits, 'killAfterMs', 0);
    const slow = await site.answer(uploads.fileToBos, { body: { key, fileName: 'a.txt' } }, token());
    jest.restoreAllMocks();
    expect(slow.envelope).toMatchObject({ code: 503, msg: '读取文档超时，请稍后重试' });
    expect(await register(site, user, key, 'a.txt')).toMatchObject({ characters: 2 });
  });

  it('of a recording needs no reading', async () => {
    expect(await give(site, user, '我的录音.webm', recording)).toMatchObject({
      kind: 'voice',
      name: '我的录音.webm',
      bytes: recording.length,
      characters: null,
    });
  });

  it('of an image that was already small keeps its size', async () => {
    expect(await give(site, user, 'a.jpeg', await imageFile(30, 20))).toMatchObject({ width: 30, height: 20 });
  });
});
