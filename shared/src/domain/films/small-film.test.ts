import { describe, expect, it } from '@jest/globals';
import { isLargeFilm, smallFilmSize } from './index.ts';

describe('the small version of a film', () => {
  it('is made of films with more than 480 lines, lying or standing', () => {
    expect([isLargeFilm({ width: 1280, height: 720 }), isLargeFilm({ width: 720, height: 1280 }), isLargeFilm({ width: 854, height: 480 })]).toEqual([true, true, false]);
  });

  it('has 480 pixels on the shorter side, and even sides', () => {
    expect(smallFilmSize({ width: 1280, height: 720 })).toEqual({ width: 854, height: 480 });
    expect(smallFilmSize({ width: 1080, height: 1920 })).toEqual({ width: 480, height: 854 });
    expect(smallFilmSize({ width: 1024, height: 1024 })).toEqual({ width: 480, height: 480 });
  });
});
