import { describe, expect, it } from '@jest/globals';
import type { ConfigurationField } from './configuration-field.ts';
import { resolveValues, valueProblem, valueText, wrongDefaults } from './index.ts';

const shown = { label: '一项', about: '说明' };
const count: ConfigurationField = { kind: 'number', ...shown, default: 4, min: 0, max: 6, unit: '个' };
const ratio: ConfigurationField = { kind: 'number', ...shown, default: 0.5, min: 0, max: 1, decimals: 2 };
const enabled: ConfigurationField = { kind: 'switch', ...shown, default: true };
const notice: ConfigurationField = { kind: 'text', ...shown, default: '', maxLength: 5 };
const order: ConfigurationField = {
  kind: 'choice',
  ...shown,
  default: 'new',
  options: [
    { value: 'new', label: '最新' },
    { value: 'hot', label: '最热' },
  ],
};

describe('a value of a field', () => {
  it.each([
    [count, 6, null],
    [count, 7, '请填写 0 到 6 之间的数'],
    [count, -1, '请填写 0 到 6 之间的数'],
    [count, 1.5, '请填写整数'],
    [count, Number.NaN, '请填写数字'],
    [count, '4', '请填写数字'],
    [ratio, 0.25, null],
    [ratio, 0.125, '最多 2 位小数'],
    [enabled, false, null],
    [enabled, 'on', '请选择开或关'],
    [notice, '', null],
    [notice, '五个字以内', null],
    [notice, '超过五个字了', '最多 5 个字'],
    [notice, '两\n行', '请填写一行文字'],
    [notice, 3, '请填写一行文字'],
    [order, 'hot', null],
    [order, 'toString', '请选择列出的选项'],
  ])('%j: %j is refused with %s', (field, value, problem) => {
    expect(valueProblem(field, value)).toBe(problem);
  });

  it.each([
    [count, 4, '4 个'],
    [ratio, 0.5, '0.5'],
    [enabled, true, '开'],
    [enabled, false, '关'],
    [notice, '维护中', '「维护中」'],
    [notice, '', '（空）'],
    [order, 'hot', '最热'],
  ])('%j: %j reads %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text);
  });
});

describe('what applies', () => {
  it('is what was set where the declaration allows it, and the default otherwise', () => {
    expect(resolveValues({ count, enabled, order }, { count: 7, enabled: false, gone: 'x' })).toEqual({
      count: 4,
      enabled: false,
      order: 'new',
    });
  });

  it('reads no inherited property as a value', () => {
    expect(resolveValues({ constructor: notice }, {})).toEqual({ constructor: '' });
  });

  it('names the defaults that are not allowed themselves', () => {
    expect(wrongDefaults({ count: { ...count, default: 9 }, order: { ...order, default: 'old' }, enabled })).toEqual([
      'count',
      'order',
    ]);
  });
});
