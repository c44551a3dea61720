import { describe, expect, it } from '@jest/globals';
import {
  fillPrompt,
  findPrompts,
  promptCategories,
  promptParts,
  prompts,
  replaceVariables,
  variablesOf,
} from './index.ts';

const titles = (typed: string) => findPrompts(prompts, typed).map(({ title }) => title);

describe('the prompt library', () => {
  it('has every chapter, and no id or title twice', () => {
    expect(new Set(prompts.map(({ category }) => category))).toEqual(new Set(promptCategories));
    expect(new Set(prompts.map(({ id }) => id)).size).toBe(prompts.length);
    expect(new Set(prompts.map(({ title }) => title)).size).toBe(prompts.length);
  });

  it.each(prompts.map(({ title, text }) => [title, text]))(
    '%s leaves no brace behind and fits a question',
    (_, text) => {
      const filled = fillPrompt(text);
      expect(filled.text).not.toMatch(/[{}]{2}/);
      expect(filled.text.length).toBeLessThan(1000);
    },
  );
});

describe('slots', () => {
  it('stand where their defaults or names are', () => {
    const { text, slots } = fillPrompt('为{{商品|杯子}}写{{数量|5}}个标题：{{要求}}');
    expect(text).toBe('为杯子写5个标题：【要求】');
    expect(slots.map(({ start, end }) => text.slice(start, end))).toEqual(['杯子', '5', '【要求】']);
  });

  it('of one variable have the default that some place gives', () => {
    const { text, slots } = fillPrompt('{{商品}}，{{ 商品 |杯子}}');
    expect([text, slots.map(({ name, unfilled }) => [name, unfilled])]).toEqual([
      '杯子，杯子',
      [
        ['商品', '杯子'],
        ['商品', '杯子'],
      ],
    ]);
  });

  it('are none in a text without any', () => {
    expect(fillPrompt('价格是 {5} 元')).toEqual({ text: '价格是 {5} 元', slots: [] });
  });
});

describe('variables', () => {
  const text = '为{{商品}}写{{数量|5}}个标题，{{ 商品 |杯子}}要在前面{{$&}}';

  it('are asked for once each, with the default that some place gives', () => {
    expect(variablesOf(text)).toEqual([
      { name: '商品', preset: '杯子' },
      { name: '数量', preset: '5' },
      { name: '$&', preset: '' },
    ]);
    expect(variablesOf('没有变量 {5}')).toEqual([]);
  });

  it('stand apart from the text around them', () => {
    expect(promptParts('为{{商品|杯子}}写').map(({ text: part, variable }) => [part, variable])).toEqual([
      ['为', false],
      ['商品', true],
      ['写', false],
    ]);
    expect(promptParts('')).toEqual([]);
  });

  it('are replaced in every place; what is left empty becomes its default or its name', () => {
    expect(replaceVariables(text, { 商品: ' 保温杯 ', 数量: '' })).toBe('为保温杯写5个标题，保温杯要在前面【$&】');
    expect(replaceVariables('{{constructor}}', {})).toBe('【constructor】');
    expect(replaceVariables('{{价格}}', { 价格: '$1 起' })).toBe('$1 起');
  });
});

describe('finding a prompt', () => {
  it('shows the whole book while nothing is typed', () => {
    expect(findPrompts(prompts, ' ')).toBe(prompts);
  });

  it('puts titles before keywords, and keywords before texts', () => {
    expect(titles('翻译')[0]).toBe('地道翻译');
    expect(titles('小红书')[0]).toBe('小红书种草笔记');
    expect(titles('正则')).toContain('正则表达式');
  });

  it('takes Latin letters in either case and finds nothing where nothing fits', () => {
    expect(titles('SQL')[0]).toBe('写 SQL');
    expect(titles('sql')[0]).toBe('写 SQL');
    expect(titles('etc/hosts')).toEqual([]);
  });
});
