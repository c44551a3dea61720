import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Block, Run } from './block.ts';
import { markdownBlocks } from './markdown.ts';

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Parses Markdown into readable block descriptions. */
const read = (source: string): unknown[] =>
  markdownBlocks(source).map((block: Block) => {
    if (block.kind === 'rule') return '---';
    if (block.kind === 'code') return { code: block.text };
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(({ runs }) => textOf(runs)));
    return `${block.quoted ? '> ' : ''}${'  '.repeat(block.indent)}${block.marker === null ? '' : `${block.marker} `}${'#'.repeat(block.level)}${textOf(block.runs)}`;
  });

describe('Markdown as blocks of a page', () => {
  it.each([
    ['# 标题\n\n第一\n行', ['#标题', '第一\n行']],
    ['甲<br>乙，10<sup>2</sup>，H<sub>2</sub>O，<u>线</u>', ['甲\n乙，10^2，H2O，线']],
    ['<details>\n<summary>答案</summary>\n\n**42**\n\n</details>', ['答案', '42']],
    ['<details>\n<summary><b>答</b>案</summary>\n\n43\n\n</details>', ['答案', '43']],
    [
      '- 题\n  <details>\n  <summary>**答**案</summary>\n\n  42\n\n  </details>\n- 乙',
      ['  • 题', '  答案', '  42', '  • 乙'],
    ],
    ['> <details><summary>答</summary>\n> 见[表]\n> </details>\n\n[表]: https://a.cn', ['>   答', '>   见表']],
    ['题：<details><summary>答</summary>45</details>后', ['题：', '答', '45', '后']],
    [
      '| 式 | 值 |\n|---|---|\n| `a||b` <details><summary>看</summary>1</details> | $|x|$ |\n| \\(|y|\\) | 2 | 多 |\n',
      [
        [
          ['式', '值'],
          ['a||b\n看\n1', '$|x|$'],
          ['\\(|y|\\)', '2'],
        ],
      ],
    ],
    ['![图][i]，脚注[^9]，\\\\(x\\\\)，$a*b*c$\n\n[i]: https://a.cn/i.png', ['[图片：图]，脚注[9]，\\(x\\)，$a*b*c$']],
    ['甲<br>\n乙', ['甲\n乙']],
    ['- 甲\n  - 子\n- 乙\n\n3. 丙\n4. 丁', ['  • 甲', '    – 子', '  • 乙', '  3. 丙', '  4. 丁']],
    ['- [x] 做了\n- [ ] 没做', ['  [x] 做了', '  [ ] 没做']],
    ['> 引用\n>\n> - 条', ['>   引用', '>     – 条']],
    ['```js\nif (a) {\n  b();\n}\n```', [{ code: 'if (a) {\n  b();\n}' }]],
    ['- ```\n  x\n  ```', ['  • ', { code: 'x' }]],
    [
      '| 项 | 价 |\n|---|---|\n| 甲 | 10 |',
      [
        [
          ['项', '价'],
          ['甲', '10'],
        ],
      ],
    ],
    ['一\n\n***\n\n二', ['一', '---', '二']],
    ['<b>不解释</b>', ['<b>不解释</b>']],
    ['![图](https://a.example/x.png) &amp; \\*', ['[图片：图] & *']],
    ['售价 $5 到 $8，20~25', ['售价 $5 到 $8，20~25']],
    ['面积 \\(\\pi r^2\\)，\n\n$$a_1 + a_2 * b_3 * c$$', ['面积 \\(\\pi r^2\\)，', '$$a_1 + a_2 * b_3 * c$$']],
  ])('%j', (source, blocks) => {
    expect(read(source)).toEqual(blocks);
  });

  it('know what is emphasised, also beside full-width marks, and where links lead', () => {
    const [block] = markdownBlocks(
      '**“重点”**是*斜*的 `code 码` [站](https://a.example/) [内](/chatNew) [坏](javascript:alert(1))，见https://b.example/c，[文档]，~~旧~~[空格](<https://e.example/a 路>)\n\n[文档]: https://d.example/',
    );
    const looks =
      block?.kind === 'text'
        ? block.runs
            .filter(({ text }) => text.trim() !== '')
            .map(({ text, bold, italic, mono, struck, href }) => [
              text,
              bold,
              italic,
              mono === true,
              struck === true ? 'struck' : href,
            ])
        : [];
    expect(looks).toEqual([
      ['“重点”', true, false, false, null],
      ['是', false, false, false, null],
      ['斜', false, true, false, null],
      ['的 ', false, false, false, null],
      ['code ', false, false, true, null],
      ['码', false, false, false, null],
      ['站', false, false, false, 'https://a.example/'],
      ['内', false, false, false, null],
      ['坏', false, false, false, null],
      ['，见', false, false, false, null],
      ['https://b.example/c', false, false, false, 'https://b.example/c'],
      ['，', false, false, false, null],
      ['文档', false, false, false, 'https://d.example/'],
      ['，', false, false, false, null],
      ['旧', false, false, false, 'struck'],
      ['空格', false, false, false, 'https://e.example/a%20%E8%B7%AF'],
    ]);
  });

  it('are lines where a table is too long to be weighed', () => {
    const blocks = markdownBlocks(`| 甲 | 乙 |\n|---|---|\n${`| ${'字'.repeat(100)} | x |\n`.repeat(300)}`);
    expect(blocks).toHaveLength(301);
    expect(blocks.every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('lose no letter of plain text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('甲', '乙', '，', ' ', '\n', '$$', '\\(', '\\)', 'x'), { maxLength: 60 }),
        (parts) => {
          const source = parts.join('');
          const letters = (text: string): string => text.replaceAll(/[^甲乙，x]/g, '');
          expect(
            letters(
              JSON.stringify(
                markdownBlocks(source).map((block) =>
                  block.kind === 'text' ? textOf(block.runs) : block.kind === 'code' ? block.text : '',
                ),
              ),
            ),
          ).toBe(letters(source));
        },
      ),
    );
  });
});
