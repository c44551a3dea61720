import { describe, expect, it } from '@jest/globals';
import { decodeCtc, dictionaryOf } from './ctc.ts';

const dictionary = dictionaryOf('你\n好\r\n\u3000\n');

/** Steps at which one class of five has a probability. */
const stepsOf = (...steps: readonly (readonly [number, number])[]): Float32Array =>
  Float32Array.from(
    steps.flatMap(([index, value]) => Array.from({ length: 5 }, (_, at) => (at === index ? value : 0.01))),
  );

describe('the text of steps', () => {
  it('has one character for repeated classes, and two where a blank parts them', () => {
    expect(decodeCtc(stepsOf([1, 0.5], [1, 0.9], [0, 0.9], [1, 0.75], [2, 1]), 5, dictionary)).toEqual({
      text: '你你好',
      confidence: 0.75,
    });
  });

  it('has spaces by the last class', () => {
    expect(dictionary).toEqual(['你', '好', '\u3000', ' ']);
    expect(decodeCtc(stepsOf([1, 1], [4, 1], [2, 1]), 5, dictionary).text).toBe('你 好');
  });

  it('is empty for blanks', () => {
    expect(decodeCtc(stepsOf([0, 1], [0, 1]), 5, dictionary)).toEqual({ text: '', confidence: 0 });
  });
});
