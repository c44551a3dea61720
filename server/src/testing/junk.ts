import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

/** Values that hostile or broken clients send. */
const scalar = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '0',
    '-1',
    'null',
    '13800000000',
    '000000',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    'x'.repeat(5000),
    '１３８００００００００',
    '👩‍👩‍👧‍👦',
  ),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2_147_483_648),
  fc.integer(),
);

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 8 }), tie('any'), { maxKeys: 4 }),
  ),
})).any;

/**
 * Values close to a declared shape: its own fields, some with junk in them. Purely random objects never pass the first check.
 * `sample` is a valid input, or an approximation of one.
 */
export function junkNear(sample: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(sample).map(([key, valid]): [string, fc.Arbitrary<unknown>] => [
    key,
    fc.oneof({ arbitrary: fc.constant(valid), weight: 3 }, { arbitrary: value, weight: 2 }),
  ]);
  return fc.oneof(
    { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 4 },
    { arbitrary: value, weight: 1 },
  );
}

/** Text for a URL parameter. */
export const junkText: fc.Arbitrary<string> = scalar.map(String);
