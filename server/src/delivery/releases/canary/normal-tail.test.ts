import { describe, expect, it } from '@jest/globals';
import { upperTail } from './normal-tail.ts';

describe('the upper tail of the normal distribution', () => {
  // math.erfc of the C library, to double precision.
  it.each([
    [-3, 0.9986501019683699],
    [-1, 0.8413447460685429],
    [0, 0.5],
    [0.5, 0.3085375387259869],
    [1, 0.15865525393145707],
    [1.644853627, 0.049999999994995145],
    [2.326347874, 0.010000000001088508],
    [4, 3.1671241833119965e-5],
    [6, 9.865876450377012e-10],
    [8, 6.220960574271819e-16],
  ])('above %d is %d', (z, exact) => {
    expect(Math.abs(upperTail(z) / exact - 1)).toBeLessThan(1.3e-7);
  });
});
