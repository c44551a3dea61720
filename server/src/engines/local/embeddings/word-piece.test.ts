import { describe, expect, it } from '@jest/globals';
import { WordPiece } from './word-piece.ts';

const pieces = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '违',
  '约',
  '金',
  'un',
  '##aff',
  '##able',
  '##a',
  '，',
  '3',
  '##5',
  'cafe',
  'A',
  'a',
];
const vocabulary = new Map(pieces.map((piece, id) => [piece, id]));
const read = (text: string, { lowerCase = true, max = 512 } = {}): string[] =>
  new WordPiece({ vocabulary, lowerCase }).idsOf(text, max).map((id) => pieces[id] ?? '?');

describe('a text', () => {
  it('is divided into Han characters and marks of their own, and words into the longest pieces', () => {
    expect(read('违约金，unaffable')).toEqual(['[CLS]', '违', '约', '金', '，', 'un', '##aff', '##able', '[SEP]']);
    expect(read('违约35\n约')).toEqual(['[CLS]', '违', '约', '3', '##5', '约', '[SEP]']);
  });

  it('is read without capitals and accents where the vocabulary has none', () => {
    expect(read('CAFÉ A')).toEqual(['[CLS]', 'cafe', 'a', '[SEP]']);
    expect(read('A', { lowerCase: false })).toEqual(['[CLS]', 'A', '[SEP]']);
  });

  it('has unknown words, and words that are too long', () => {
    expect(read(`xyz 违 unx ${'a'.repeat(101)}`)).toEqual(['[CLS]', '[UNK]', '违', '[UNK]', '[UNK]', '[SEP]']);
    expect(read('\u200b\u0000')).toEqual(['[CLS]', '[SEP]']);
  });

  it('ends at the longest that a model reads', () => {
    expect(read('违约金'.repeat(100), { max: 5 })).toEqual(['[CLS]', '违', '约', '金', '[SEP]']);
  });

  it('cannot be read without the special pieces', () => {
    expect(() => new WordPiece({ vocabulary: new Map([['违', 0]]), lowerCase: true })).toThrow('[PAD]');
  });
});
