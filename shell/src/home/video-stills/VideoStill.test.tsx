import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { Sample } from '../images/image.ts';
import { REDUCED_MOTION } from '../motion/media.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';
import { VideoStill } from './VideoStill.tsx';

const still: Sample = {
  title: '雨',
  prompt: '雨夜',
  alt: '雨夜的街',
  width: 16,
  height: 9,
  avif: 'a.avif 480w',
  webp: 'a.webp 480w',
  src: 'a.webp',
  placeholder: 'data:,',
};
const rendered: Sample = { ...still, loop: 'a.mp4' };

beforeEach(() => {
  installBrowserDoubles();
  matchMediaOf();
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The video that plays after a pointer of this type has entered the still, or null. */
function videoUnder(pointerType: string, sample: Sample): Element | null {
  const { container } = render(<VideoStill still={sample} />);
  fireEvent.pointerEnter(container.firstElementChild ?? container, { pointerType });
  return container.querySelector('video');
}

describe('a still', () => {
  it('plays its video under the mouse and rests again when the mouse leaves', () => {
    const video = videoUnder('mouse', rendered);
    expect(video?.getAttribute('src')).toBe('a.mp4');
    fireEvent.pointerLeave(video?.parentElement ?? document.body, { pointerType: 'mouse' });
    expect(document.querySelector('video')).toBeNull();
  });

  it('stays still without a video, under a finger, and under reduced motion', () => {
    expect(videoUnder('mouse', still)).toBeNull();
    expect(videoUnder('touch', rendered)).toBeNull();
    matchMediaOf(REDUCED_MOTION);
    expect(videoUnder('mouse', rendered)).toBeNull();
  });
});
