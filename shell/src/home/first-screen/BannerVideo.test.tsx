import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { REDUCED_MOTION } from '../motion/media.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';
import { BannerVideo } from './BannerVideo.tsx';

let doubles: ReturnType<typeof installBrowserDoubles>;

beforeEach(() => {
  jest.useFakeTimers();
  doubles = installBrowserDoubles();
  matchMediaOf();
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () => render(<BannerVideo>{(pause) => pause}</BannerVideo>).container;
const idle = () => act(() => jest.runAllTimers());

describe('the banner video', () => {
  it('comes after the first load: the poster first and at once, then the video, silent and looping', () => {
    const page = open();
    expect(page.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    expect(page.querySelector('video')).toBeNull();
    idle();
    const video = page.querySelector('video');
    expect(video).toMatchObject({ muted: true, loop: true });
    expect(video?.hasAttribute('playsinline')).toBe(true);
    expect(doubles.play).toHaveBeenCalled();
  });

  it('stops and starts by its button', () => {
    open();
    idle();
    doubles.pause.mockClear();
    fireEvent.click(screen.getByRole('button', { name: '暂停背景视频' }));
    expect(doubles.pause).toHaveBeenCalled();
    doubles.play.mockClear();
    fireEvent.click(screen.getByRole('button', { name: '播放背景视频' }));
    expect(doubles.play).toHaveBeenCalled();
  });

  it.each([
    ['wants less motion', () => matchMediaOf(REDUCED_MOTION)],
    [
      'saves data',
      () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    ],
  ])('is not loaded for a visitor who %s, unless they press play', (_, wish) => {
    wish();
    const page = open();
    idle();
    expect(page.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '播放背景视频' }));
    expect(page.querySelector('video')).not.toBeNull();
    expect(doubles.play).toHaveBeenCalled();
  });

  it('offers play when the browser refuses to start it', async () => {
    doubles.play.mockImplementation(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    open();
    await act(async () => jest.runAllTimers());
    expect(screen.getByRole('button', { name: '播放背景视频' })).not.toBeNull();
  });
});
