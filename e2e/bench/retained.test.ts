import { describe, expect, it } from '@jest/globals';
import { growth, type Retained } from './retained.ts';

const counts = (...nodes: readonly number[]): readonly Retained[] =>
  nodes.map((count) => ({ nodes: count, listeners: 0, heap: 0 }));

describe('growth', () => {
  it('is what even the smallest later count has more than the largest earlier one', () => {
    expect(growth(counts(100, 104, 102), counts(151, 155, 150), 'nodes')).toBe(46);
  });

  it('does not take swinging counts for a leak, nor shrinking ones for less than none', () => {
    expect(growth(counts(100, 104, 100), counts(104, 100, 104), 'nodes')).toBe(0);
    expect(growth(counts(100, 104), counts(90, 92), 'nodes')).toBe(0);
  });
});
