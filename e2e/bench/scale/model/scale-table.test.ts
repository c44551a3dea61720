import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { peakLoad } from './load.ts';
import { scaleTable } from './scale-table.ts';
import { seededRandom, simulateDay } from './simulate.ts';

describe('the model of many people', () => {
  it('gives the table of docs/scale.md', () => {
    expect(readFileSync(path.resolve(import.meta.dirname, '../../../../docs/scale.md'), 'utf8')).toContain(
      scaleTable(),
    );
  });

  it('agrees with people who are simulated one by one', () => {
    const { sessions, starts } = simulateDay(100_000, seededRandom(1));
    const model = peakLoad(100_000);
    expect(sessions / model.sessions).toBeCloseTo(1, 0.5);
    expect(Math.abs((starts * 2 * 20) / model.streams - 1)).toBeLessThan(0.1);
  });

  it('grows with the number of accounts and no faster', () => {
    const [small, large] = [peakLoad(1e4), peakLoad(1e6)];
    expect(large.webCores / small.webCores).toBeCloseTo(100);
    expect(large.messages / small.messages).toBeCloseTo(100);
  });
});
