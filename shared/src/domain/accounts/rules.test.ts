import { describe, expect, it } from '@jest/globals';
import { accountTexts, ageGroupOf, isIdNumber, nickNameError, yearsOfIdNumber } from './index.ts';

const places = '10X98765432';

describe('an identity number', () => {
  it('is the one of the standard’s own example, in either case', () => {
    expect(isIdNumber('11010519491231002X')).toBe(true);
    expect(isIdNumber('11010519491231002x')).toBe(true);
  });

  it.each(['11010519491231002', '44052419800101001', '51010020000229123'])('%s has one right last place', (body) => {
    expect([...places].filter((place) => isIdNumber(body + place))).toHaveLength(1);
  });

  it.each([
    ['', 'nothing'],
    ['1101051949123100', 'too short'],
    ['110105194912310021', 'a wrong last place'],
    ['11010519491231002Y', 'a letter'],
    ['１１０１０５１９４９１２３１００２X', 'full-width digits'],
  ])('%p is none: %s', (text) => {
    expect(isIdNumber(text)).toBe(false);
  });

  it.each(['11010519490231002', '11010518991231002', '11010519491301002', '51010020010229123'])(
    '%s has a birth date that nobody has',
    (body) => {
      expect([...places].filter((place) => isIdNumber(body + place))).toEqual([]);
    },
  );
});

describe('the age in an identity number', () => {
  it.each([
    ['11010520100228003X', '2024-02-27', 13],
    ['11010520100228003X', '2024-02-28', 14],
    ['11010519491231002X', '2024-03-01', 74],
  ])('%s is on %s %d years', (number, today, years) => {
    expect(yearsOfIdNumber(number, today)).toBe(years);
  });

  it.each([
    [13, 'child'],
    [14, 'teen'],
    [17, 'teen'],
    [18, 'adult'],
  ] as const)('of %d years is the group %s', (years, group) => {
    expect(ageGroupOf(years)).toBe(group);
  });
});

describe('a nickname', () => {
  it.each(['小智', 'Tom 2', '👩🏽‍🚀 阿珍', '👨‍👩‍👧', 'é̂', '好评君'])('%s is fine', (text) => {
    expect(nickNameError(text, '我来AI')).toBeUndefined();
  });

  it.each(['小\u200b智', 'a\u202eb', 'a\u0007', '\ufeff小智', 'a\u200db', '\u3164'])(
    '%j has what nobody sees',
    (text) => {
      expect(nickNameError(text, '我来AI')).toBe(accountTexts.nickNameInvisible);
    },
  );

  it.each(['我来AI', '我 来 ａｉ 小助手', '官方客服', '客-服', '我来AI官方'])('%s passes for the site', (text) => {
    expect(nickNameError(text, '我来AI')).toBe(accountTexts.nickNameOfSite);
  });
});
