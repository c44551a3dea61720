import { chat } from '@ai-site/shared/api/chat';
import { chatVoice, voice as voiceShape } from '@ai-site/shared/api/chat-voice';
import { defaultPrices } from '@ai-site/shared/domain/membership';
import { voiceLanguages } from '@ai-site/shared/domain/voice';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { variantsOf } from '../../testing/test-depth.ts';
import { voiceTexts } from './limits.ts';

const SPEECH = {
  server: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: '' },
  speechModel: 'tts-model',
  dashscope: null,
  transcriptionModel: 'stt-model',
  voices: [
    { name: 'nova', timbre: 'adult-female' as const },
    { name: 'onyx', timbre: 'adult-male' as const },
  ],
};
let bare: TestSite;
let full: TestSite;
let token: string;
beforeAll(async () => {
  bare = await createTestSite();
  full = await createTestSite({ settings: { speech: SPEECH }, nodeOf: bare });
  token = (await bare.signIn()).token;
});
afterAll(async () => {
  await full.close();
  await bare.close();
});

const list = async (site: TestSite, query: Record<string, string> = {}) =>
  (await site.call(chatVoice.voiceList, { query: query as Record<never, never> }, { token })).list;
const match = (site: TestSite, content: string, timbre: 'all' | 'adult-male' | 'child-female' = 'all') =>
  site.call(chatVoice.voiceMatch, { body: { content, timbre } }, { token });

describe('the list of voices', () => {
  it('begins with English, and has every timbre of a language', async () => {
    const voices = await list(bare);
    expect(new Set(voices.map(({ language }) => language))).toEqual(new Set(['英语']));
    expect(new Set(voices.map(({ timbre }) => timbre)).size).toBe(4);
    expect(voices[0]).toMatchObject({ type: 'builtin', area: 'international', remark: '机械音 · 内置演示引擎' });
  });

  it('passes every filter', async () => {
    expect((await list(bare, { language: '粤语', timbre: 'child-male' })).map(({ voiceId }) => voiceId)).toEqual([
      'builtin:yue:child-male',
    ]);
    expect(await list(bare, { language: '粤语', area: 'international' })).toEqual([]);
    expect(await list(bare, { language: '普通话', area: 'domestic', type: 'model' })).toEqual([]);
    expect(
      (await list(full, { language: '普通话', type: 'model' })).map(({ voiceId, area, remark }) => [
        voiceId,
        area,
        remark,
      ]),
    ).toEqual([
      ['model:nova', 'domestic', '自然音色'],
      ['model:onyx', 'domestic', '自然音色'],
    ]);
    expect((await list(full, { language: '日语' })).map(({ type }) => type)).toEqual(['model', 'model']);
    expect((await list(full, { language: '英语' }))[0]).toMatchObject({ type: 'model' });
  });

  it('answers for each of the languages, and for no other', async () => {
    for (const { name, area } of variantsOf(voiceLanguages, 6))
      for (const voice of await list(full, { language: name }))
        expect(voiceShape.parse(voice)).toMatchObject({ language: name, area });
    for (const query of [
      { language: '火星语' },
      { language: '' },
      { language: 'x'.repeat(21) },
      { timbre: 'loud' },
      { area: 'moon' },
      { type: 'x' },
    ])
      expect(await bare.answer(chatVoice.voiceList, { query }, { token })).toMatchObject({ status: 400 });
    expect(await bare.answer(chatVoice.voiceList, { query: {} })).toMatchObject({ status: 401 });
  });
});

describe('the match for a text', () => {
  it('speaks its language', async () => {
    expect(await match(bare, '今天天气怎么样？')).toMatchObject({
      voiceId: 'builtin:cmn-latn-pinyin:adult-female',
      language: '普通话',
    });
    expect(await match(bare, 'Bonjour, comment allez-vous ?')).toMatchObject({ language: '法语' });
    expect(await match(full, 'こんにちは')).toMatchObject({ voiceId: 'model:nova', language: '日语', type: 'model' });
  });

  it('has the timbre that was asked for', async () => {
    expect(await match(full, '你好', 'adult-male')).toMatchObject({ voiceId: 'model:onyx' });
    expect(await match(full, '你好', 'child-female')).toMatchObject({
      voiceId: 'builtin:cmn-latn-pinyin:child-female',
    });
  });

  it('is refused where nobody speaks the language, and for bad input', async () => {
    expect(await bare.answer(chatVoice.voiceMatch, { body: { content: 'こんにちは' } }, { token })).toMatchObject({
      status: 400,
      envelope: { msg: voiceTexts.noVoiceForLanguage('日语') },
    });
    expect(await bare.answer(chatVoice.voiceMatch, { body: { content: '' } }, { token })).toMatchObject({
      status: 400,
      envelope: { msg: '请输入文字' },
    });
    expect(await bare.answer(chatVoice.voiceMatch, { body: { content: '好' } })).toMatchObject({ status: 401 });
  });
});

it('the price of speech is the configured one', async () => {
  const dear = await createTestSite({ settings: { prices: { ...defaultPrices, dubbing: 7 } }, nodeOf: bare });
  expect((await dear.call(chat.models, {})).speechPrice).toBe(7);
  await dear.close();
});

it('the presence of engines is listed beside the models', async () => {
  expect(await bare.call(chat.models, {})).toMatchObject({
    speech: { available: true, builtin: true, reason: voiceTexts.speechBuiltin },
    recognition: { available: false, builtin: false, reason: voiceTexts.recognitionMissing },
  });
  expect(await full.call(chat.models, {})).toMatchObject({
    speech: { available: true, builtin: false, reason: '' },
    recognition: { available: true, reason: '' },
  });
});
