import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asRead, asWritten } from './pronunciations.ts';
import { spokenStoryboard } from './spoken-storyboard.ts';

const readings = [
  { text: '重庆', reading: 'chóng qìng' },
  { text: '行', reading: 'háng' },
];

describe('pronunciations', () => {
  it('are read, and written as before', () => {
    const text = '重庆的银行。行长来了！';
    const read = asRead(text, readings);
    expect(read).toBe('chóng qìng的银háng。háng长来了！');
    expect(asWritten(text, readings, ['chóng qìng的银háng。', 'háng长来了！'])).toEqual(['重庆的银行。', '行长来了！']);
    expect(asWritten(text, [], ['重庆的银行。', '行长来了！'])).toEqual(['重庆的银行。', '行长来了！']);
  });

  it('take the longest word', () => {
    expect(asRead('重庆', [{ text: '重', reading: 'zhòng' }, ...readings])).toBe('chóng qìng');
  });

  it('of sentences that were read otherwise give all that is left', () => {
    expect(asWritten('重庆很大。人很多。', readings, ['something else', '人很多。'])).toEqual([
      '重庆很大。人很多。',
      '',
    ]);
  });

  it('never lose or repeat a word, wherever the sentences end', () => {
    const word = fc.constantFrom('重庆', '行', '天', '。', '走', 'a');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(40), { maxLength: 4 }),
        (words, cuts) => {
          const text = words.join('');
          const read = asRead(text, readings);
          const ends = [...new Set([...cuts.map((cut) => cut % (read.length + 1)), read.length])]
            .filter((end) => end > 0)
            .toSorted((a, b) => a - b);
          const sentences = ends.map((end, index) => read.slice(ends[index - 1] ?? 0, end));
          expect(asWritten(text, readings, sentences).join('')).toBe(text);
        },
      ),
    );
  });
});

describe('what a storyboard says', () => {
  const roles = [
    { id: 'a', voice: 'va', narrator: false },
    { id: 'n', voice: 'vn', narrator: true },
    { id: 'q', voice: '', narrator: false },
  ];
  const lines = [
    { roleId: 'a', text: ' 走吧 ' },
    { roleId: 'q', text: '好' },
    { roleId: null, text: '……' },
    { roleId: 'gone', text: '谁？' },
  ];

  it('is the narration and its lines, each in the voice of its role', () => {
    expect(spokenStoryboard({ narration: '天黑了。', lines }, roles, { narratorVoice: 'v', speed: 1.2 })).toEqual({
      lines: [
        { text: '天黑了。', roleId: null, voice: '' },
        { text: '走吧', roleId: 'a', voice: 'va' },
        { text: '好', roleId: 'q', voice: '' },
        { text: '谁？', roleId: 'gone', voice: '' },
      ],
      voice: 'vn',
      speed: 1.2,
    });
  });

  it('is in the voice of the project where the narrator is no role, or has none', () => {
    expect(
      spokenStoryboard({ narration: '🎉', lines: [] }, roles.slice(0, 1), { narratorVoice: 'v', speed: 1 }),
    ).toEqual({ lines: [], voice: 'v', speed: 1 });
  });
});
