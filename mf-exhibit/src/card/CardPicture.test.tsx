import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { CardPicture } from './CardPicture.tsx';
import { idleTime } from './testing/idle-time.ts';

let runIdle: () => void;
beforeEach(() => {
  runIdle = idleTime();
});
afterEach(() => {
  runIdle();
  cleanup();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const thumbhash = btoa(String.fromCharCode(...rgbaToThumbHash(2, 2, new Uint8Array(16).fill(255))));
const image = { avif: { '320': '/a.avif' }, webp: { '320': '/a.webp' } };

function show() {
  const { container, unmount } = render(<CardPicture work={{ image, thumbhash }} />);
  const [picture, shown] = [container.querySelector('picture'), container.querySelector('img')];
  if (picture === null || shown === null) throw new Error('There is no image');
  const loaded = (done: boolean) => Object.defineProperty(shown, 'naturalWidth', { value: done ? 320 : 0 });
  return { picture, loaded, unmount };
}

describe('the image of a card', () => {
  it('stands over its average colour at once, and over its placeholder once the page is idle', () => {
    const { picture, loaded } = show();
    loaded(false);
    expect([picture.style.backgroundColor, picture.style.backgroundImage]).toEqual([expect.stringContaining('255'), '']);
    runIdle();
    expect(picture.style.backgroundImage).toContain('data:image/bmp');
  });

  it('has no placeholder drawn when it has come before that', () => {
    const { picture, loaded } = show();
    loaded(true);
    runIdle();
    expect(picture.style.backgroundImage).toBe('');
  });

  it('that is scrolled past has none either', () => {
    const { picture, loaded, unmount } = show();
    loaded(false);
    unmount();
    runIdle();
    expect(picture.style.backgroundImage).toBe('');
  });
});
