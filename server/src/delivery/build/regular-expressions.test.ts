import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { HOLD_MS, hostileTexts, quickest, repeated } from '../../testing/hostile-texts.ts';
import { root } from './programs.ts';
import { checkExpressions, expressionsIn, nestsQuantifiers, sourcesOf } from './regular-expressions.ts';

describe('nested quantifiers', () => {
  it.each(['(a+)+', '(a*)*', '(?:a|b+)*', '^(?:[ \\t]*x)+$', '((a+)b)*', '(?<name>a{2,})+', '(a+){3,}', '(a(b*))+c', '(?=(a+))*'])('are found in /%s/', (pattern) => {
    expect(nestsQuantifiers(pattern)).toBe(true);
  });

  it.each(['a+b+', '(a+)?', '(a+){1,3}', '(ab)+', '[(a+)+]*', '\\(a+\\)+', '(?:a?b{1,3})*', '(a+)(b+)', '[^)]*\\)', '(?<=a)b*'])('are not seen in /%s/', (pattern) => {
    expect(nestsQuantifiers(pattern)).toBe(false);
  });
});

it('the expressions of a source are its literals and the texts given to RegExp', () => {
  const text = `const a = /x\\/+/g; const b = new RegExp('y+'); const c = new RegExp(\`z*\${a}w\`); // /no+/\nconst d = '/no+/';`;
  expect(expressionsIn({ file: 'a.ts', text })).toEqual([
    { pattern: 'x\\/+', flags: 'g', partial: false },
    { pattern: 'y+', flags: '', partial: false },
    { pattern: 'z*w', flags: '', partial: true },
  ]);
});

it('no regular expression of the packages has nested quantifiers', () => {
  expect(checkExpressions(root)).toEqual([]);
});

/** Milliseconds after which a search is stopped that would take exponential time. */
const STOP_MS = 5000;
const search = vm.createContext({ text: '', expression: /x/ });

/** Searches everywhere in a text; in a context that can be stopped. */
function searchAll(text: string, expression: RegExp): void {
  Object.assign(search, { text, expression });
  vm.runInContext("text.replace(expression, '')", search, { timeout: STOP_MS });
}

/** Repetitions of what a pattern itself looks for, between characters that no pattern looks for. */
const aimedAt = (pattern: string): string[] =>
  [...new Set(pattern.replaceAll(/\\[a-z](?:\{[^}]*\})?/gi, '\0').match(/[^\0\\()[\]{}?*+|^$.]{1,12}/g) ?? [])].slice(0, 8).map((words) => `\u0001${repeated(words, '\u0001')}`);

/** Whether a search takes longer than the event loop may be held up. */
function isSlow(text: string, expression: RegExp): boolean {
  const before = performance.now();
  try {
    searchAll(text, expression);
    return performance.now() - before > HOLD_MS && quickest(() => searchAll(text, expression)) > HOLD_MS;
  } catch {
    return true;
  }
}

it.each(['(a|aa)+b', '[ab]+$', 'a*b'])('the search for slow expressions finds /%s/', (pattern) => {
  const expression = new RegExp(pattern);
  expect([...hostileTexts, ...aimedAt(pattern)].some((text) => isSlow(text, expression))).toBe(true);
});

// Whatever function uses them, and whatever limits its input has: this way none can be forgotten.
it('no regular expression of the packages holds up the event loop, whatever the text', () => {
  const slow = sourcesOf(root, '{server,shared,shell,mf-*}/src/**/*.{ts,tsx}').flatMap((source) =>
    expressionsIn(source)
      .filter(({ pattern, flags, partial }) => {
        if (partial) return false;
        const expression = new RegExp(pattern, flags);
        return [...hostileTexts, ...aimedAt(pattern)].some((text) => isSlow(text, expression));
      })
      .map(({ pattern }) => `${source.file}: /${pattern}/`),
  );
  expect(slow).toEqual([]);
});
