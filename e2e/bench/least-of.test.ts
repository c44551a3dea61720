import { expect, it } from '@jest/globals';
import { leastOf } from './least-of.ts';

const measuring = (...values: number[]) => {
  let measured = 0;
  return { measure: () => values[measured++] ?? Number.NaN, times: () => measured };
};

it('what is within its bound is measured once', async () => {
  const { measure, times } = measuring(7, 1);
  expect([await leastOf(8, measure), times()]).toEqual([7, 1]);
});

it('what is beyond its bound is measured again, and counts by its least value', async () => {
  const { measure, times } = measuring(12, 9, 10, 1);
  expect([await leastOf(8, measure), times()]).toEqual([9, 3]);
  const quieter = measuring(12, 8, 1);
  expect([await leastOf(8, quieter.measure), quieter.times()]).toEqual([8, 2]);
});
