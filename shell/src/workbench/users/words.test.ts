import { describe, expect, it } from '@jest/globals';
import { restrictionsOf } from './restrictions.ts';
import { ageText, termText } from './words.ts';

describe('an account in words', () => {
  it.each([
    [{ ageGroup: null, guardianConsent: false }, '未声明'],
    [{ ageGroup: 'adult', guardianConsent: false }, '已满 18 周岁'],
    [{ ageGroup: 'teen', guardianConsent: true }, '14–17 周岁，监护人已同意'],
    [{ ageGroup: 'child', guardianConsent: false }, '未满 14 周岁，监护人未同意'],
  ] as const)('%o is %s', (user, text) => {
    expect(ageText(user)).toBe(text);
  });

  it.each([
    [{ memberType: 'NORMAL', expireDate: null }, null],
    [{ memberType: 'GOLD', expireDate: '2026-04-04' }, '至 2026-04-04'],
    [{ memberType: 'DIAMOND', expireDate: null }, '永久'],
  ] as const)('the term of %o is %s', (user, text) => {
    expect(termText(user)).toBe(text);
  });
});

it('what can be done to an account follows from how it stands', () => {
  expect(restrictionsOf('normal')).toEqual(['frozen', 'banned']);
  expect(restrictionsOf('frozen')).toEqual(['normal', 'banned']);
  expect(restrictionsOf('banned')).toEqual(['normal']);
  expect(restrictionsOf('cancelled')).toEqual([]);
});
