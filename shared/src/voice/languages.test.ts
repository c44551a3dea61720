import { expect, it } from '@jest/globals';
import { VOICE_LANGUAGE_DEFAULT } from '../api/chat-voice.ts';
import { voiceLanguages } from './index.ts';

it('lists the 58 languages of the specification once each, the default among them', () => {
  expect(voiceLanguages).toHaveLength(58);
  expect(new Set(voiceLanguages.map(({ name }) => name)).size).toBe(58);
  expect(new Set(voiceLanguages.map(({ code }) => code)).size).toBe(58);
  expect(voiceLanguages.map(({ name }) => name)).toContain(VOICE_LANGUAGE_DEFAULT);
});
