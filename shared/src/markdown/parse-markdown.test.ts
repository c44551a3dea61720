import { expect, it } from '@jest/globals';
import { inlineNodes, partParser } from './parse-markdown.ts';

it.each([
  ['1. 第一', ['text 1. 第一']],
  ['**重**点', ['strong', 'text 点']],
  ['# 不是标题', ['text # 不是标题']],
  ['- 项', ['text - 项']],
])('%s is inline content', (source, parts) => {
  expect(
    inlineNodes(source, partParser()).map((node) => (node.type === 'text' ? `text ${node.value}` : node.type)),
  ).toEqual(parts);
});

it('parts of parts are parsed to a limit', () => {
  const parse = partParser();
  const kinds = Array.from({ length: 60 }, () => parse(`# ${'题'.repeat(998)}`)[0]?.type);
  expect(kinds).toEqual(Array.from({ length: 60 }, (_, index) => (index < 50 ? 'heading' : 'paragraph')));
});
