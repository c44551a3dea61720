import { describe, expect, it } from '@jest/globals';
import { isLargeVideo, smallVideoSize } from './index.ts';

describe('the small version of a video', () => {
  it('is made of videos with more than 480 lines, lying or standing', () => {
    expect([
      isLargeVideo({ width: 1280, height: 720 }),
      isLargeVideo({ width: 720, height: 1280 }),
      isLargeVideo({ width: 854, height: 480 }),
    ]).toEqual([true, true, false]);
  });

  it('has 480 pixels on the shorter side, and even sides', () => {
    expect(smallVideoSize({ width: 1280, height: 720 })).toEqual({ width: 854, height: 480 });
    expect(smallVideoSize({ width: 1080, height: 1920 })).toEqual({ width: 480, height: 854 });
    expect(smallVideoSize({ width: 1024, height: 1024 })).toEqual({ width: 480, height: 480 });
  });
});
