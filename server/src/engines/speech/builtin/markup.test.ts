import { describe, expect, it } from '@jest/globals';
import { builtinVoices } from './builtin-voices.ts';
import { markupOf } from './markup.ts';
import { syllablesOf } from './pinyin.ts';

const inVoice = (espeak: string, text: string): string => {
  const voice = builtinVoices.find((candidate) => candidate.espeak === espeak);
  if (voice === undefined) throw new Error(`no voice ${espeak}`);
  return markupOf(text, voice).replace(/\s+/g, ' ');
};

describe('pinyin for espeak-ng', () => {
  it.each([
    ['重庆的行长', 'chong2 qing4 de5 hang2 zhang3'],
    ['一个绿色女孩', 'yi2 ge4 lv4 se4 nv3 hai2'],
    ['不是吗', 'bu2 shi4 ma5'],
    ['嗯', 'en4'],
  ])('%s is read %s', (characters, said) => {
    expect(syllablesOf(characters)).toBe(said);
  });

  it('says in phonemes what its voice has no syllable for', () => {
    expect(syllablesOf('熊')).toBe("[[S;j'ong35]]");
    expect(syllablesOf('贫穷')).toBe("pin2 [[tS;hj'ong35]]");
  });
});

describe('markup', () => {
  it('hands Latin words in Chinese to an English voice, and Chinese in other languages to the Mandarin one', () => {
    expect(inVoice('cmn-latn-pinyin', '用Python写')).toBe(
      '<speak>yong4 <voice xml:lang="en-us">Python</voice> xie3 </speak>',
    );
    expect(inVoice('en-us', 'I like 北京!')).toBe(
      '<speak>I like <voice xml:lang="cmn-latn-pinyin">bei3 jing1 !</voice></speak>',
    );
    expect(inVoice('ru', 'Привет, world')).toBe('<speak>Привет, <voice xml:lang="en-us">world</voice></speak>');
  });

  it('leaves Cantonese its characters and says its numbers', () => {
    expect(inVoice('yue', '我有3.5個。')).toBe('<speak>我有三点五個. </speak>');
  });

  it('counts in the language of the sentence', () => {
    expect(inVoice('cmn-latn-pinyin', 'Only 5 left')).toBe(
      '<speak><voice xml:lang="en-us">Only 5 left</voice></speak>',
    );
    expect(inVoice('cmn-latn-pinyin', '剩5')).toBe('<speak>sheng4 wu3 </speak>');
  });

  it('keeps markup and phonemes of the text from the engine', () => {
    const said = inVoice('en-us', "a [[h@l'oU]] <break time='9s'/> <voice xml:lang='ru'> R&D \0 b");
    expect(said.match(/[[\]<>]/g)).toEqual(['<', '>', '<', '>']);
    expect(said).toContain('R&amp;D');
  });
});
