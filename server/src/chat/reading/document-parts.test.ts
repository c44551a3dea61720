import { describe, expect, it } from '@jest/globals';
import { readFileBlocks } from '../../engines/file-blocks.ts';
import { tokensOf } from '../models/tokens.ts';
import { documentParts } from './document-parts.ts';

const textsOf = (parts: readonly string[]) => parts.map((part) => readFileBlocks(part).files);

describe('documents in parts', () => {
  it('lose nothing and are split between lines', () => {
    const text = Array.from({ length: 500 }, (_, line) => `第 ${line} 行，内容各不相同。`).join('\n');
    const parts = textsOf(documentParts([{ name: '长.txt', text }], 1000));
    expect(parts.length).toBeGreaterThan(4);
    expect(
      parts
        .flat()
        .map((block) => block.text)
        .join('\n'),
    ).toBe(text);
    for (const [block] of parts) expect(tokensOf(block?.text ?? '')).toBeLessThanOrEqual(1000);
  });

  it('split a line without ends by its length, never within a character', () => {
    const text = '长🌙'.repeat(3000);
    const parts = textsOf(documentParts([{ name: '一行.txt', text }], 1000)).flat();
    expect(parts.map((block) => block.text).join('')).toBe(text);
    for (const block of parts) expect(block.text.isWellFormed()).toBe(true);
  });

  it('share a part when they are short', () => {
    const [first, ...rest] = textsOf(
      documentParts(
        [
          { name: '甲.txt', text: '甲' },
          { name: '乙.txt', text: '乙' },
        ],
        1000,
      ),
    );
    expect(first).toEqual([
      { name: '甲.txt', text: '甲' },
      { name: '乙.txt', text: '乙' },
    ]);
    expect(rest).toEqual([]);
  });

  it('of nothing are none', () => {
    expect(documentParts([], 1000)).toEqual([]);
    expect(documentParts([{ name: '空.txt', text: ' \n ' }], 1000)).toEqual([]);
  });
});
