import { expect, it } from '@jest/globals';
import type { Link, Paragraph, PhrasingContent } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** Text and address of every link, and the whole text of the first paragraph. */
function linksOf(source: string) {
  const [paragraph] = parseMarkdown(source).children as Paragraph[];
  const children = paragraph?.children ?? [];
  const links = children
    .filter((child): child is Link => child.type === 'link')
    .map(({ url, children: [text] }) => [text?.type === 'text' ? text.value : '', url]);
  const whole = children
    .map((child) =>
      'value' in child
        ? child.value
        : 'children' in child
          ? child.children.map((part) => ('value' in part ? part.value : '')).join('')
          : '',
    )
    .join('');
  return { links, whole };
}

it.each([
  ['见https://a.cn/b，谢谢', 'https://a.cn/b'],
  ['https://a.cn/b。下一句', 'https://a.cn/b'],
  ['（https://a.cn/b）', 'https://a.cn/b'],
  ['“https://a.cn/b?q=1#x”', 'https://a.cn/b?q=1#x'],
  ['https://a.cn/路径', 'https://a.cn/'],
  ['https://a.cn/b', 'https://a.cn/b'],
  ['https://a.cn/b…', 'https://a.cn/b'],
  ['https://a.cn/b.。', 'https://a.cn/b'],
  ['ＵＲＬ：https://a.cn/(b)）', 'https://a.cn/(b)'],
])('%s links to %s', (source, url) => {
  expect(linksOf(source)).toEqual({ links: [[url, url]], whole: source });
});

it('adds the protocol of an address without one', () => {
  expect(linksOf('www.a.cn/b，谢谢').links).toEqual([['www.a.cn/b', 'http://www.a.cn/b']]);
});

it.each([
  ['[https://a.cn/路径](https://a.cn/路径)', 'https://a.cn/路径'],
  ['<https://a.cn/路径>', 'https://a.cn/路径'],
])('leaves the explicit link %s', (source, text) => {
  expect(linksOf(source).links.map(([shown]) => shown)).toEqual([text]);
});

/** Kinds and texts of what a paragraph consists of. */
const partsOf = (source: string): readonly string[] => {
  const [paragraph] = parseMarkdown(source).children as Paragraph[];
  const textOf = (part: PhrasingContent): string =>
    'value' in part ? part.value : 'children' in part ? part.children.map(textOf).join('') : '';
  return (paragraph?.children ?? []).map((part) => `${part.type} ${textOf(part)}`);
};

it.each([
  [
    '参考https://example.com/b，**重点**和`代码`后文。',
    ['text 参考', 'link https://example.com/b', 'text ，', 'strong 重点', 'text 和', 'inlineCode 代码', 'text 后文。'],
  ],
  ['https://a.cn/b`代码`', ['link https://a.cn/b', 'inlineCode 代码']],
  ['https://a.cn/b**重点**', ['link https://a.cn/b', 'strong 重点']],
  [
    '见https://a.cn/b，www.b.cn/c；或写信到me@a.cn。',
    ['text 见', 'link https://a.cn/b', 'text ，', 'link www.b.cn/c', 'text ；或写信到', 'link me@a.cn', 'text 。'],
  ],
  [
    'https://a.cn/c，其中`\uE000x^2`是平方',
    ['link https://a.cn/c', 'text ，其中', 'inlineCode \uE000x^2', 'text 是平方'],
  ],
  ['me@a.cn，~~旧~~ https://b.cn', ['link me@a.cn', 'text ，', 'delete 旧', 'text  ', 'link https://b.cn']],
  ['https://例子.中国/路径 和 https://', ['text https://例子.中国/路径 和 https://']],
])('%s reads on after the address', (source, parts) => expect(partsOf(source)).toEqual(parts));

it.each([
  ['~~旧价：~~现价，这是~~“旧”~~的', ['delete 旧价：', 'text 现价，这是', 'delete “旧”', 'text 的']],
  ['20~25 度，~一~ 与 ~~二~~', ['text 20~25 度，~一~ 与 ', 'delete 二']],
  ['这是**“重点”**的', ['text 这是', 'strong “重点”', 'text 的']],
])('%s strikes and stresses the right words', (source, parts) => expect(partsOf(source)).toEqual(parts));
