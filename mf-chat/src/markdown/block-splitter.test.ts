import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BlockSplitter } from './block-splitter.ts';

/** Pieces that make Markdown difficult: fences, lists, tables, rules, formulas, CR LF, unfinished lines. */
const fragment = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\t',
    '    ',
    '```',
    '```js\n',
    '~~~\n',
    '- ',
    '1. ',
    '2',
    '> ',
    '# ',
    '---\n',
    '===\n',
    '| a | b |\n|---|---|\n| 1 | 2 |\n',
    '$$\n',
    '\\[',
    '\\]\n',
    '[a]: https://a.cn\n',
    '[^1]: 注释\n',
    '<div>\n',
    '**粗',
    '`',
    ' ',
  ),
  fc.string({ maxLength: 8 }),
  fc.constantFrom('中文，', '句子。', 'word '),
);
const chunks = fc.array(fragment, { maxLength: 40 });

const stream = (parts: readonly string[]): BlockSplitter => {
  const splitter = new BlockSplitter();
  let source = '';
  for (const part of parts) {
    source += part;
    splitter.update(source);
  }
  return splitter;
};

describe('splitting a growing reply', () => {
  it('joins to the source after every chunk', () => {
    fc.assert(
      fc.property(chunks, (parts) => {
        const splitter = new BlockSplitter();
        let source = '';
        for (const part of parts) {
          source += part;
          expect(splitter.update(source).blocks.join('')).toBe(source);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same blocks however the text was cut', () => {
    fc.assert(
      fc.property(chunks, (parts) => {
        const source = parts.join('');
        expect(stream(parts).update(source).blocks).toEqual(stream([...source]).update(source).blocks);
      }),
      { numRuns: 300 },
    );
  });

  it('never changes a block once a complete line of a later block has followed', () => {
    const splitter = new BlockSplitter();
    const before = splitter.update('# 标题\n\n第一段\n\n第二段\n\n第').blocks;
    const after = splitter.update('# 标题\n\n第一段\n\n第二段\n\n第三段\n\n- 列表\n').blocks;
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[0]).toBe('# 标题\n\n');
  });

  it('keeps an open code block in one piece, blank lines included', () => {
    expect(new BlockSplitter().update('看：\n\n```js\nconst a = 1;\n\n# 不是标题\n').blocks).toEqual(['看：\n\n', '```js\nconst a = 1;\n\n# 不是标题\n']);
  });

  it('waits for a complete line before it takes a list as finished', () => {
    const splitter = new BlockSplitter();
    expect(splitter.update('1. 甲\n\n2').blocks).toHaveLength(2);
    expect(splitter.update('1. 甲\n\n2. 乙\n').blocks).toEqual(['1. 甲\n\n2. 乙\n']);
  });

  it('keeps a display formula with blank lines in one piece', () => {
    const formula = '\\[\na\n\n- b\n\\]\n\n';
    expect(stream([...`前\n\n${formula}后\n`]).update(`前\n\n${formula}后\n`).blocks).toEqual(['前\n\n', formula, '后\n']);
  });

  it('does not let two stray dollar signs swallow the rest of the reply', () => {
    const source = `$$ 很贵\n\n${'一段话。\n\n'.repeat(1000)}`;
    expect(new BlockSplitter().update(source).blocks.length).toBeGreaterThan(900);
  });

  it('starts over when the text is replaced', () => {
    const splitter = new BlockSplitter();
    splitter.update('甲\n\n乙\n\n丙\n');
    expect(splitter.update('另一个回答\n').blocks).toEqual(['另一个回答\n']);
  });

  it('collects link definitions and leaves footnotes alone', () => {
    const { definitions } = new BlockSplitter().update('见[文档][doc]。\n\n[doc]: /help\n\n[^1]: 注\n\n完\n');
    expect([...definitions]).toEqual([['doc', '[doc]: /help']]);
  });

  it('keeps footnotes in blocks of their own', () => {
    const source = `一[^1]。\n\n${'段落\n\n'.repeat(50)}[^1]: 注\n`;
    expect(new BlockSplitter().update(source).blocks.length).toBe(52);
  });
});
