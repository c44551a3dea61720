import { describe, expect, it } from '@jest/globals';
import { judgeAll } from './metrics.ts';
import { reportJson, reportTable } from './report.ts';

const bound = { unit: 'ms', most: 10, least: 1 };
const metrics = judgeAll({ good: bound, slow: bound, quiet: bound }, { good: 5, slow: 11 });

describe('the report of a run', () => {
  it('says of every figure whether it holds, was missed, or is silent', () => {
    expect(reportTable(metrics).slice(1)).toEqual([
      'good    5      ≤ 10   ms    ok',
      'slow    11     ≤ 10   ms    MISSED',
      'quiet   -      ≤ 10   ms    SILENT',
    ]);
  });

  it('names the least where more is better', () => {
    const metric = judgeAll({ rate: { unit: '× bare', most: 2, least: 0.7, atLeast: true } }, { rate: 0.6 });
    expect(reportTable(metric).slice(1)).toEqual(['rate    0.6    ≥ 0.7  × bare  MISSED']);
  });

  it('as JSON is one object with suite and metrics', () => {
    expect(JSON.parse(reportJson('federation', metrics))).toEqual({
      suite: 'federation',
      metrics: {
        good: { value: 5, unit: 'ms', bound: 10, ok: true },
        slow: { value: 11, unit: 'ms', bound: 10, ok: false },
        quiet: { value: null, unit: 'ms', bound: 10, ok: false },
      },
    });
  });
});
