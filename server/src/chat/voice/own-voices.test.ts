import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chat } from '@ai-site/shared/api/chat';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import { CHARACTER_SAMPLES, VOICE_HERTZ, writeSpeechFolder } from '../../engines/local/speech/testing/tiny-speech-nets.ts';
import { readAudio } from '../../engines/speech/audio/read-audio.ts';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { keyOfAddress } from '../questions/content.ts';
import { openVoiceScene, readSpeech, type VoiceScene } from './testing/voice-scene.ts';

const none = { server: null, speechModel: null, dashscope: null, transcriptionModel: null, voices: [] };

let directory: string;
let own: OwnSpeech;
let scene: VoiceScene;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-voices-'));
  await writeSpeechFolder(path.join(directory, 'speaks'), 'voice');
  await writeSpeechFolder(path.join(directory, 'listens'), 'listens');
  own = new OwnSpeech({ models: directory });
  await own.list();
  scene = await openVoiceScene({ speech: none }, { ownSpeech: () => own });
});
afterAll(async () => {
  await scene.close();
  own.close();
  await rm(directory, { recursive: true });
});

it('answers are read aloud by a model of the operator, whose voice is the first of its language', async () => {
  const { list } = await scene.site.call(chatVoice.voiceList, { query: { language: '普通话' } }, { token: scene.user.token });
  expect(list.slice(0, 2).map(({ name, type, remark }) => [name, type, remark])).toEqual([
    ['普通话音色', 'model', '本地模型'],
    ['普通话女声', 'builtin', '机械音 · 内置演示引擎'],
  ]);
  const matched = await scene.site.call(chatVoice.voiceMatch, { body: { content: '你好，大家好。' } }, { token: scene.user.token });
  expect(matched.voiceId).toBe(list[0]?.voiceId);
  const { urls, end } = await readSpeech(scene.speak(await scene.answer('你好，大家好。'), matched.voiceId));
  expect([urls.length, end.code]).toEqual([1, 200]);
  const bytes = await readObject(scene.site.site, keyOfAddress(urls[0] ?? ''));
  expect(readAudio(bytes ?? new Uint8Array())?.ms).toBe((7 * CHARACTER_SAMPLES * 1000) / VOICE_HERTZ);
});

it('recordings are written down by a model of the operator, which the composer hears of', async () => {
  expect(await scene.site.call(chat.models, {})).toMatchObject({ speech: { builtin: false }, recognition: { available: true } });
  const voiceUrl = await scene.uploaded(toneWav(800), 'chat-voice');
  expect(await scene.site.call(chatVoice.recognise, { body: { voiceUrl } }, { token: scene.user.token })).toEqual({ text: '喂' });
});
