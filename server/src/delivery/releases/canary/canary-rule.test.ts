import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSettings } from '../../../platform/config/settings.ts';
import type { LoadCounts } from '../../../platform/telemetry/evidence.ts';
import { chanceOf, isWorse, rejectionOf, rejectionReason, ruleOfLook } from './canary-rule.ts';

const of = (bad: number, loads: number): LoadCounts => ({ bad, loads });
const rule = { p: 0.01, minLoads: 100, minBad: 5 };

const { canaryAnalysis } = readSettings({ DATA_DIR: '/tmp', SECRET_KEY: 'a secret key that only tests know' });
const nothing = of(0, 0);

const counts = fc.nat(2000).chain((loads) => fc.record({ loads: fc.constant(loads), bad: fc.nat(loads) }));

describe('the rule of the canary analysis', () => {
  // Reference values computed independently of this code, with the C library's erfc.
  it.each([
    [of(5, 100), of(10, 1000), 0.0005036411648085465],
    [of(10, 1000), of(8, 1000), 0.31791388950756533],
    [of(30, 1000), of(10, 1000), 0.0007006507904801084],
    [of(17, 1000), of(5, 900), 0.009948843827156956],
    [of(3, 100), of(20, 1000), 0.25258283752987293],
    [of(8, 100), of(8, 100), 0.5],
    [of(12, 145), of(3, 812), 8.304505938057651e-13],
  ])('gives %j against %j the chance %d', (canary, live, exact) => {
    expect(Math.abs(chanceOf(canary, live) / exact - 1)).toBeLessThan(1.3e-7);
  });

  it.each([
    ['clearly worse', of(12, 145), of(3, 812), true],
    ['just below p', of(17, 1000), of(5, 900), true],
    ['no worse', of(10, 1000), of(8, 1000), false],
    ['better', of(1, 1000), of(100, 1000), false],
    ['too few loads of the canary', of(50, 99), of(0, 1000), false],
    ['too few loads of what is live', of(50, 1000), of(0, 99), false],
    ['one bad load, which for the test alone would be enough', of(1, 100), of(0, 1000), false],
    ['everything bad on both sides', of(200, 200), of(200, 200), false],
    ['everything good', of(0, 200), of(0, 200), false],
    ['no loads at all', of(0, 0), of(0, 0), false],
  ])('%s', (_case, canary, live, worse) => {
    expect(isWorse(canary, live, rule)).toBe(worse);
  });

  it('never blames the one with the lower share, and never both', () => {
    fc.assert(
      fc.property(counts, counts, (canary, live) => {
        const worse = isWorse(canary, live, rule);
        if (worse) expect(canary.bad / canary.loads).toBeGreaterThan(live.bad / live.loads);
        expect(worse && isWorse(live, canary, rule)).toBe(false);
      }),
    );
  });

  it('spreads the probability of a window over the looks in it', () => {
    expect(ruleOfLook(canaryAnalysis)).toEqual({ p: 0.01 / 40, minLoads: 100, minBad: 5 });
    expect(ruleOfLook({ ...canaryAnalysis, windowMinutes: 1, everySeconds: 3600 }).p).toBe(0.01);
  });

  it('gives its reason with the metrics', () => {
    expect(rejectionReason(of(5, 100), '线上', of(10, 1000))).toBe(
      '失败率 5.0%（5/100）高于线上 1.0%（10/1000），p = 0.0005',
    );
    expect(rejectionReason(of(12, 145), '线上', of(3, 812))).toBe(
      '失败率 8.3%（12/145）高于线上 0.4%（3/812），p < 0.0001',
    );
  });
});

describe('a canary is rolled back', () => {
  const live = fc.record({ sameTime: counts, known: counts });

  it.each([
    [
      'it is worse than the live version at the same time',
      of(12, 145),
      of(3, 812),
      of(900, 1000),
      '失败率 8.3%（12/145）高于线上 0.4%（3/812），p < 0.0001',
    ],
    [
      'it is much worse than the live version was before',
      of(30, 200),
      of(0, 99),
      of(10, 1000),
      '失败率 15.0%（30/200）高于线上版本此前 1.0%（10/1000），p < 0.0001',
    ],
    [
      'nothing is known of the live version, and it fails too often',
      of(30, 145),
      nothing,
      of(0, 99),
      '失败率 20.7%（30/145）超过上限 20%',
    ],
    [
      'it fails for most of its loads, at 100 %',
      of(1000, 1000),
      nothing,
      of(5, 1000),
      '失败率 100.0%（1000/1000）超过上限 50%',
    ],
    [
      'it fails for most of its loads, and so does the live version',
      of(60, 100),
      of(60, 100),
      of(60, 100),
      '失败率 60.0%（60/100）超过上限 50%',
    ],
  ])('because %s', (_case, canary, sameTime, known, reason) => {
    expect(rejectionOf(canary, { sameTime, known }, canaryAnalysis)).toBe(reason);
  });

  it.each([
    [
      'it is as good as the live version at the same time, which was better before',
      of(30, 200),
      of(60, 400),
      of(0, 5000),
    ],
    ['it is only a little worse than the live version was at another time', of(100, 1000), of(1, 99), of(10, 1000)],
    ['nothing is known of the live version, and it fails seldom', of(29, 145), nothing, of(0, 99)],
    ['too few loads are known', of(99, 99), of(0, 1000), of(0, 1000)],
    ['it has no bad loads, and nothing else is known', of(0, 100), nothing, nothing],
  ])('not when %s', (_case, canary, sameTime, known) => {
    expect(rejectionOf(canary, { sameTime, known }, canaryAnalysis)).toBeNull();
  });

  it('whenever it fails for most of its loads, whatever is known of the live version', () => {
    const failing = fc
      .integer({ min: canaryAnalysis.minLoads, max: 5000 })
      .chain((loads) =>
        fc.record({ loads: fc.constant(loads), bad: fc.integer({ min: Math.floor(loads / 2) + 1, max: loads }) }),
      );
    fc.assert(
      fc.property(failing, live, (canary, known) => expect(rejectionOf(canary, known, canaryAnalysis)).not.toBeNull()),
    );
  });

  it('never when it is no worse than the live version, unless it fails for most of its loads', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 100, max: 2000 }), (canary, loads) => {
        fc.pre(canary.bad * 2 <= canary.loads);
        const asBad = of(Math.ceil((canary.bad / Math.max(1, canary.loads)) * loads), loads);
        expect(rejectionOf(canary, { sameTime: asBad, known: asBad }, canaryAnalysis)).toBeNull();
        expect(rejectionOf(canary, { sameTime: nothing, known: asBad }, canaryAnalysis)).toBeNull();
      }),
    );
  });
});
