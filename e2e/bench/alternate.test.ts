import { describe, expect, it } from '@jest/globals';
import { alternate, inTurns, medianRatio } from './alternate.ts';

describe('alternating runs', () => {
  it('take turns and keep what each side measured', async () => {
    const order: string[] = [];
    const probe = (name: string, value: number) => async () => {
      order.push(name);
      return value;
    };
    expect(await alternate(2, probe('A', 3), probe('B', 2))).toEqual({ a: [3, 3], b: [2, 2] });
    expect(order).toEqual(['A', 'B', 'A', 'B']);
  });

  it('take turns among any number of sides', async () => {
    const order: string[] = [];
    const runs = await inTurns(2, ['A', 'B', 'C'], async (side) => order.push(side));
    expect(order.join('')).toBe('ABCABC');
    expect(runs).toEqual(
      new Map([
        ['A', [1, 4]],
        ['B', [2, 5]],
        ['C', [3, 6]],
      ]),
    );
  });
});

describe('the median of ratios', () => {
  it('is not moved by a minute in which the machine was slow', () => {
    expect(medianRatio({ a: [110, 1100, 110], b: [100, 1000, 100] })).toBeCloseTo(1.1);
  });

  it('is no number when one side is silent', () => {
    expect(medianRatio({ a: [], b: [] })).toBeNaN();
    expect(medianRatio({ a: [1], b: [] })).toBeNaN();
    expect(medianRatio({ a: [1], b: [0] })).toBe(Number.POSITIVE_INFINITY);
  });
});
