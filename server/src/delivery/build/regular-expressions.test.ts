import { describe, expect, it } from '@jest/globals';
import { root } from './programs.ts';
import { checkExpressions, nestsQuantifiers, patternsIn } from './regular-expressions.ts';

describe('nested quantifiers', () => {
  it.each(['(a+)+', '(a*)*', '(?:a|b+)*', '^(?:[ \\t]*x)+$', '((a+)b)*', '(?<name>a{2,})+', '(a+){3,}', '(a(b*))+c', '(?=(a+))*'])('are found in /%s/', (pattern) => {
    expect(nestsQuantifiers(pattern)).toBe(true);
  });

  it.each(['a+b+', '(a+)?', '(a+){1,3}', '(ab)+', '[(a+)+]*', '\\(a+\\)+', '(?:a?b{1,3})*', '(a+)(b+)', '[^)]*\\)', '(?<=a)b*'])('are not seen in /%s/', (pattern) => {
    expect(nestsQuantifiers(pattern)).toBe(false);
  });
});

it('the patterns of a source are its literals and the texts given to RegExp', () => {
  const text = `const a = /x\\/+/g; const b = new RegExp('y+'); const c = new RegExp(\`z*\${a}w\`); // /no+/\nconst d = '/no+/';`;
  expect(patternsIn({ file: 'a.ts', text })).toEqual(['x\\/+', 'y+', 'z*w']);
});

it('no regular expression of the packages has nested quantifiers', () => {
  expect(checkExpressions(root)).toEqual([]);
});
