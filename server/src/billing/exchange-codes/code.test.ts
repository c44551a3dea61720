import { EXCHANGE_CODE_MAX } from '@ai-site/shared/domain/membership';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.ts';
import { newExchangeCode, readExchangeCode } from './code.ts';

const code = 'ABCDE-F0123-456JK-MNP1Z';
const letters = 'ABCDEF0123456JKMNP1Z';

describe('an exchange code', () => {
  it('can be told, typed and read back', () => {
    const codes = Array.from({ length: 200 }, newExchangeCode);
    expect(new Set(codes).size).toBe(200);
    for (const one of codes) {
      expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
      expect(one.length).toBeLessThanOrEqual(EXCHANGE_CODE_MAX);
      expect(readExchangeCode(one)).toBe(one.replaceAll('-', ''));
    }
  });

  it.each([
    code,
    'abcde f0123 456jk mnp1z',
    ' ABCDEFO123456JKMNPlZ ',
    'ＡＢＣＤＥ－Ｆ０１２３－４５６ＪＫ－ＭＮＰ１Ｚ',
    'ABCDE—F0123–456JK‑MNPIZ',
    '\u200bABCDE\u00a0F0123\u3000456JK MNP1Z',
  ])('typed as %j is the same', (typed) => {
    expect(readExchangeCode(typed)).toBe(letters);
  });

  it.each([
    '',
    'ABCDE',
    `${code}A`,
    'ABCDE-F0123-456JK-MNPUZ',
    '兑换码兑换码兑换码兑换码兑换码兑换码兑换',
    '👩‍👩‍👧‍👦'.repeat(5),
  ])('is not %j', (typed) => {
    expect(readExchangeCode(typed)).toBeNull();
  });

  it('is read from anything without a fault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (typed) => readExchangeCode(typed) === null || readExchangeCode(typed)?.length === 20,
      ),
    );
  });
});
