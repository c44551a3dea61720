import { expect, it, jest } from '@jest/globals';
import { ParsedTexts } from './parsed-texts.ts';

const open = (characters: number) => {
  const parse = jest.fn((text: string) => ({ text }));
  return { parse, texts: new ParsedTexts(parse, characters) };
};

it('parses a text once, and another one by itself', () => {
  const { parse, texts } = open(100);
  expect(texts.get('a')).toBe(texts.get('a'));
  expect(texts.get('b')).toEqual({ text: 'b' });
  expect(parse).toHaveBeenCalledTimes(2);
});

it('keeps the texts that are asked for, and forgets the others', () => {
  const { parse, texts } = open(10);
  texts.get('forgotten');
  for (const other of ['1', '2', '3'].map((digit) => digit.repeat(10))) {
    texts.get('kept');
    texts.get(other);
  }
  parse.mockClear();
  texts.get('kept');
  expect(parse).not.toHaveBeenCalled();
  texts.get('forgotten');
  expect(parse).toHaveBeenCalledTimes(1);
});
