import { describe, expect, it } from '@jest/globals';
import { funnelRows, percent } from './rates.ts';

describe('the shares of a version', () => {
  it('are of those who saw the box, and of those of the step before', () => {
    const rows = funnelRows({ counts: { seen: 200, focus: 80, submit: 40, login: 30, result: 27, 'second-day': 10 } });
    expect(rows.map(({ ofSeen, ofBefore }) => [percent(ofSeen), ofBefore === null ? null : percent(ofBefore)])).toEqual(
      [
        ['100%', null],
        ['40%', '40%'],
        ['20%', '50%'],
        ['15%', '75%'],
        ['14%', '90%'],
        ['5.0%', '5.0%'],
      ],
    );
  });

  it('are never more than all, and unknown of nobody', () => {
    const rows = funnelRows({ counts: { seen: 0, focus: 3, submit: 4, login: 0, result: 0, 'second-day': 0 } });
    expect(rows.map(({ ofSeen, ofBefore }) => [ofSeen, ofBefore])).toEqual([
      [0, null],
      [0, null],
      [0, 1],
      [0, 0],
      [0, null],
      [0, null],
    ]);
  });
});
