import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PrefetchQueue } from './prefetch-queue.ts';

const remote = (name: string, files = 2) => ({
  name,
  preload: Array.from({ length: files }, (_, index) => `/${name}/${index}.js`),
});

let idle: (() => void)[];
let queue: PrefetchQueue;
beforeEach(() => {
  idle = [];
  // jsdom has no answer to what Chromium and Firefox support.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  queue = new PrefetchQueue();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

const open = () =>
  [...document.head.querySelectorAll('link')]
    .filter(({ rel }) => rel === 'prefetch')
    .map((link) => link.getAttribute('href'));
const rest = () => {
  for (const run of idle.splice(0)) run();
};
/** The first open download ends, and the page is idle. */
const finish = (event = 'load') => {
  const link = document.head.querySelector('link');
  link?.dispatchEvent(new Event(event));
  link?.remove();
  rest();
};

describe('prefetches of an idle page', () => {
  it('start one after the other, whether or not the last one succeeded', () => {
    queue.addLast(remote('chat'));
    expect(open()).toEqual([]);
    rest();
    expect(open()).toEqual(['/chat/0.js']);
    finish('error');
    expect(open()).toEqual(['/chat/1.js']);
    finish();
    expect(open()).toEqual([]);
  });

  it('request each file once', () => {
    queue.addLast(remote('chat', 1));
    queue.addLast(remote('chat', 1));
    rest();
    finish();
    expect(open()).toEqual([]);
  });
});

it('a browser without prefetch, which would never tell of its end, preloads', () => {
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  queue.addLast(remote('chat'));
  rest();
  expect([...document.head.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['preload']);
  finish();
  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/chat/1.js']);
});

describe('a remote that the visitor is about to open', () => {
  it('goes first and at once, two files at a time', () => {
    queue.addLast(remote('chat'));
    queue.addFirst(remote('draw', 3));
    expect(open()).toEqual(['/draw/0.js', '/draw/1.js']);
  });
});

describe('while a navigation loads', () => {
  it('other downloads are cancelled, none starts, and they are resumed afterwards', () => {
    queue.addLast(remote('chat'));
    rest();
    const resume = queue.pause('draw');
    expect(open()).toEqual([]);
    queue.addFirst(remote('exhibit', 1));
    rest();
    expect(open()).toEqual([]);
    resume();
    resume();
    rest();
    expect(open()).toEqual(['/exhibit/0.js']);
    finish();
    expect(open()).toEqual(['/chat/0.js']);
  });

  it('what it needs itself goes on', () => {
    queue.addFirst(remote('draw', 2));
    queue.pause('draw');
    expect(open()).toEqual(['/draw/0.js', '/draw/1.js']);
  });

  it('a second one that ends later keeps the rest waiting', () => {
    queue.addFirst(remote('chat', 1));
    const [first, second] = [queue.pause(), queue.pause()];
    first();
    rest();
    expect(open()).toEqual([]);
    second();
    rest();
    expect(open()).toEqual(['/chat/0.js']);
  });
});
