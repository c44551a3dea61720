import { describe, expect, it } from '@jest/globals';
import { tokensOf } from '../models/tokens.ts';
import { fitText, sharesOf } from './fit-documents.ts';

describe('the room for documents', () => {
  it.each([
    [[10, 20], 100, [10, 20]],
    [[10, 500, 300], 110, [10, 50, 50]],
    [[], 100, []],
    [[7], 0, [0]],
  ])('of %j tokens in %i is shared as %j', (lengths, room, shares) => {
    expect(sharesOf(lengths, room)).toEqual(shares);
  });
});

describe('a document for a window', () => {
  const clauses = Array.from(
    { length: 200 },
    (_, i) =>
      `## 第 ${i + 1} 条\n\n本条约定事项编号为 ${i + 1}，双方另行协商。${i === 149 ? '违约金为合同总额的百分之八。' : ''}`,
  ).join('\n\n');

  it('that fits is whole', () => {
    expect(fitText('短文', '问题', 10)).toEqual({ text: '短文', whole: true, read: 2 });
  });

  it('that does not fit keeps its beginning and what the question is about, in order', () => {
    const { text, whole, read } = fitText(clauses, '违约金是多少', 1000);
    expect(whole).toBe(false);
    expect(text.startsWith('## 第 1 条\n\n本条约定事项编号为 1，')).toBe(true);
    expect(text).toContain(
      '……\n\n## 第 150 条\n\n本条约定事项编号为 150，双方另行协商。违约金为合同总额的百分之八。\n\n……',
    );
    expect(tokensOf(text)).toBeLessThanOrEqual(1000 + 20);
    expect(tokensOf(text)).toBeGreaterThan(800);
    expect(read).toBeGreaterThan(600);
    expect(read).toBeLessThan(text.length);
  });

  it('of no room at all is a gap', () => {
    expect(fitText(clauses, '违约金', 0)).toEqual({ text: '……', whole: false, read: 0 });
  });
});
