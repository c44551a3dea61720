import { describe, expect, it } from '@jest/globals';
import { afterFirstSecond } from './frames.ts';

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
