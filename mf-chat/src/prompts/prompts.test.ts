import { describe, expect, it } from '@jest/globals';
import { opensPrompts, slashQuery } from './slash.ts';
import { fillVariable, slotFrom, slotsAfter, variablesIn } from './slot-navigation.ts';

describe('the slash', () => {
  it.each([
    ['', '/', true],
    ['', '／', true],
    ['', '、', true],
    ['', '/etc/hosts', false],
    ['你好', '你好/', false],
    ['/', '//', false],
  ])('from %j to %j opens the book: %s', (before, after, expected) => {
    expect(opensPrompts(before, after)).toBe(expected);
  });

  it.each([
    ['/', ''],
    ['/翻译', '翻译'],
    ['、标题', '标题'],
    ['/两个 词', null],
    ['/a\nb', null],
    [`/${'长'.repeat(21)}`, null],
    ['翻译', null],
  ])('%j searches for %j', (text, expected) => {
    expect(slashQuery(text)).toBe(expected);
  });
});

describe('slots', () => {
  const before = '为杯子写5个标题';
  const slots = [
    { start: 1, end: 3 },
    { start: 4, end: 5 },
  ];
  const shown = (after: string) => slotsAfter(slots, before, after).map(({ start, end }) => after.slice(start, end));

  it.each([
    ['one is replaced', '为不锈钢保温杯写5个标题', ['不锈钢保温杯', '5']],
    ['one is emptied', '为写5个标题', ['', '5']],
    ['one grows at its end', '为杯子写50个标题', ['杯子', '50']],
    ['something is written before them', '请为杯子写5个标题', ['杯子', '5']],
    ['something is written after them', '为杯子写5个标题。', ['杯子', '5']],
    ['one is torn', '为杯5个标题', ['5']],
    ['everything is gone', '', []],
  ])('follow the text when %s', (_, after, expected) => {
    expect(shown(after)).toEqual(expected);
  });

  it('are walked forth and back, and left at either end', () => {
    const [first, second] = slots;
    expect(slotFrom(slots, { start: 1, end: 3 }, false)).toBe(second);
    expect(slotFrom(slots, { start: 2, end: 2 }, false)).toBe(second);
    expect(slotFrom(slots, { start: 4, end: 5 }, true)).toBe(first);
    expect(slotFrom(slots, { start: 4, end: 5 }, false)).toBeUndefined();
    expect(slotFrom(slots, { start: 1, end: 3 }, true)).toBeUndefined();
  });
});

describe('variables', () => {
  const text = '杯子：为杯子写5个标题';
  const cup = { name: '商品', unfilled: '杯子' };
  const slots = [
    { ...cup, start: 0, end: 2 },
    { ...cup, start: 4, end: 6 },
    { name: '数量', unfilled: '5', start: 7, end: 8 },
  ];

  it('are filled in every place and emptied again', () => {
    const filled = fillVariable(text, slots, '商品', '保温杯');
    expect(filled.text).toBe('保温杯：为保温杯写5个标题');
    expect(variablesIn(filled.text, filled.slots)).toEqual([
      { name: '商品', value: '保温杯', unfilled: '杯子' },
      { name: '数量', value: '', unfilled: '5' },
    ]);
    expect(fillVariable(filled.text, filled.slots, '商品', '')).toEqual({ text, slots });
  });
});
