import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { GENERATED_TEXT } from '../../../domain/generated-metadata/index.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { downloadImage, imageFormats } from './download.ts';

const { fetch: pageFetch } = globalThis;
const { createObjectURL, revokeObjectURL } = URL;
/** The shortest files that each format's own metadata can stand in. */
const encoded: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, ...new Array<number>(29).fill(0)],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xd9],
  'image/webp': [...Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
};
/** jsdom reads no blobs. */
function written(type: string): Blob {
  const bytes = Uint8Array.from(encoded[type] ?? []);
  return Object.assign(new Blob([bytes], { type: writes ? type : 'image/png' }), {
    arrayBuffer: async () => bytes.buffer,
  });
}

let saved: Blob[] = [];
let names: string[] = [];
let writes = true;

beforeEach(() => {
  [saved, names, writes] = [[], [], true];
  setPlatform(createPlatformDouble());
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:image';
  };
  URL.revokeObjectURL = () => undefined;
  const drawn = { width: 4, height: 3, close: () => undefined };
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      blob: async () => new Blob([Uint8Array.from(encoded['image/png'] ?? [])], { type: 'image/png' }),
    }),
    createImageBitmap: async () => drawn,
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => done(written(type)));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  Object.assign(globalThis, { fetch: pageFetch });
});

const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsText(blob ?? new Blob(), 'latin1');
  });

it.each(imageFormats)(
  'an image is saved as $label; what the browser converts still says that it was generated',
  async (format) => {
    await downloadImage('/files/out.png', '创意生图 1', format);
    expect(names).toEqual([`创意生图 1.${format.ext}`]);
    expect(saved[0]?.type).toBe(format.type);
    // The PNG is the file of the site, which says so already.
    expect((await textOf(saved[0])).includes(GENERATED_TEXT)).toBe(format.type !== 'image/png');
  },
);

it('a browser that cannot write a format says so', async () => {
  writes = false;
  const platform = createPlatformDouble();
  setPlatform(platform);
  await downloadImage('/files/out.png', '创意生图 1', imageFormats[2]);
  expect([platform.toast.shown.map(({ text }) => text), saved]).toEqual([['图片下载失败，请重试'], []]);
});
