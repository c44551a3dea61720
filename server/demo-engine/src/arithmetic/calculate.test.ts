import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calculate } from './calculate.ts';

const resultOf = (question: string) => calculate(question)?.replace(/^.*[=≈] \*\*(.*)\*\*$/, '$1');

describe('symbols', () => {
  test.each([
    ['128*3+15', '399'],
    ['(99+1)/4', '25'],
    ['0.1+0.2', '0.3'],
    ['1.1*1.1', '1.21'],
    ['2^10', '1024'],
    ['2^3^2', '512'],
    ['-2^2', '-4'],
    ['2^-2', '0.25'],
    ['10%3', '1'],
    ['-7%3', '2'],
    ['200*15%', '30'],
    ['50%+1', '1.5'],
    ['1/3', '0.3333333333'],
    ['2/3', '0.6666666667'],
    ['1/300000000000', '0.00000000000333333333'],
    ['2^0.5', '1.41421356237'],
    ['9^0.5', '3'],
    ['1,234,567+1', '1234568'],
    ['（１＋２）×３＝？', '9'],
    ['12 ÷ 4 =', '3'],
    ['3--2', '5'],
    ['((2))*.5', '1'],
    ['99999999999999999999+1', '100000000000000000000'],
    ['0*5', '0'],
    ['-0.5-0.5', '-1'],
  ])('%s is %s', (question, result) => {
    expect(resultOf(question)).toBe(result);
  });

  test('is shown as people write it', () => {
    expect(calculate('(1+2)*3-4/2')).toBe('(1 + 2) × 3 - 4 ÷ 2 = **7**');
    expect(calculate('1/3')).toBe('1 ÷ 3 ≈ **0.3333333333**');
  });
});

describe('spoken Chinese', () => {
  test.each([
    ['3乘以4', '12'],
    ['12加5', '17'],
    ['100的20%', '20'],
    ['100的百分之二十是多少', '20'],
    ['请问 3 加 5 等于多少？', '8'],
    ['帮我算一下 20 除以 8', '2.5'],
    ['三加五', '8'],
    ['一百二十减去二十', '100'],
    ['三百二加一', '321'],
    ['一万五减五', '14995'],
    ['一百零五加一', '106'],
    ['1.5万加3千', '18000'],
    ['两亿除以一万', '20000'],
    ['一点五乘二', '3'],
    ['负3加5', '2'],
    ['5的平方', '25'],
    ['2的10次方', '1024'],
    ['100的三分之一', '33.3333333333'],
    ['299元打8折', '239.2'],
    ['100元打85折是多少钱', '85'],
    ['那 7 乘 8 呢', '56'],
  ])('%s is %s', (question, result) => {
    expect(resultOf(question)).toBe(result);
  });
});

describe('no answer', () => {
  test.each([
    ['1/0', '除数不能为 0'],
    ['5%0', '除数不能为 0'],
    ['3除以零', '除数不能为 0'],
    ['0^-1', '除数不能为 0'],
    ['9^9^9', '结果太大'],
    ['(9^999)^999', '结果太大'],
    ['(-1)^0.5', '没有结果'],
  ])('%s says why: %s', (question, reason) => {
    expect(calculate(question)).toContain(reason);
  });
});

describe('what is no calculation', () => {
  test.each([
    '你好',
    '13800138000',
    '-5',
    '(3)',
    '50%',
    '2024-02-18',
    '1+',
    '(1+2',
    '3 加',
    '写 5 个标题',
    '1+1=2对吗为什么',
    'alert(1)',
    '1e5+1',
    '',
    '一',
    '算力多少',
    '我有3个苹果',
  ])('%s', (question) => {
    expect(calculate(question)).toBeUndefined();
  });
});

test('agrees with whole-number arithmetic', () => {
  const whole = fc.integer({ min: -9999, max: 9999 });
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      expect(resultOf(`(${a})*(${b})+(${c})`)).toBe(String(a * b + c || 0));
    }),
  );
});

test('never throws and never hangs on junk', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.+-*/%^()加减乘除以的百分之万亿点零一二十'), maxLength: 60 }),
      (junk) => {
        const answer = calculate(junk);
        expect(answer === undefined || answer.length > 0).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
