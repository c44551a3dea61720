import type { LoadMetrics } from '@ai-site/shared/api/releases';
import { describe, expect, it } from '@jest/globals';
import { sampleCanary, samplePackage, sampleVersion } from '../testing/sample-releases.ts';
import { bytesText, rateText } from './amounts.ts';
import { percentOf } from './canary-percent.ts';
import { channelsOf, shownVersions } from './channels.ts';
import { filtered } from './filters.ts';
import { healthOf, needsAttention } from './health.ts';

const metrics = (loads: number, failures: number): LoadMetrics => ({
  loads,
  failures,
  crashes: 0,
  slow: 0,
  errors: 0,
  failureRate: failures / loads,
  p75Ms: 400,
});

describe('amounts', () => {
  it.each([
    [0, '0%'],
    [0.00002, '<0.01%'],
    [0.0042, '0.42%'],
    [0.125, '12.5%'],
    [1, '100%'],
  ])('the rate %d reads %s', (rate, text) => {
    expect(rateText(rate)).toBe(text);
  });

  it('tell kilobytes from megabytes', () => {
    expect([bytesText(49_357), bytesText(4_414_505)]).toEqual(['48.2 KB', '4.21 MB']);
  });

  it.each([
    ['0', 0],
    ['100', 100],
    ['101', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['abc', null],
  ])('a share typed as %j is %j', (text, percent) => {
    expect(percentOf(text)).toBe(percent);
  });
});

describe('how a version loads', () => {
  it.each([
    [null, 'unknown'],
    [metrics(12, 6), 'unknown'],
    [metrics(1000, 9), 'good'],
    [metrics(1000, 10), 'warning'],
    [metrics(1000, 50), 'danger'],
  ] as const)('%o is %s', (seen, health) => {
    expect(healthOf(seen)).toBe(health);
  });

  it('matters when visitors get it', () => {
    const bad = sampleVersion({ version: '0.9.0', metrics: metrics(1000, 90) });
    expect(needsAttention(samplePackage({ versions: [sampleVersion(), bad] }))).toBe(false);
    expect(needsAttention(samplePackage({ live: '0.9.0', versions: [sampleVersion(), bad] }))).toBe(true);
    expect(needsAttention(samplePackage({ versions: [sampleVersion({ compatible: false })] }))).toBe(true);
    expect(
      needsAttention(samplePackage({ undecided: [{ version: '1.0.0', reason: '失败率 60.0%', doubt: 'reports' }] })),
    ).toBe(true);
  });
});

describe('the versions of a package', () => {
  const versions = Array.from({ length: 14 }, (_, index) => sampleVersion({ version: `1.0.${13 - index}` }));
  const entry = samplePackage({ live: '1.0.1', previous: '1.0.0', candidate: '1.0.13', versions });

  it('are folded those that are something to it, and unfolded the newest besides', () => {
    expect(shownVersions(entry, 0).map(({ version }) => version)).toEqual(['1.0.13', '1.0.1', '1.0.0']);
    expect(shownVersions(entry, 10)).toHaveLength(12);
    expect(shownVersions(entry, 20)).toHaveLength(14);
  });

  it('say everything that they are', () => {
    const both = samplePackage({ candidate: '1.1.0-rc.1', canary: sampleCanary({ percent: 10 }) });
    expect(channelsOf(both, sampleVersion({ version: '1.1.0-rc.1' }))).toEqual(['canary', 'candidate']);
    expect(channelsOf(both, sampleVersion({ version: '0.1.0', retired: true }))).toEqual(['retired']);
  });

  it('narrow the board down', () => {
    const list = [samplePackage(), samplePackage({ name: 'mf-draw', candidate: null })];
    expect(filtered(list, 'candidate').map(({ name }) => name)).toEqual(['mf-chat']);
    expect(filtered(list, 'all')).toHaveLength(2);
  });
});
