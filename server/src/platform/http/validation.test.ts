import { accounts } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { errorTexts } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { isStorable, parsePart } from './validation.ts';

const refusal = (schema: z.ZodMiniType, value: unknown): string => {
  try {
    parsePart(schema, value);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
};

describe('a part of a request', () => {
  it('is refused with the first declared text', () => {
    expect(refusal(accounts.login.body, {})).toBe(accountTexts.mobileRequired);
    expect(refusal(z.object({ n: z.number() }), { n: 'x' })).toBe(errorTexts.badRequest);
  });

  it('of two shapes is refused with the text of the closer one', () => {
    expect(refusal(accounts.editPassword.body, { code: '123456', pwd: 'x' })).toBe(accountTexts.passwordShape);
    expect(refusal(accounts.editPassword.body, { authCode: '1', password: 'long-enough' })).toBe(
      accountTexts.codeWrong,
    );
  });

  it('loses what is not declared', () => {
    expect(parsePart(z.object({ a: z.string() }), { a: 'x', b: 'y' })).toEqual({ a: 'x' });
  });
});

describe('text', () => {
  it('is kept unless it holds NUL or half a character, in keys and at any depth', () => {
    for (const bad of ['\0', 'a\0b', '\ud800', { x: ['\0'] }, { '\0': 1 }, [[[{ a: '\udfff' }]]]])
      expect(isStorable(bad)).toBe(false);
  });

  it('of any other kind is kept', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // An escaped backslash begins no other escape.
        const text = JSON.stringify(value).replaceAll('\\\\', '');
        expect(isStorable(value)).toBe(!text.includes('\\u0000') && text.isWellFormed() && !/\\ud[89a-f]/i.test(text));
      }),
    );
  });
});
