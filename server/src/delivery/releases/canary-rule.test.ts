import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSettings } from '../../platform/config/settings.ts';
import type { LoadCounts } from '../../platform/telemetry/metrics.ts';
import { chanceOf, isWorse, rejectionReason, ruleOfLook } from './canary-rule.ts';

const of = (bad: number, loads: number): LoadCounts => ({ bad, loads });
const rule = { p: 0.01, minLoads: 100, minBad: 5 };

const counts = fc.nat(2000).chain((loads) => fc.record({ loads: fc.constant(loads), bad: fc.nat(loads) }));

describe('the rule of the guard', () => {
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
    const { canaryAnalysis } = readSettings({ DATA_DIR: '/tmp', SECRET_KEY: 'a secret key that only tests know' });
    expect(ruleOfLook(canaryAnalysis)).toEqual({ p: 0.01 / 40, minLoads: 100, minBad: 5 });
    expect(ruleOfLook({ ...canaryAnalysis, windowMinutes: 1, everySeconds: 3600 }).p).toBe(0.01);
  });

  it('gives its reason with the figures', () => {
    expect(rejectionReason(of(5, 100), '线上', of(10, 1000))).toBe('失败率 5.0%（5/100）高于线上 1.0%（10/1000），p = 0.0005');
    expect(rejectionReason(of(12, 145), '线上', of(3, 812))).toBe('失败率 8.3%（12/145）高于线上 0.4%（3/812），p < 0.0001');
  });
});
