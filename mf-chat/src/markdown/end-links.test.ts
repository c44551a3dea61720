import { expect, it } from '@jest/globals';
import type { Link, Paragraph } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** Text and address of every link, and the whole text of the first paragraph. */
function linksOf(source: string) {
  const [paragraph] = parseMarkdown(source).children as Paragraph[];
  const children = paragraph?.children ?? [];
  const links = children.filter((child): child is Link => child.type === 'link').map(({ url, children: [text] }) => [text?.type === 'text' ? text.value : '', url]);
  const whole = children
    .map((child) => ('value' in child ? child.value : 'children' in child ? child.children.map((part) => ('value' in part ? part.value : '')).join('') : ''))
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
