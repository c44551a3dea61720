import { describe, expect, it } from '@jest/globals';
import { NETWORK_GROUPS } from './network-groups.ts';
import { isBad, type Outcome, sumReports } from './sum-entries.ts';

const chat = { name: 'mf-chat', version: '1.0.1' };

describe('the sums of a batch', () => {
  it('are one row a version, in one order whatever the order of the entries', () => {
    const entries: Outcome[] = [
      { event: 'remote-mounted', name: 'mf-draw', version: '2.0.0', ms: 100 },
      { event: 'remote-mounted', ...chat, ms: 5001 },
      { event: 'screen-crashed', ...chat },
      { event: 'remote-error', ...chat },
      { event: 'remote-failed', ...chat, stage: 'load' },
      { event: 'remote-mounted', ...chat, ms: 5000 },
    ];
    const reports = entries.map((outcome, index) => ({ outcome, group: index < 4 ? 3 : 7 }));
    const sums = sumReports(reports, 5000);
    expect(sums).toEqual([
      expect.objectContaining({ ...chat, loads: 3, failures: 1, crashes: 1, slow: 1, errors: 1 }),
      expect.objectContaining({
        name: 'mf-draw',
        version: '2.0.0',
        loads: 1,
        failures: 0,
        crashes: 0,
        slow: 0,
        errors: 0,
      }),
    ]);
    const byGroup = (counts: Readonly<Record<number, number>>) =>
      Array.from({ length: NETWORK_GROUPS }, (_, group) => counts[group] ?? 0);
    expect(sums[0]).toMatchObject({ networkLoads: byGroup({ 3: 1, 7: 2 }), networkBad: byGroup({ 3: 3, 7: 1 }) });
    expect(sums.map(({ mounted }) => mounted.reduce((sum, count) => sum + count, 0))).toEqual([2, 1]);
    expect(sumReports(reports.toReversed(), 5000)).toEqual(sums);
  });

  it.each<[Outcome, boolean]>([
    [{ event: 'remote-mounted', ...chat, ms: 5000 }, false],
    [{ event: 'remote-mounted', ...chat, ms: 5001 }, true],
    [{ event: 'remote-failed', ...chat, stage: 'contract' }, true],
    [{ event: 'screen-crashed', ...chat }, true],
    [{ event: 'remote-error', ...chat }, true],
  ])('of %j: bad is %s', (entry, bad) => {
    expect(isBad(entry, 5000)).toBe(bad);
  });
});
