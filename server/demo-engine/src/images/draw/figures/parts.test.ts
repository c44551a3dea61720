import { expect, it } from '@jest/globals';
import { valueAt } from '../render/solids.ts';
import { byDirection, directionOf } from './parts.ts';

it('a table by direction has the value of the angle of each direction', () => {
  const heightAt = (angle: number): number => Math.sin(angle * 9) + 0.5 * Math.cos(angle * 19);
  const table = byDirection(heightAt);
  for (let angle = -3.14; angle < 3.15; angle += 0.01)
    expect(valueAt(table, directionOf(Math.cos(angle) * 2, Math.sin(angle) * 2))).toBeCloseTo(heightAt(angle), 2);
});

it('the middle, which has no direction, has a place in the table', () => {
  expect(directionOf(0, 0)).toBe(0.25);
});
