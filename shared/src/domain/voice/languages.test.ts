import { expect, it } from '@jest/globals';
import { VOICE_LANGUAGE_DEFAULT } from '../../api/chat-voice.ts';
import { languageNamed, voiceLanguages } from './index.ts';

it('lists the 58 languages of the specification once each, the default among them', () => {
  expect(voiceLanguages).toHaveLength(58);
  expect(new Set(voiceLanguages.map(({ name }) => name)).size).toBe(58);
  expect(new Set(voiceLanguages.map(({ code }) => code)).size).toBe(58);
  expect(languageNamed(VOICE_LANGUAGE_DEFAULT)).toMatchObject({ code: 'en', area: 'international' });
});

it('calls domestic what is spoken in China', () => {
  expect(voiceLanguages.filter(({ area }) => area === 'domestic').map(({ name }) => name)).toEqual([
    '普通话',
    '粤语',
    '客家话',
    '维吾尔语',
  ]);
});
