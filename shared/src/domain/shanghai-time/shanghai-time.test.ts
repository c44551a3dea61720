import { describe, expect, it } from '@jest/globals';
import { lastShanghaiDay, shanghaiDay, shanghaiTime } from './index.ts';

describe('times', () => {
  it('are those of Shanghai', () => {
    expect(shanghaiTime('2025-05-20T16:05:00.000Z')).toBe('2025-05-21 00:05');
    expect(shanghaiDay('2024-12-31T15:59:59.000Z')).toBe('2024-12-31');
  });

  it('that end a day at 24:00 belong to it', () => {
    expect(lastShanghaiDay('2024-03-31T16:00:00.000Z')).toBe('2024-03-31');
    expect(lastShanghaiDay('2024-03-31T16:00:00.001Z')).toBe('2024-04-01');
  });
});
