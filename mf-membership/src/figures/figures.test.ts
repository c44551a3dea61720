import { describe, expect, it } from '@jest/globals';
import { changeText } from './change-text.ts';
import { shanghaiDay, shanghaiTime } from './shanghai-time.ts';

describe('credits', () => {
  it('carry a sign where they changed', () => {
    expect([changeText(50_000), changeText(-580), changeText(0)]).toEqual(['+5,000.0', '−58.0', '+0.0']);
  });
});

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(shanghaiTime('2025-05-20T16:05:00.000Z')).toBe('2025-05-21 00:05');
    expect(shanghaiDay('2024-12-31T15:59:59.000Z')).toBe('2024-12-31');
  });
});
