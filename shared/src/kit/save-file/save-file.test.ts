import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { REVOKE_AFTER_MS, saveFile, saveUrl } from './save-file.ts';

const { createObjectURL, revokeObjectURL } = URL;
let saved: (readonly [href: string | null, name: string])[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href'), this.download]);
  });
  // jsdom has none.
  URL.createObjectURL = jest.fn(() => 'blob:content');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

it('saves an address under a name, and leaves nothing in the page', () => {
  saveUrl('/files/1.zip?signature=s', '');
  expect([saved, document.querySelector('a')]).toEqual([[['/files/1.zip?signature=s', '']], null]);
});

it('saves content, which is kept until the browser has read it', () => {
  const content = new Blob(['{}']);
  saveFile(content, '预设.json');
  expect([saved, jest.mocked(URL.createObjectURL).mock.calls]).toEqual([[['blob:content', '预设.json']], [[content]]]);
  jest.advanceTimersByTime(REVOKE_AFTER_MS - 1);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:content');
});
