import { describe, expect, it } from '@jest/globals';
import { grammarOf, languageName } from './code-text.ts';
import { type CodePart, highlight } from './highlight.ts';

const textOf = (parts: readonly CodePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('');

describe('colouring code', () => {
  it('keeps every character', () => {
    const code = 'const a: string = `x`; // 注释\n<div class="a">';
    expect(textOf(highlight(code, 'typescript'))).toBe(code);
    expect(textOf(highlight(code, 'xml'))).toBe(code);
  });

  it('tells keywords from text', () => {
    expect(highlight('return 1', 'javascript')).toEqual([
      { scope: 'keyword', parts: ['return'] },
      ' ',
      { scope: 'number', parts: ['1'] },
    ]);
  });

  it('knows other names of a language', () => {
    expect(grammarOf('py')).toBe('python');
    expect(languageName('tsx')).toBe('TypeScript');
    expect(languageName('')).toBe('文本');
    expect(grammarOf('brainfuck')).toBeUndefined();
  });
});
