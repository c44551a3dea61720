import fc from 'fast-check';

const last = 0x10_ffff;
const surrogates = { first: 0xd800, last: 0xdfff };

/**
 * Any character of Unicode, control characters and unassigned ones included: the unit `binary` of fast-check, whose first use takes a second
 * because it lists all of them.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat(surrogates.first - 1), fc.integer({ min: surrogates.last + 1, max: last }))
  .map(
    (point) => String.fromCodePoint(point),
    (text) => {
      if (typeof text !== 'string' || [...text].length !== 1) throw new Error('not one character');
      return text.codePointAt(0) ?? 0;
    },
  );
