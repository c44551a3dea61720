import type { Voice } from '@ai-site/shared/api/chat-voice';
import { expect, it } from '@jest/globals';
import { commonRemark, listNote, voiceLine } from './voice-words.ts';

const voice: Voice = {
  voiceId: 'v-1',
  name: '英语女声',
  language: '英语',
  area: 'international',
  timbre: 'adult-female',
  type: 'builtin',
  remark: '机械音',
};
const other: Voice = { ...voice, voiceId: 'v-2', timbre: 'adult-male' };
const natural: Voice = { ...other, remark: '自然音色' };

it.each([
  [[], null],
  [[voice], '这里只有一个英语音色可选（机械音）。'],
  [[voice, other], '以下都是机械音。'],
  [[voice, natural], null],
])('of %j the list says %j', (voices, note) => {
  expect(listNote(voices)).toBe(note);
});

it('says once what all have in common, and of each what it does not share', () => {
  expect(voiceLine(voice, commonRemark([voice, other]))).toBe('英语 · 成年女声');
  expect(voiceLine(voice, commonRemark([voice, natural]))).toBe('英语 · 成年女声 · 机械音');
});
