import { instantOfShanghai, shanghaiIso, shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fenOfYuan, yuanOfFen } from './yuan.ts';

describe('yuan', () => {
  it('are written with two decimals', () => {
    expect([1, 10, 100, 12_900, 0, -5, -12_900].map(yuanOfFen)).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '129.00',
      '0.00',
      '-0.05',
      '-129.00',
    ]);
  });

  it('come back as the fen that they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (fen) => fenOfYuan(yuanOfFen(fen)) === fen),
      { numRuns: 1000 },
    );
  });

  it('are read without decimals, and not at all when they are no amount', () => {
    expect(['129', '129.5', '-0.00'].map(fenOfYuan)).toEqual([12_900, 12_950, 0]);
    for (const text of ['', '.5', '1.', '1.005', '1e3', '+1', ' 1', '0x10', '1,000.00', '999999999999', 'NaN'])
      expect(fenOfYuan(text)).toBeNull();
  });
});

describe('the time of Shanghai', () => {
  it('is eight hours ahead, also over midnight', () => {
    const at = new Date('2024-02-29T16:00:01Z');
    expect(shanghaiSecond(at)).toBe('2024-03-01 00:00:01');
    expect(shanghaiIso(at)).toBe('2024-03-01T00:00:01+08:00');
    expect(instantOfShanghai('2024-03-01 00:00:01')).toEqual(at);
    for (const text of ['', '2024-03-01', '2024-13-01 00:00:00', '2024-03-01 25:00:00', 'now'])
      expect(instantOfShanghai(text)).toBeNull();
  });
});
