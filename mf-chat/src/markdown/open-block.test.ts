import { describe, expect, it } from '@jest/globals';
import { readyPart } from './open-block.ts';

const rows = (length: number): string => '| 甲 | 乙 |\n'.repeat(Math.ceil(length / 10)).slice(0, length);

describe('a long block while it grows', () => {
  it('is parsed as a whole while it is short', () => {
    expect(readyPart(rows(3000), 0)).toBe(3000);
  });

  it('is parsed again only after it has grown by a quarter, up to a complete line', () => {
    expect(readyPart(rows(4100), 4000)).toBe(4000);
    expect(readyPart(rows(5006), 4000)).toBe(5000);
  });

  it('begins with complete lines when it is long from the start', () => {
    expect(readyPart(rows(9007), 0)).toBe(9000);
  });

  it('waits for its end when it is very long', () => {
    expect(readyPart(rows(60_000), 23_000)).toBe(23_000);
    expect(readyPart(rows(60_000), 0)).toBeLessThanOrEqual(24_000);
  });

  it('costs little altogether', () => {
    let parsed = 0;
    let before = 0;
    for (let length = 100; length <= 100_000; length += 100) {
      const ready = readyPart(rows(length), before);
      if (ready !== before) parsed += ready;
      before = ready;
    }
    expect(parsed).toBeLessThan(250_000);
  });
});
