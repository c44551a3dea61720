import { describe, expect, it } from '@jest/globals';
import { afterFirstSecond, frameRate, frameRateRatio, type Scrolled } from './frames.ts';

describe('what counts of a scroll', () => {
  it('are the frames after the first second, and the time between them', () => {
    const frames = Array.from({ length: 121 }, (_, no) => no * 20);
    expect(afterFirstSecond({ frames, tasks: [] })).toEqual({ frames: 70, ms: 1400, longest: 0 });
  });

  it('is the longest task that began after it', () => {
    const tasks = [
      { start: 400, ms: 300 },
      { start: 1200, ms: 60 },
      { start: 2000, ms: 90 },
    ];
    expect(afterFirstSecond({ frames: [0, 1000, 1500], tasks }).longest).toBe(90);
  });

  it('is nothing where no frame was shown', () => {
    expect(afterFirstSecond({ frames: [], tasks: [] })).toEqual({ frames: 0, ms: 0, longest: 0 });
  });
});

describe('the frame rate of a feed', () => {
  const scrolled = (frames: number, ms = 1000): Scrolled => ({ frames, ms, longest: 0 });

  it('counts frames a second', () => {
    expect(frameRate(scrolled(174, 3000))).toBe(58);
  });

  it('is compared with that of the static page beside it', () => {
    expect(frameRateRatio([{ feed: scrolled(58), still: scrolled(60) }])).toBeCloseTo(58 / 60);
    expect(frameRateRatio([{ feed: scrolled(90, 3000), still: scrolled(30) }])).toBe(1);
  });

  it('counts with the middle one of several pairs, so that what slows one page alone for a moment decides nothing', () => {
    const pairs = [60, 60, 20].map((feed) => ({ feed: scrolled(feed), still: scrolled(60) }));
    expect(
      frameRateRatio([
        ...pairs,
        { feed: scrolled(60), still: scrolled(10) },
        { feed: scrolled(57), still: scrolled(60) },
      ]),
    ).toBe(1);
  });

  it('is no number where nothing was measured', () => {
    expect(frameRateRatio([])).toBeNaN();
    expect(frameRateRatio([{ feed: scrolled(0, 0), still: scrolled(60) }])).toBeNaN();
  });
});
