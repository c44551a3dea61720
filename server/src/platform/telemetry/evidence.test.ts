import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { evidenceOf, type GroupCounts } from './evidence.ts';

const of = (...groups: readonly (readonly [loads: number, bad: number])[]): GroupCounts => ({
  loads: groups.map(([loads]) => loads),
  bad: groups.map(([, bad]) => bad),
});
const MIN = 4;

const group = fc.nat(200).chain((loads) => fc.tuple(fc.constant(loads), fc.nat(loads)));

describe('what is known of a version', () => {
  it('is what its networks reported, where none of them reported much more than the others', () => {
    expect(evidenceOf(of([10, 1], [0, 0], [12, 0], [20, 2], [9, 3], [11, 0]), MIN)).toEqual({
      loads: 62,
      bad: 6,
      networks: 5,
      rest: { loads: 23, bad: 0 },
    });
    expect(evidenceOf(of(), MIN)).toEqual({ loads: 0, bad: 0, networks: 0, rest: { loads: 0, bad: 0 } });
  });

  it('counts a network that reports without end for twice the others, and for five loads where these report little', () => {
    expect(evidenceOf(of([10, 0], [10, 0], [10, 0], [10, 0], [100_000, 50_000]), MIN)).toMatchObject({
      loads: 60,
      bad: 10,
      networks: 5,
    });
    expect(evidenceOf(of([1, 0], [2, 0], [1, 0], [1, 0], [100_000, 100_000]), MIN)).toMatchObject({
      loads: 10,
      bad: 5,
    });
  });

  it('limits as many networks together as decide nothing, unless there are no others', () => {
    expect(evidenceOf(of([1, 0], [900, 900], [900, 900], [900, 900]), MIN)).toMatchObject({
      loads: 16,
      bad: 15,
      networks: 4,
      rest: { loads: 1, bad: 0 },
    });
    expect(evidenceOf(of([1, 0], [900, 900], [900, 900]), MIN)).toMatchObject({ loads: 1801, bad: 1800, networks: 3 });
  });

  it('counts no more bad loads of a network than loads', () => {
    expect(evidenceOf(of([2, 5], [0, 7]), 1)).toMatchObject({ loads: 2, bad: 2, networks: 1 });
  });

  it('never holds more than was reported, nor more bad loads than loads', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 64 }), fc.integer({ min: 1, max: 8 }), (groups, min) => {
        const { loads, bad, rest } = evidenceOf(of(...groups), min);
        expect(loads).toBeLessThanOrEqual(groups.reduce((sum, [count]) => sum + count, 0));
        expect(bad).toBeLessThanOrEqual(loads);
        expect(rest.loads).toBeLessThanOrEqual(loads);
        expect(rest.bad).toBeLessThanOrEqual(Math.min(bad, rest.loads));
      }),
    );
  });

  it('has no bad loads left when fewer networks than are needed say so, whatever they report', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(200), { minLength: 1, maxLength: 60 }),
        fc.array(fc.nat(100_000), { maxLength: MIN - 1 }),
        (good, hostile) => {
          const groups = of(
            ...good.map((loads) => [loads, 0] as const),
            ...hostile.map((loads) => [loads, loads] as const),
          );
          expect(evidenceOf(groups, MIN).rest.bad).toBe(0);
        },
      ),
    );
  });
});
