import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { rgbaToThumbHash } from 'thumbhash';
import { showcasePlatform } from '../testing/showcase-platform.ts';
import { CardImage } from './CardImage.tsx';
import { idleTime } from './testing/idle-time.ts';

let runIdle: () => void;
beforeEach(() => {
  runIdle = idleTime();
  setPlatform(showcasePlatform([]));
});
afterEach(() => {
  runIdle();
  cleanup();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const thumbhash = btoa(String.fromCharCode(...rgbaToThumbHash(2, 2, new Uint8Array(16).fill(255))));
const imageOf = (name: string) => ({
  avif: { '320': `/${name}-320.avif`, '640': `/${name}-640.avif` },
  webp: { '320': `/${name}-320.webp`, '640': `/${name}-640.webp` },
});

function show(name = 'a') {
  const { container, unmount } = render(<CardImage work={{ image: imageOf(name), thumbhash }} />);
  const image = () => {
    const shown = container.querySelector('img');
    if (shown === null) throw new Error('There is no image');
    return shown;
  };
  const shown = image();
  /** The browser has loaded one of the versions, or none. */
  const loaded = (address: string | null) => {
    Object.defineProperty(shown, 'naturalWidth', { value: address === null ? 0 : 320 });
    Object.defineProperty(shown, 'currentSrc', {
      value: address === null ? '' : new URL(address, window.location.href).href,
    });
    if (address !== null) fireEvent.load(shown);
  };
  const sources = () => container.querySelectorAll('source').length;
  return { image, shown, loaded, sources, unmount };
}

describe('the image of a card', () => {
  it('stands over its average colour at once, and over its placeholder once the page is idle', () => {
    const { shown, loaded } = show();
    loaded(null);
    expect([shown.style.backgroundColor, shown.style.backgroundImage]).toEqual([expect.stringContaining('255'), '']);
    runIdle();
    expect(shown.style.backgroundImage).toContain('data:image/bmp');
  });

  it('has no placeholder drawn when it has come before that', () => {
    const { shown, loaded } = show();
    loaded('/a-320.avif');
    runIdle();
    expect(shown.style.backgroundImage).toBe('');
  });

  it('that is scrolled past has none either', () => {
    const { shown, loaded, unmount } = show();
    loaded(null);
    unmount();
    runIdle();
    expect(shown.style.backgroundImage).toBe('');
  });
});

describe('the version of an image', () => {
  it('is the browser’s choice for the first card, and the same for those that follow', () => {
    const first = show('a');
    expect([first.sources(), first.shown.getAttribute('src')]).toEqual([2, null]);
    first.loaded('/a-640.webp');
    const next = show('b');
    expect([next.sources(), next.shown.getAttribute('src')]).toEqual([0, '/b-640.webp']);
  });

  it('is chosen anew when the window has another size', () => {
    show('a').loaded('/a-320.avif');
    fireEvent(window, new Event('resize'));
    expect(show('b').sources()).toBe(2);
  });

  it('that fails is left to the browser when it is loaded again', () => {
    show('a').loaded('/a-320.avif');
    const next = show('b');
    fireEvent.error(next.shown);
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect([next.sources(), next.image().getAttribute('src')]).toEqual([2, null]);
  });
});
