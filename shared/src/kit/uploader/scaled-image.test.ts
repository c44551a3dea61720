import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pickedFile } from '../../testing/picked-file.ts';
import { scaledImage } from './scaled-image.ts';

const SIDE = 1024;
const bitmap = (width: number, height: number) => ({ width, height, close: jest.fn() });

/** jsdom has neither image decoding nor canvas: both are mocked here. */
function browserThatReads(
  image: () => Promise<ReturnType<typeof bitmap>>,
  drawn: { width: number; height: number; type: string }[] = [],
): void {
  Object.assign(globalThis, { createImageBitmap: image });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({ drawImage: jest.fn() })) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
  ) {
    drawn.push({ width: this.width, height: this.height, type });
    done(new Blob(['image'], { type }));
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('an image to be sent', () => {
  it('is left as it is when it fits', async () => {
    const source = pickedFile('图.jpg', 10, 'image/jpeg');
    const small = bitmap(800, 600);
    browserThatReads(async () => small);
    expect(await scaledImage(source, SIDE)).toBe(source);
    expect(small.close).toHaveBeenCalled();
  });

  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/webp'],
    ['image/webp', 'image/webp'],
  ])('%s is drawn smaller as %s, so that what is transparent stays so', async (type, expected) => {
    const drawn: { width: number; height: number; type: string }[] = [];
    browserThatReads(async () => bitmap(2048, 1024), drawn);
    expect((await scaledImage(pickedFile('图', 10, type), SIDE)).type).toBe(expected);
    expect(drawn).toEqual([{ width: 1024, height: 512, type: expected }]);
  });

  it('that cannot be read is refused in the words of the specification', async () => {
    browserThatReads(() => Promise.reject(new DOMException('no image', 'InvalidStateError')));
    await expect(scaledImage(pickedFile('坏.png'), SIDE)).rejects.toThrow('获取图片数据异常');
  });
});
