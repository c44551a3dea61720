import { expect, it } from '@jest/globals';
import { markupTree } from './markup-tree.ts';

it('reads what React writes: elements, attributes, texts', () => {
  expect(
    markupTree('<p class="a &amp; b" hidden="">1 &lt; 2<br/><svg viewBox="0 0 1 1"><path d="M0"/></svg></p>'),
  ).toEqual([
    [
      'p',
      { class: 'a & b', hidden: '' },
      ['1 < 2', ['br', {}, []], ['svg', { viewBox: '0 0 1 1' }, [['path', { d: 'M0' }, []]]]],
    ],
  ]);
});

it('leaves out comments, as in drawings', () => expect(markupTree('<g><!-- <b> --></g>')).toEqual([['g', {}, []]]));

it.each([['<p>'], ['</p>'], ['<p></b>'], ["<p class='a'></p>"], ['<p']])(
  'refuses %s, which React does not write',
  (markup) => {
    expect(() => markupTree(markup)).toThrow('Markup');
  },
);
