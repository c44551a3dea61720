import { defaultPrices } from '@ai-site/shared/domain/membership';
import { describe, expect, it } from '@jest/globals';
import { priceFor } from './price.ts';

describe('the price of a task', () => {
  it('is in tenths', () => {
    expect(priceFor('NORMAL', 'video', defaultPrices)).toBe(580);
    expect(priceFor('NORMAL', 'image', { ...defaultPrices, image: 12 })).toBe(120);
  });

  it.each(['GOLD', 'PLATINUM', 'DIAMOND'] as const)('is nothing for %s where the package says so', (tier) => {
    for (const key of ['image', 'cutout', 'chatMini', 'watermark', 'erase'] as const)
      expect(priceFor(tier, key, defaultPrices)).toBe(0);
    expect(priceFor(tier, 'video', defaultPrices)).toBe(580);
    expect(priceFor(tier, 'storyboardImage', defaultPrices)).toBe(100);
  });
});
