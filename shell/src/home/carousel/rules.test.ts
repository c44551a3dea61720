import { describe, expect, it } from '@jest/globals';
import {
  AUTOPLAY_MS,
  dragIntent,
  plays,
  type Stillness,
  shortestWay,
  slideForKey,
  swipeSteps,
  TRANSITION_MS,
  VISIBLE_SLIDES,
  wrap,
} from './rules.ts';

const idle: Stillness = {
  paused: false,
  hovered: false,
  focused: false,
  dragging: false,
  reducedMotion: false,
  inView: true,
};

describe('the figures of the specification', () => {
  it('are three slides, 5000 ms of rest, 500 ms of movement', () => {
    expect(VISIBLE_SLIDES[0].slides).toBe(3);
    expect(AUTOPLAY_MS).toBe(5000);
    expect(TRANSITION_MS).toBe(500);
  });
});

describe('autoplay', () => {
  it('runs when nothing asks for stillness', () => {
    expect(plays(idle, 6, 3)).toBe(true);
  });

  it.each(['paused', 'hovered', 'focused', 'dragging', 'reducedMotion'] as const)('rests while %s', (reason) => {
    expect(plays({ ...idle, [reason]: true }, 6, 3)).toBe(false);
  });

  it('rests off screen, and when every slide is in view anyway', () => {
    expect(plays({ ...idle, inView: false }, 6, 3)).toBe(false);
    expect(plays(idle, 3, 3)).toBe(false);
  });
});

describe('the ring', () => {
  it('goes on from the last slide to the first and back', () => {
    expect(wrap(6, 6)).toBe(0);
    expect(wrap(-1, 6)).toBe(5);
    expect(wrap(3, 0)).toBe(0);
  });

  it('takes the shorter way to a slide, forward when both are equal', () => {
    expect(shortestWay(5, 0, 6)).toBe(1);
    expect(shortestWay(0, 5, 6)).toBe(-1);
    expect(shortestWay(0, 3, 6)).toBe(3);
    expect(shortestWay(2, 2, 6)).toBe(0);
  });
});

describe('keys', () => {
  it('turn by arrows round the ring, and go to both ends', () => {
    expect(slideForKey('ArrowRight', 5, 6)).toBe(0);
    expect(slideForKey('ArrowLeft', 0, 6)).toBe(5);
    expect(slideForKey('Home', 4, 6)).toBe(0);
    expect(slideForKey('End', 1, 6)).toBe(5);
  });

  it('leave every other key alone', () => {
    expect(slideForKey('ArrowDown', 1, 6)).toBeNull();
    expect(slideForKey('toString', 1, 6)).toBeNull();
  });
});

describe('a finger', () => {
  it('turns a slide only after a clear swipe, following its direction', () => {
    expect(swipeSteps(-48)).toBe(1);
    expect(swipeSteps(60)).toBe(-1);
    expect(swipeSteps(-47)).toBe(0);
  });

  it('scrolls the page when it moves mostly up or down', () => {
    expect(dragIntent(3, 4)).toBe('undecided');
    expect(dragIntent(12, 5)).toBe('drag');
    expect(dragIntent(5, 12)).toBe('scroll');
  });
});
