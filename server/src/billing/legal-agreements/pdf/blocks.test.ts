import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Block, Run } from '../../../platform/pdf/block.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { sanitizeBody } from '../body.ts';
import { toBlocks } from './blocks.ts';

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Blocks in a readable form for the assertions. */
const read = (html: string): unknown[] =>
  toBlocks(sanitizeBody(html)).map((block) => {
    if (block.kind === 'rule') return '---';
    if (block.kind === 'code') return block.text;
    if (block.kind === 'table')
      return block.rows.map(({ head, cells }) => [
        ...(head ? ['head'] : []),
        ...cells.map(({ runs, columns }) => (columns === 1 ? textOf(runs) : `${textOf(runs)}×${columns}`)),
      ]);
    return `${block.quoted ? '> ' : ''}${'  '.repeat(block.indent)}${block.marker === null ? '' : `${block.marker} `}${'#'.repeat(block.level)}${textOf(block.runs)}`;
  });

describe('the blocks of a body', () => {
  it('are its headings, paragraphs, lists, quotes and rules in their order', () => {
    const html =
      '<h2> 第一条 </h2>散文<p>一\n段<br>新行</p><ol><li>甲<ul><li>子</li></ul></li><li><p>乙</p><p>续</p></li></ol><hr><blockquote><p>注</p></blockquote>';
    expect(read(html)).toEqual([
      '##第一条',
      '散文',
      '一 段\n新行',
      '  1. 甲',
      '    – 子',
      '  2. 乙',
      '  续',
      '---',
      '>   注',
    ]);
  });

  it('know what is emphasised and where links lead', () => {
    const [block] = toBlocks(sanitizeBody('<p>甲<b>乙<i>丙</i></b><u>丁</u><a href="https://a.example/">戊</a></p>'));
    const looks =
      block?.kind === 'text'
        ? block.runs.map(({ text, bold, italic, underline, href }) => [text, bold, italic, underline, href])
        : [];
    expect(looks).toEqual([
      ['甲', false, false, false, null],
      ['乙', true, false, false, null],
      ['丙', true, true, false, null],
      ['丁', false, false, true, null],
      ['戊', false, false, false, 'https://a.example/'],
    ]);
  });

  it('hold tables with their captions, headers and joined cells; a table within is the lines of its cell', () => {
    const html =
      '<table><caption>表一</caption><thead><tr><th>项</th><th>价</th></tr></thead><tr><td colspan=2><p>甲</p><p>乙</p></td></tr><tr><td>1</td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>';
    expect(read(html)).toEqual(['表一', [['head', '项', '价'], ['甲\n乙×2'], ['1', 'a\nb']]]);
  });

  it('lose no text, however broken the table', () => {
    const allText = (blocks: readonly Block[]): string =>
      blocks
        .map((block) =>
          block.kind === 'text'
            ? textOf(block.runs)
            : block.kind === 'table'
              ? block.rows.map(({ cells }) => cells.map(({ runs }) => textOf(runs)).join('')).join('')
              : '',
        )
        .join('');
    const parts = fc.array(
      fc.constantFrom(
        '<table>',
        '</table>',
        '<tr>',
        '</tr>',
        '<td>',
        '</td>',
        '<th>',
        '<p>',
        '</p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<caption>',
        '<h1>',
        '</h1>',
        '<b>',
        '</b>',
        '甲',
        '乙',
        'x',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(parts, (html) => {
        const clean = sanitizeBody(html.join(''));
        const sorted = (text: string): string => [...text.replaceAll(/\s/g, '')].toSorted().join('');
        expect(sorted(allText(toBlocks(clean)))).toBe(sorted(clean.replaceAll(/<[^>]*>/g, '')));
      }),
      { numRuns: testDepth.everyVariant ? 1000 : 200 },
    );
  });
});
