import { describe, expect, it } from '@jest/globals';
import { followsAfter, type ScrollPosition } from './follow-rule.ts';

const at = (top: number, height = 2000, view = 600): ScrollPosition => ({ top, height, view });

describe('following growing text', () => {
  it('ends when the user scrolls up', () => {
    expect(followsAfter(true, at(1400), at(1300))).toBe(false);
  });

  it('begins again at the end', () => {
    expect(followsAfter(false, at(1300), at(1390))).toBe(true);
  });

  it('stays as it was while text grows below', () => {
    expect(followsAfter(true, at(1400), at(1400, 2300))).toBe(true);
    expect(followsAfter(false, at(500), at(500, 2300))).toBe(false);
  });

  it('is not ended by content that became shorter', () => {
    expect(followsAfter(true, at(1400), at(1300, 1950, 600))).toBe(true);
  });

  it('does not begin by scrolling down a little', () => {
    expect(followsAfter(false, at(500), at(700))).toBe(false);
  });
});
