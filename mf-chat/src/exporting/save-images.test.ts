import { afterEach, expect, it, jest } from '@jest/globals';
import { saveImages } from './save-images.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  [1, '计划_春天.png'],
  [20, '计划_春天.zip'],
])('saves %d images as one file', async (count, name) => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:1';
  await saveImages(
    Array.from({ length: count }, (_, index) =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(Uint8Array.of(index).buffer) }),
    ),
    '计划/春天',
  );
  expect(names).toEqual([name]);
});
