import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type StyleScope, styleProblems } from './style-problems.ts';

/** The styles of a remote after its CSS modules were compiled. */
const remote: StyleScope = {
  prefix: 'mf-podcast-',
  remote: 'mf-podcast',
  elements: [],
  properties: new Set(['--panel']),
};
const textsOf = (css: string, scope: StyleScope): readonly string[] =>
  styleProblems(css, scope).map(({ text }) => text);
const problems = (css: string) => textsOf(css, remote);

describe('the styles of a remote', () => {
  it.each([
    '.mf-podcast-a { color: var(--panel) }',
    'html[data-theme] .mf-podcast-a > p:first-child, .mf-podcast-a ~ *::before { color: red }',
    '#mf-podcast-a:not(header) { color: red }',
    '[data-remote="mf-podcast"] h1, [data-filled-by="mf-podcast"] { color: red }',
    ':is(.mf-podcast-a, .mf-podcast-b) button { color: red }',
    '.mf-podcast-a { &:hover { color: red } p { color: red } > i { color: red } @media print { color: blue; header & { color: red } } }',
    '@media (width > 3px) { @supports (display: grid) { @layer x { .mf-podcast-a { color: red } } } }',
    '@scope (.mf-podcast-a) { img { color: red } }',
    '[data-filled-by="mf-podcast"] { > p ~ * { color: red } .mf-podcast-a ~ & { color: red } }',
    '[data-filled-by="mf-podcast"] ~ .mf-podcast-a { color: red }',
    '@keyframes mf-podcast-a { from { color: red } }',
    '@font-face { font-family: "mf-podcast-serif"; src: url(a.woff2) }',
    '.mf-podcast-a { --mf-podcast-gap: 1px; gap: var(--mf-podcast-gap) }',
  ])('may be %s', (css) => {
    expect(problems(css)).toEqual([]);
  });

  it.each([
    'header { display: none }',
    '.site-header { display: none }',
    '* { color: red }',
    ':root { color: red }',
    '.mf-chat-a { color: red }',
    '[data-remote="mf-chat"] h1 { color: red }',
    '[data-remote] h1 { color: red }',
    '[data-filled-by="mf-podcast"] ~ * { display: none }',
    '[data-remote="mf-podcast"].open + div { display: none }',
    '.mf-podcast-a[data-remote="mf-podcast"] + div { display: none }',
    '[data-filled-by="mf-podcast"] { ~ * { display: none } }',
    '[data-filled-by="mf-podcast"] { &:hover { & + * { display: none } } }',
    ':is([data-filled-by="mf-podcast"], .mf-podcast-a) ~ * { display: none }',
    ':is([data-filled-by="mf-podcast"] ~ *) { display: none }',
    '.mf-podcast-a, header { color: red }',
    ':is(.mf-podcast-a, header) { color: red }',
    'body:has(.mf-podcast-a) header { color: red }',
    'header:not(.mf-podcast-a) { color: red }',
    'header { & .site-logo { color: red } }',
    '.mf-podcast-a { :not(&) { color: red } }',
    '@media (width > 3px) { header { color: red } }',
    '@scope (header) { img { color: red } }',
  ])('reach elements of others by %s', (css) => {
    expect(problems(css).join()).toContain('reaches elements of others');
  });

  it('tell the line of what is refused', () => {
    expect(problems('.mf-podcast-a {\n  color: red;\n}\n\n.mf-podcast-b,\nheader {\n  color: red;\n}\n')).toEqual([
      'line 5: .mf-podcast-b, reaches elements of others',
    ]);
  });

  it.each([
    ['@keyframes spin { from { color: red } }', '@keyframes spin is known in the whole page: name it mf-podcast-spin'],
    [
      '@font-face { font-family: "Serif"; src: url(a.woff2) }',
      '@font-face Serif is known in the whole page: name it mf-podcast-Serif',
    ],
    [
      '@property --gap { syntax: "*"; inherits: false }',
      '@property gap is known in the whole page: name it mf-podcast-gap',
    ],
    [
      '@counter-style dots { system: cyclic; symbols: a }',
      '@counter-style dots is known in the whole page: name it mf-podcast-dots',
    ],
    ['@page { margin: 0 }', '@page concerns the whole page'],
    ['@import url("https://example.com/a.css");', '@import concerns the whole page'],
    ['.mf-podcast-a { --gap: 1px !important }', '--gap is inherited by everything inside: name it --mf-podcast-gap'],
    ['.mf-podcast-a { & b { --panel: red } }', '--panel is inherited by everything inside: name it --mf-podcast-panel'],
    [
      '@keyframes mf-podcast-a { from { --gap: 1px } }',
      '--gap is inherited by everything inside: name it --mf-podcast-gap',
    ],
    [
      '.mf-podcast-a { color: var(--level, var(--panel)) }',
      '--level is no token of the site: name it --mf-podcast-level',
    ],
  ])('give nothing a name without their own prefix: %s', (css, problem) => {
    expect(problems(css)).toEqual([problem]);
  });
});

describe('the styles of a library', () => {
  const library = (prefix: string, ...elements: readonly string[]): StyleScope => ({
    prefix,
    remote: null,
    elements,
    properties: null,
  });
  const read = (file: string) => readFileSync(path.resolve('node_modules', file), 'utf8');

  it('keep to the classes, animations and fonts of their prefix, and to elements that are named', () => {
    expect(textsOf(read('katex/dist/katex.css'), library('katex', 'body'))).toEqual([]);
    expect(textsOf(read('katex/dist/katex.css'), library('katex'))).toEqual([
      expect.stringContaining('body { reaches elements of others'),
    ]);
    expect(textsOf(read('@arco-design/web-react/es/DatePicker/style/index.css'), library('arco'))).toEqual([]);
  });

  it('are refused where they do not', () => {
    expect(textsOf('body header { color: red }', library('katex', 'body'))).toHaveLength(1);
    expect(textsOf('.hljs { color: red }', library('katex', 'body'))).toHaveLength(1);
    for (const css of [
      'body { header { color: red } }',
      'body { & header { color: red } }',
      '@scope (body) { header { color: red } }',
    ]) {
      expect(textsOf(css, library('katex', 'body'))).toEqual([expect.stringContaining('reaches elements of others')]);
    }
    expect(textsOf('katex-box { p { color: red } }', library('katex', 'katex-box'))).toEqual([]);
  });
});
