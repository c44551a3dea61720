import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BlockSplitter, withDefinitions } from './block-splitter.ts';

/** Fragments that are difficult to parse: fences, lists, tables, rules, formulas, CR LF, incomplete lines. */
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
    '<details>\n',
    '<details><summary>题</summary>',
    '</details>',
    '**粗',
    '`',
    ' ',
  ),
  fc.string({ maxLength: 8 }),
  fc.constantFrom('中文，', '句子。', 'word '),
);
const chunks = fc.array(fragment, { maxLength: 40 });

/** Fragments of blocks that are long enough to be split. */
const longFragment = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    '```js\n',
    '```\n',
    '<details>\n',
    '</details>\n',
    '# 标题\n',
    '| a |\n|---|\n',
    '$$\n',
    '> 引用\n',
  ),
  fc
    .constantFrom('这是一句话。', 'A sentence. ', '没有标点', '**重点**', '`代码`')
    .chain((text) => fc.integer({ min: 1, max: 400 }).map((times) => text.repeat(times))),
  fc
    .constantFrom('- 一项内容\n', '1. 一项\n   - 子项\n', 'const a = 1;\n', '| 1 |\n')
    .chain((text) => fc.integer({ min: 1, max: 150 }).map((times) => text.repeat(times))),
);

const blocksOf = (splitter: BlockSplitter, source: string): readonly string[] =>
  splitter.update(source).groups.flatMap((group) => group.map((block) => block.source));

const split = (source: string): readonly string[] => blocksOf(new BlockSplitter(), source);

const streamed = (parts: readonly string[]): readonly string[] => {
  const splitter = new BlockSplitter();
  let source = '';
  for (const part of parts) {
    source += part;
    splitter.update(source);
  }
  return blocksOf(splitter, source);
};

const inSteps = (source: string, size: number): readonly string[] =>
  streamed(source.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []);

describe('splitting a growing reply', () => {
  it('joins to the source after every chunk', () => {
    fc.assert(
      fc.property(chunks, (parts) => {
        const splitter = new BlockSplitter();
        let source = '';
        for (const part of parts) {
          source += part;
          expect(blocksOf(splitter, source).join('')).toBe(source);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('gives the same blocks however the text was cut', () => {
    fc.assert(
      fc.property(chunks, (parts) => {
        const source = parts.join('');
        expect(streamed(parts)).toEqual(streamed([...source]));
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same pieces of long blocks however the text was cut', () => {
    fc.assert(
      fc.property(fc.array(longFragment, { maxLength: 8 }), fc.integer({ min: 20, max: 3000 }), (parts, size) => {
        const source = parts.join('');
        const whole = split(source);
        expect(whole.join('')).toBe(source);
        expect(inSteps(source, size)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  it('never changes a block once a complete line of a later block has followed', () => {
    const splitter = new BlockSplitter();
    const before = blocksOf(splitter, '# 标题\n\n第一段\n\n第二段\n\n第');
    const after = blocksOf(splitter, '# 标题\n\n第一段\n\n第二段\n\n第三段\n\n- 列表\n');
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[0]).toBe('# 标题\n\n');
  });

  it('keeps an open code block in one piece, blank lines included', () => {
    expect(split('看：\n\n```js\nconst a = 1;\n\n# 不是标题\n')).toEqual([
      '看：\n\n',
      '```js\nconst a = 1;\n\n# 不是标题\n',
    ]);
  });

  it('keeps long code in one piece', () => {
    const code = `\`\`\`js\n${'const a = 1;\n\n'.repeat(1000)}\`\`\`\n\n`;
    expect(split(`${code}后\n`)).toEqual([code, '后\n']);
    expect(inSteps(`${code}后\n`, 500)).toEqual([code, '后\n']);
  });

  it('waits for a complete line before it takes a list as finished', () => {
    const splitter = new BlockSplitter();
    expect(blocksOf(splitter, '1. 甲\n\n2')).toHaveLength(2);
    expect(blocksOf(splitter, '1. 甲\n\n2. 乙\n')).toEqual(['1. 甲\n\n2. 乙\n']);
  });

  it('keeps a display formula with blank lines in one piece', () => {
    const formula = '\\[\na\n\n- b\n\\]\n\n';
    expect(streamed([...`前\n\n${formula}后\n`])).toEqual(['前\n\n', formula, '后\n']);
  });

  it('does not let two stray dollar signs swallow the rest of the reply', () => {
    expect(split(`$$ 很贵\n\n${'一段话。\n\n'.repeat(1000)}`).length).toBeGreaterThan(900);
  });

  it('starts over when the text is replaced', () => {
    const splitter = new BlockSplitter();
    splitter.update('甲\n\n乙\n\n丙\n');
    expect(blocksOf(splitter, '另一个回答\n')).toEqual(['另一个回答\n']);
  });

  it('collects link definitions and leaves footnotes alone', () => {
    const { definitions } = new BlockSplitter().update('见[文档][doc]。\n\n[doc]: /help\n\n[^1]: 注\n\n完\n');
    expect([...definitions]).toEqual([['doc', '[doc]: /help']]);
  });

  it('collects the last definition of a text that is whole, and of several the first', () => {
    const source = '见[文档][doc]。\n\n[doc]: /help\n[doc]: /other\n[官方]: https://a.cn/one';
    expect([...new BlockSplitter().update(source).definitions]).toEqual([
      ['doc', '[doc]: /help'],
      ['官方', '[官方]: https://a.cn/one'],
    ]);
  });

  it('uses no half of a definition, and keeps the map while it is the same', () => {
    const splitter = new BlockSplitter();
    const of = (source: string) => splitter.update(source, true).definitions;
    expect([...of('见[官方]。\n\n[官方]: https://a.c').keys()]).toEqual([]);
    const whole = of('见[官方]。\n\n[官方]: https://a.cn/one\n');
    expect([...whole.keys()]).toEqual(['官方']);
    expect(of('见[官方]。\n\n[官方]: https://a.cn/one\n\n后')).toBe(whole);
    expect(of('见[官方]。\n\n[官方]: https://a.cn/one\n\n后文\n\n更多\n')).toBe(whole);
  });

  it('keeps footnotes in blocks of their own', () => {
    expect(split(`一[^1]。\n\n${'段落\n\n'.repeat(50)}[^1]: 注\n`).length).toBe(52);
  });
});

describe('a block that is too long for one rendering', () => {
  it('is cut at the end of a sentence when it is a paragraph, and goes on in the next piece', () => {
    const [group = []] = new BlockSplitter().update(`${'一二三四五六七八九。'.repeat(500)}\n`).groups;
    expect(group[0]?.source.endsWith('。')).toBe(true);
    expect(group[0]?.source.length).toBeLessThanOrEqual(3000);
    expect(group.map(({ continues }) => continues)).toEqual([false, true]);
  });

  it('is not cut inside emphasis, code or a link', () => {
    const source = `${'句子。'.repeat(700)}**${'很重要。'.repeat(100)}**${'后面。'.repeat(600)}`;
    expect(split(source)[0]).not.toMatch(/\*\*(很重要。)*$/);
  });

  it('is cut even when nothing in it ends', () => {
    const pieces = split('A'.repeat(10_000));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toHaveLength(10_000);
  });

  it('is cut between items when it is a list', () => {
    const pieces = split(Array.from({ length: 200 }, (_, index) => `${index + 1}. 第 ${index + 1} 项\n`).join(''));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every((piece) => /^\d+\. 第/.test(piece))).toBe(true);
  });
});

describe('groups of blocks', () => {
  const paragraphs = (count: number): string => '一段话。\n\n'.repeat(count);

  it('are full at 32 blocks and keep their identity while the reply grows', () => {
    const splitter = new BlockSplitter();
    const before = splitter.update(paragraphs(100)).groups;
    const after = splitter.update(paragraphs(130)).groups;
    expect(before.map((group) => group.length)).toEqual([32, 32, 32, 4]);
    expect(after.slice(0, 3).every((group, index) => group === before[index])).toBe(true);
  });

  it('are full earlier when their blocks are long', () => {
    const source = `${'很长的一段话'.repeat(200)}。\n\n`.repeat(12);
    expect(new BlockSplitter().update(source).groups.map((group) => group.length)).toEqual([5, 5, 2]);
  });
});

const definitions = new Map([
  ['doc', '[doc]: /help'],
  ['other', '[other]: /draw'],
]);

describe('giving a block its link definitions', () => {
  it('adds those that it uses, once', () => {
    expect(withDefinitions('见[文档][Doc]和[doc]\n', definitions)).toBe('见[文档][Doc]和[doc]\n\n[doc]: /help\n');
  });

  it('returns the very block when it uses none', () => {
    expect(withDefinitions('数组[0]\n', definitions)).toBe('数组[0]\n');
  });
});
