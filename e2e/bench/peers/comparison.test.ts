import { describe, expect, it } from '@jest/globals';
import { allHold, judgeAll } from '../metrics.ts';
import { bounds, comparisonTable, type Measured, metricsOf } from './comparison.ts';
import type { Retention } from './cycles.ts';
import type { Mounts } from './mounts.ts';
import { type Way, ways } from './ways.ts';

const byWay = <T>(of: (way: Way) => T): ReadonlyMap<Way, T> => new Map(ways.map((way) => [way, of(way)]));

const visit = (cold: number, warm: number): Mounts => ({ cold, warm, bytes: 40_000, requests: 6 });
const nothing: Retention = { nodes: 0, listeners: 0, heap: 1500 };

/** The site mounts in 800 and 21 ms, bare React in 400 and 20, all others in 1600 and 40. The second round was slow for all. */
const usual: Measured = {
  visits: byWay((way) =>
    [1, 10].map((slow) =>
      way === 'site'
        ? visit(800 * slow, 21 * slow)
        : way === 'bare'
          ? visit(400 * slow, 20 * slow)
          : visit(1600 * slow, 40 * slow),
    ),
  ),
  kept: byWay(() => nothing),
};

describe('the metrics of the comparison', () => {
  it('set the site against each sandbox and against bare React, round by round', () => {
    const metrics = metricsOf(usual);
    expect(metrics.coldAheadOfQiankun).toBe(0.5);
    expect(metrics.coldAheadOfWujie).toBe(0.5);
    expect(metrics.coldAheadOfMicroApp).toBe(0.5);
    expect(metrics.warmVsBare).toBeCloseTo(1.05);
    expect(allHold(judgeAll(bounds, metrics))).toBe(true);
  });

  it('miss when a sandbox is ahead, when warm mounts are slow, and when a node is left', () => {
    const behind: Measured = {
      visits: new Map([
        ...usual.visits,
        ['site', [visit(1700, 23)]],
        ['wujie', [visit(1600, 40)]],
        ['bare', [visit(400, 20)]],
      ]),
      kept: new Map([...usual.kept, ['site', { ...nothing, nodes: 1 }]]),
    };
    const metrics = judgeAll(bounds, metricsOf(behind));
    expect(metrics.coldAheadOfWujie?.ok).toBe(false);
    expect(metrics.warmVsBare?.ok).toBe(false);
    expect(metrics.mountLeakedNodes?.ok).toBe(false);
    expect(metrics.mountLeakedListeners?.ok).toBe(true);
  });

  it('are silent when nothing was measured', () => {
    const silent = judgeAll(bounds, metricsOf({ visits: new Map(), kept: new Map() }));
    expect(silent.coldAheadOfQiankun?.value).toBeNull();
    expect(silent.warmVsBare?.value).toBeNull();
    expect(silent.mountLeakedNodes?.value).toBeNull();
  });
});

describe('the table', () => {
  it('has a line for every way', () => {
    const [head, site, bare] = comparisonTable(usual);
    expect(head).toMatch(/^way +cold ms/);
    expect(site).toMatch(/^this site +4400 +1\.00 +115\.5 +1\.05 +40\.0 +6 +1\.5 +0 +0$/);
    expect(bare).toMatch(/^bare React +2200 +0\.50/);
  });
});
