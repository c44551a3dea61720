import { describe, expect, it } from '@jest/globals';
import { yuan } from './yuan.ts';

describe('yuan', () => {
  it('drops needless zeros', () => {
    expect(yuan(12_900)).toBe('129');
    expect(yuan(12_950)).toBe('129.5');
    expect(yuan(1)).toBe('0.01');
  });
});
