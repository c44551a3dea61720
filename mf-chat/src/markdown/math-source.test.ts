import { describe, expect, it } from '@jest/globals';
import { DISPLAY_MATH, INLINE_MATH, markMath, OPEN_MATH } from './math-source.ts';

describe('marking formulas', () => {
  it.each([
    ['价格 $5 到 $10', '价格 $5 到 $10'],
    ['设 \\(x_1\\) 与 \\(y\\)', `设 \`${INLINE_MATH}x_1\` 与 \`${INLINE_MATH}y\``],
    ['$$E=mc^2$$', `\`${DISPLAY_MATH}E=mc^2\``],
    ['\\[\na\n+ b\n\\]\n', `\`${DISPLAY_MATH}a + b\`\n`],
    ['`\\(x\\)` 是写法', '`\\(x\\)` 是写法'],
    ['```tex\n$$x$$\n```\n', '```tex\n$$x$$\n```\n'],
    ['    $$x$$', '    $$x$$'],
    ['\\\\(x\\\\)', '\\\\(x\\\\)'],
  ])('%j becomes %j', (source, marked) => {
    expect(markMath(source, false)).toBe(marked);
  });

  it('survives backticks inside a formula', () => {
    expect(markMath('\\(\\text{`a`}\\)', false)).toBe(`\`\`${INLINE_MATH}\\text{\`a\`}\`\``);
  });

  it('marks a formula that is still being written, and only then', () => {
    expect(markMath('因此 \\(x^2', true)).toBe(`因此 \`${OPEN_MATH}x^2\``);
    expect(markMath('因此 \\(x^2', false)).toBe('因此 \\(x^2');
  });

  it('drops its own marks from the reply', () => {
    expect(markMath(`a${INLINE_MATH}b`, false)).toBe('ab');
  });
});
