import { localValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { VoiceChoice } from './voice-choice.ts';

beforeEach(() => localStorage.clear());

it('is remembered per user', async () => {
  const { session } = createPlatformDouble({ user: sampleUser });
  const choice = new VoiceChoice(session, localValues);
  choice.choose({ voiceId: 'v-1', name: '小来' });
  choice.setRate(1.5);
  expect(new VoiceChoice(session, localValues)).toMatchObject({ voiceId: 'v-1', rate: 1.5 });
  await session.signIn({ ...sampleSignedInUser, userId: 'u-2' });
  expect(choice).toMatchObject({ voiceId: null, rate: 1 });
  await session.signIn(sampleSignedInUser);
  expect(choice.voiceId).toBe('v-1');
});

it('is the default when what is stored cannot be read', () => {
  localStorage.setItem('ai-site.chat.voice.visitor', '{"rate":99}');
  expect(new VoiceChoice(createPlatformDouble().session, localValues)).toMatchObject({ voice: null, rate: 1 });
});
