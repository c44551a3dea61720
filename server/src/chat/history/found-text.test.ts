import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foundText } from './found-text.ts';
import { AROUND_MATCH } from './history-limits.ts';

describe('what a search found', () => {
  test.each([
    ['怎么开发票', '发票', { before: '怎么开', match: '发票', after: '' }],
    ['An Example here', 'example', { before: 'An ', match: 'Example', after: ' here' }],
    ['价格 (100%) 起', '(100%)', { before: '价格 ', match: '(100%)', after: ' 起' }],
    ['第一行\n\n\t第二行', '二', { before: '第一行 第', match: '二', after: '行' }],
    ['## 标题\n> **算力**在`一个月`后过期', '过期', { before: '标题 算力在一个月后', match: '过期', after: '' }],
    [
      '要点：\n* 第一\n* *重要*的**事**情\n- 2 * 3 与 2*3',
      '事',
      { before: '要点： 第一 重要的', match: '事', after: '情 2 * 3 与 2*3' },
    ],
    ['**粗体**与*斜体*里的词', '词', { before: '粗体与斜体里的', match: '词', after: '' }],
    ['先上传合同，再开发票', '发票 合同', { before: '先上传合同，再开', match: '发票', after: '' }],
    // PostgreSQL may fold a case that JavaScript does not.
    ['开头的文字', '没有', { before: '', match: '', after: '开头的文字' }],
  ])('in %j by %j', (text, keyword, found) => {
    expect(foundText(text, keyword)).toEqual(found);
  });

  test('is shown with forty characters on each side, and says where more stands', () => {
    expect(foundText(`${'前'.repeat(100)}中${'后'.repeat(100)}`, '中')).toEqual({
      before: `…${'前'.repeat(40)}`,
      match: '中',
      after: `${'后'.repeat(40)}…`,
    });
  });

  test('is whole code points, is written as in the text, and is found in any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('🌙', '👩‍🚀', '字', ' ', '\n', 'a', 'B', '(', '.', '\\', '*'),
      maxLength: 500,
    });
    fc.assert(
      fc.property(
        text,
        text.filter((keyword) => keyword !== ''),
        text,
        (before, keyword, after) => {
          const whole = `${before}${keyword}${after}`;
          const found = foundText(whole, keyword.toUpperCase());
          expect(whole).toContain(found.match);
          expect(found.match.toLowerCase()).toBe(keyword.toLowerCase());
          for (const side of [found.before, found.after]) {
            expect(side.isWellFormed()).toBe(true);
            expect([...side].length).toBeLessThanOrEqual(AROUND_MATCH + 1);
          }
        },
      ),
    );
  });
});
