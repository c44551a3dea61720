import { describe, expect, it } from '@jest/globals';
import { showingDelay } from './pace.ts';

describe('how often growing text is shown', () => {
  it('is smooth at reading speed', () => {
    expect(showingDelay(4, 40, 500)).toBeLessThanOrEqual(40);
  });

  it('is rarer at high rates and for long texts', () => {
    expect(showingDelay(200, 40, 500)).toBeGreaterThan(100);
    expect(showingDelay(4, 40, 100_000)).toBeGreaterThan(50);
  });
});
