import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { REDUCED_MOTION } from '../motion/media.ts';
import type { Sample } from '../pictures/picture.ts';
import { installBrowserDoubles, matchMediaOf } from '../testing/browser-doubles.ts';
import { FilmStill } from './FilmStill.tsx';

const still: Sample = { title: '雨', prompt: '雨夜', alt: '雨夜的街', width: 16, height: 9, avif: 'a.avif 480w', webp: 'a.webp 480w', src: 'a.webp', placeholder: 'data:,' };
const filmed: Sample = { ...still, loop: 'a.mp4' };

beforeEach(() => {
  installBrowserDoubles();
  matchMediaOf();
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The film that plays after a pointer of this type has entered the still, or null. */
function filmUnder(pointerType: string, sample: Sample): Element | null {
  const { container } = render(<FilmStill still={sample} />);
  fireEvent.pointerEnter(container.firstElementChild ?? container, { pointerType });
  return container.querySelector('video');
}

describe('a still', () => {
  it('plays its film under the mouse and rests again when the mouse leaves', () => {
    const film = filmUnder('mouse', filmed);
    expect(film?.getAttribute('src')).toBe('a.mp4');
    fireEvent.pointerLeave(film?.parentElement ?? document.body, { pointerType: 'mouse' });
    expect(document.querySelector('video')).toBeNull();
  });

  it('stays still without a film, under a finger, and under reduced motion', () => {
    expect(filmUnder('mouse', still)).toBeNull();
    expect(filmUnder('touch', filmed)).toBeNull();
    matchMediaOf(REDUCED_MOTION);
    expect(filmUnder('mouse', filmed)).toBeNull();
  });
});
