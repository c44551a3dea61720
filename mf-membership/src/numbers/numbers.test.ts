import { describe, expect, it } from '@jest/globals';
import { changeText } from './change-text.ts';

describe('credits', () => {
  it('carry a sign where they changed', () => {
    expect([changeText(50_000), changeText(-580), changeText(0)]).toEqual(['+5,000.0', '−58.0', '+0.0']);
  });
});
