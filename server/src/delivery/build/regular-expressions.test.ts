import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { HOLD_MS, holdsUp, hostileTexts, LENGTH, repeated } from '../../testing/hostile-texts.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { root } from './programs.ts';
import { checkExpressions, expressionsIn, nestsQuantifiers, sourcesOf } from './regular-expressions.ts';

describe('nested quantifiers', () => {
  it.each([
    '(a+)+',
    '(a*)*',
    '(?:a|b+)*',
    '^(?:[ \\t]*x)+$',
    '((a+)b)*',
    '(?<name>a{2,})+',
    '(a+){3,}',
    '(a(b*))+c',
    '(?=(a+))*',
  ])('are found in /%s/', (pattern) => {
    expect(nestsQuantifiers(pattern)).toBe(true);
  });

  it.each([
    'a+b+',
    '(a+)?',
    '(a+){1,3}',
    '(ab)+',
    '[(a+)+]*',
    '\\(a+\\)+',
    '(?:a?b{1,3})*',
    '(a+)(b+)',
    '[^)]*\\)',
    '(?<=a)b*',
  ])('are not seen in /%s/', (pattern) => {
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

// By day `npm test` has run it as a check of the sources.
if (testDepth.everyVariant)
  it('no regular expression of the packages has nested quantifiers', () => {
    expect(checkExpressions(root)).toEqual([]);
  });

/** Milliseconds after which a search is stopped that would take exponential time. */
const STOP_MS = 500;
const search = vm.createContext({ texts: [], expression: /x/, now: () => performance.now() });
const timed = new vm.Script(
  "texts.map((text) => { const before = now(); text.replace(expression, ''); return now() - before; })",
);

/** Milliseconds that a search everywhere in each text takes. Throws when all together take longer than `STOP_MS`. */
function timesOf(texts: readonly string[], expression: RegExp): readonly number[] {
  Object.assign(search, { texts, expression });
  return timed.runInContext(search, { timeout: STOP_MS });
}

/** Repetitions of what a pattern itself looks for, between characters that no pattern looks for. */
const aimedAt = (pattern: string): string[] =>
  [...new Set(pattern.replaceAll(/\\[a-z](?:\{[^}]*\})?/gi, '\0').match(/[^\0\\()[\]{}?*+|^$.]{1,12}/g) ?? [])]
    .slice(0, 8)
    .map((words) => `\u0001${repeated(words, '\u0001')}`);

/** A tenth of a hostile text: what takes no time here cannot hold up anybody at the full length, unless it grows faster than by its square. */
const SHORT = LENGTH / 10;
const SHORT_MS = HOLD_MS / 200;
/** Characters at the end of a hostile text, which make a match fail late. */
const TAIL = 16;

/** The same text, no longer of Latin characters alone: in one of those V8 does not even look for a pattern with Chinese characters. */
const withChinese = (text: string): string => `${text.slice(0, -1)}龘`;

/** Patterns that look for other characters than Latin ones, by themselves, by their code or by a property. */
const looksBeyondLatin = (pattern: string): boolean => /[^\0-\xff]|\\[up]/.test(pattern);

const shortened = (text: string): string => text.slice(0, SHORT - TAIL) + text.slice(-TAIL);

/** Whether a search takes longer than the event loop may be held up. */
function isSlow(text: string, expression: RegExp): boolean {
  const [first = 0] = timesOf([text], expression);
  return first > HOLD_MS && holdsUp(() => timesOf([text], expression));
}

/** Whether a search takes longer than the event loop may be held up in one of the texts. Throws when it is stopped. */
function anyIsSlow(texts: readonly string[], expression: RegExp): boolean {
  const short = timesOf(texts.map(shortened), expression);
  return texts.some((text, at) => (short[at] ?? 0) > SHORT_MS && isSlow(text, expression));
}

/** Whether a search takes longer than the event loop may be held up in a hostile text. One that was stopped is repeated: a machine that stood still stops it as well. */
function canBeSlow({ pattern, flags }: { readonly pattern: string; readonly flags: string }): boolean {
  const expression = new RegExp(pattern, flags);
  const latin = [...hostileTexts, ...aimedAt(pattern)];
  // By day in the characters that it looks for.
  const texts = testDepth.everyVariant
    ? latin.flatMap((text) => [text, withChinese(text)])
    : looksBeyondLatin(pattern)
      ? latin.map(withChinese)
      : latin;
  for (let run = 0; run < 3; run++) {
    try {
      return anyIsSlow(texts, expression);
    } catch {}
  }
  return true;
}

// Each stops the search three times.
const slowPatterns = ['(a|aa)+b', '[ab]+$', 'a*b', '1+分'];
it.each(variantsOf(slowPatterns, 1))('the search for slow expressions finds /%s/', (pattern) => {
  expect(canBeSlow({ pattern, flags: '' })).toBe(true);
});

// Whatever function uses them, and whatever limits its input has: this way none can be forgotten.
itByNight('no regular expression of the packages holds up the event loop, whatever the text', () => {
  const slow = sourcesOf(root, '{server,server/demo-engine,shared,shell,mf-*}/src/**/*.{ts,tsx}').flatMap((source) =>
    expressionsIn(source)
      .filter((expression) => !expression.partial && canBeSlow(expression))
      .map(({ pattern }) => `${source.file}: /${pattern}/`),
  );
  expect(slow).toEqual([]);
});
