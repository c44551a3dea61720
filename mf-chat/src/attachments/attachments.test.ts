import { uploads } from '@ai-site/shared/api/uploads';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { ImageError, UPLOADS_AT_ONCE, Uploader } from '@ai-site/shared/kit/uploader';
import { createPlatformDouble, type PlatformDouble, pickedFile, settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sampleModel } from '../conversation/testing/sample-messages.ts';
import { type Attachments, sortForModel } from './attachments.ts';
import { sampleFile } from './testing/sample-files.ts';
import { uploadFile } from './upload-file.ts';

const roomy = sampleModel({ capabilities: { ...sampleModel().capabilities, files: 5 } });
let platform: PlatformDouble;
let changes: number;

function open(scale = async (source: File): Promise<Blob> => source): Attachments {
  let ids = 0;
  return new Uploader({
    send: (...file) => uploadFile({ http: platform.http, scale }, ...file),
    newId: () => `a-${++ids}`,
    onChange: () => {
      changes += 1;
    },
  });
}

beforeEach(() => {
  changes = 0;
  platform = createPlatformDouble();
  let keys = 0;
  platform.http.answer(uploads.preAuthorization, () => ({ url: `/put/${++keys}`, key: `f-${keys}`, expiresIn: 300 }));
  platform.http.answer(uploads.fileToBos, ({ body }) =>
    sampleFile({ key: body.key, name: body.fileName, characters: 900 }),
  );
});

const phases = ({ items }: Attachments) => items.map(({ phase }) => phase);

describe('a file that is added', () => {
  it('goes to the server and is read there', async () => {
    const attachments = open();
    expect(attachments.add([pickedFile('合同.pdf', 2048, 'application/pdf')], sortForModel(roomy))).toEqual([]);
    expect([phases(attachments), attachments.underWay]).toEqual([['uploading'], true]);
    await settled();
    expect([phases(attachments), attachments.underWay]).toEqual([['ready'], false]);
    expect(attachments.results).toMatchObject([{ key: 'f-1', name: '合同.pdf', characters: 900 }]);
    expect(platform.http.asked(uploads.preAuthorization)).toEqual([
      { query: { ext: 'pdf', fileName: '合同.pdf', size: 2048 } },
    ]);
    expect(platform.http.uploads).toMatchObject([{ url: '/put/1', file: { size: 2048, type: 'application/pdf' } }]);
    expect(changes).toBeGreaterThan(1);
  });

  it('tells how much of it has gone out', async () => {
    let arrive = (): void => undefined;
    jest.spyOn(platform.http, 'upload').mockImplementation((_url, _file, options) => {
      options?.onProgress?.(0.42);
      return new Promise((resolve) => (arrive = resolve));
    });
    const attachments = open();
    attachments.add([pickedFile('合同.pdf', 2048)], sortForModel(roomy));
    await settled();
    expect(attachments.items[0]).toMatchObject({ phase: 'uploading', progress: 0.42 });
    arrive();
    await settled();
    expect(attachments.items[0]).toMatchObject({ phase: 'ready', progress: 0 });
  });

  it('names a type where the browser knows none', async () => {
    open().add([pickedFile('说明.md')], sortForModel(roomy));
    await settled();
    expect(platform.http.uploads[0]?.file.type).toBe('application/octet-stream');
  });

  it('is made small first when it is an image, under the name of what it became', async () => {
    open(async () => new Blob(['small'], { type: 'image/webp' })).add(
      [pickedFile('大图.PNG', 9000, 'image/png')],
      sortForModel(roomy),
    );
    await settled();
    expect(platform.http.asked(uploads.preAuthorization)).toEqual([
      { query: { ext: 'webp', fileName: '大图.webp', size: 5 } },
    ]);
  });

  it('says when an image cannot be read', async () => {
    const attachments = open(() => Promise.reject(new ImageError()));
    attachments.add([pickedFile('坏图.jpg')], sortForModel(roomy));
    await settled();
    expect(attachments.items[0]).toMatchObject({ phase: 'failed', problem: '获取图片数据异常' });
    expect(platform.http.uploads).toEqual([]);
  });

  it('says why it failed, stays silent besides, and is sent again with a new place', async () => {
    platform.http.answer(uploads.fileToBos, () => {
      throw new ApiError(400, '文档已加密，无法读取');
    });
    const attachments = open();
    attachments.add([pickedFile('合同.pdf')], sortForModel(roomy));
    await settled();
    const [attachment] = attachments.items;
    expect(attachment).toMatchObject({ phase: 'failed', problem: '文档已加密，无法读取' });
    expect(platform.toast.shown).toEqual([]);
    platform.http.answer(uploads.fileToBos, ({ body }) => sampleFile({ key: body.key }));
    if (attachment !== undefined) attachments.retry(attachment);
    expect(attachments.failed).toBe(false);
    await settled();
    expect(attachments.results).toMatchObject([{ key: 'f-2' }]);
  });

  it('is forgotten when it is removed on its way', async () => {
    const attachments = open();
    attachments.add([pickedFile('合同.pdf')], sortForModel(roomy));
    const [attachment] = attachments.items;
    if (attachment !== undefined) attachments.remove(attachment);
    await settled();
    expect(attachments.items).toEqual([]);
    expect(attachment?.phase).not.toBe('ready');
  });

  it('waits for its turn behind three others', async () => {
    const places: ((key: string) => void)[] = [];
    platform.http.answer(
      uploads.preAuthorization,
      () => new Promise((resolve) => places.push((key) => resolve({ url: `/put/${key}`, key, expiresIn: 300 }))),
    );
    const attachments = open();
    attachments.add(
      [1, 2, 3, 4, 5].map((no) => pickedFile(`${no}.txt`)),
      sortForModel(roomy),
    );
    await settled();
    expect([places.length, phases(attachments)]).toEqual([
      UPLOADS_AT_ONCE,
      ['uploading', 'uploading', 'uploading', 'waiting', 'waiting'],
    ]);
    places[1]?.('f-2');
    await settled();
    expect([places.length, phases(attachments)]).toEqual([
      4,
      ['uploading', 'ready', 'uploading', 'uploading', 'waiting'],
    ]);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['of a kind that a chat does not know', 'a.exe', 10],
    ['without an ending', 'README', 10],
    ['without content', 'a.txt', 0],
    ['over the limit of its kind', 'a.csv', 20 * 1024 * 1024 + 1],
  ])('%s is named with the reason', (_, name, bytes) => {
    const attachments = open();
    expect(attachments.add([pickedFile(name, bytes)], sortForModel(roomy))).toEqual([
      expect.stringMatching(new RegExp(`^${name}：.+`)),
    ]);
    expect(attachments.items).toEqual([]);
  });

  it('a recording is made, not picked', () => {
    expect(open().add([pickedFile('歌.mp3')], sortForModel(roomy))).toEqual([expect.stringContaining('语音输入')]);
  });

  it('what the model takes no more of is refused once, the rest is taken', async () => {
    const attachments = open();
    const one = sampleModel();
    expect(attachments.add([pickedFile('1.txt'), pickedFile('2.txt'), pickedFile('3.txt')], sortForModel(one))).toEqual(
      ['「小智」一次最多 1 个文件'],
    );
    await settled();
    expect(attachments.items.map(({ name }) => name)).toEqual(['1.txt']);
  });
});

it('says that the network is gone when nothing better is known', async () => {
  platform.http.upload = () => Promise.reject(new TypeError('network'));
  const attachments = open();
  attachments.add([pickedFile('1.txt')], sortForModel(roomy));
  await settled();
  expect(attachments.items[0]?.problem).toBe(errorTexts.offline);
});
