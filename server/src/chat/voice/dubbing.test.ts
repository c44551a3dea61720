import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { chatVoice, DUBBING_MAX, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import {
  CHARACTER_SAMPLES,
  VOICE_HERTZ,
  writeSpeechFolder,
} from '../../engines/local/speech/testing/tiny-speech-nets.ts';
import { readAudio } from '../../engines/speech/audio/read-audio.ts';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { giving } from '../../engines/speech/openai/testing/audio-stub-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { keyOfAddress } from '../questions/content.ts';
import { DUBBING_KEPT_DAYS, SPEAKING_PER_ACCOUNT, voiceTexts } from './limits.ts';
import { voiceData } from './personal-data.ts';
import { forgetSpeeches } from './speech-files.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';
import { NOVA, openVoiceScene, readSpeech, type VoiceScene } from './testing/voice-scene.ts';

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
beforeEach(() => {
  scene.audio.calls.length = 0;
  scene.audio.play(giving(toneWav(100), 'audio/wav'));
});
afterAll(() => scene.close());

const dub = (content: string, by: TestUser, voiceId = NOVA): EventReader<SpeechEvent> =>
  readEvents(scene.origin, by.token, chatVoice.createDubbing, { body: { content, voiceId } });
const speechesOf = (user: TestUser) =>
  scene.site.site.db.selectFrom('speeches').selectAll().where('account_id', '=', user.userId).execute();
const audioFilesOf = (user: TestUser) =>
  scene.site.site.db
    .selectFrom('objects')
    .select('key')
    .where('account_id', '=', user.userId)
    .where('kind', '=', 'speech')
    .execute();

describe('a text that is dubbed', () => {
  it('is spoken sentence by sentence, paid each time, and kept', async () => {
    const user = await scene.someone();
    const first = await readSpeech(dub('欢迎来到我们的店铺。今天全场八折优惠，机会难得。', user));
    expect(first).toMatchObject({
      sentences: ['欢迎来到我们的店铺。', '今天全场八折优惠，机会难得。'],
      end: { code: 200, url: expect.any(String) },
    });
    await readSpeech(dub('欢迎来到我们的店铺。', user));
    expect(await scene.charges(user)).toEqual([
      { tenths: 20, state: 'settled' },
      { tenths: 20, state: 'settled' },
    ]);
    expect(
      (
        await scene.site.site.db
          .selectFrom('dubbings')
          .select('content')
          .where('account_id', '=', user.userId)
          .execute()
      ).map(({ content }) => content),
    ).toHaveLength(2);
  });

  it('that fails costs nothing', async () => {
    const user = await scene.someone();
    scene.audio.play(refusing(500));
    expect((await readSpeech(dub('你好。', user))).end).toMatchObject({ code: 500, url: null });
    expect(await scene.charges(user)).toMatchObject([{ state: 'released' }]);
  });

  it.each<[string, unknown]>([
    ['请输入文字', { content: '  ', voiceId: NOVA }],
    ['请输入文字', { voiceId: NOVA }],
    [`文字最多${DUBBING_MAX}个字符`, { content: '字'.repeat(DUBBING_MAX + 1), voiceId: NOVA }],
    [voiceTexts.noVoice, { content: '你好', voiceId: 'model:nobody' }],
  ])('is refused with %s', async (msg, body) => {
    expect(await scene.site.answer(chatVoice.createDubbing, { body }, { token: scene.user.token })).toMatchObject({
      status: 400,
      envelope: { msg },
    });
  });

  it('waits for none of more than so many at once', async () => {
    const user = await scene.someone();
    const gate = Promise.withResolvers<void>();
    scene.audio.play(async (answer, call) => {
      await gate.promise;
      return giving(toneWav(100), 'audio/wav')(answer, call);
    });
    const running = Array.from({ length: SPEAKING_PER_ACCOUNT }, (_, index) => dub(`第${index}段。`, user));
    while (scene.audio.calls.length < SPEAKING_PER_ACCOUNT) await new Promise((resolve) => setImmediate(resolve));
    await expect(dub('再来一段。', user).closed).rejects.toThrow(voiceTexts.tooManySpeaking);
    gate.resolve();
    for (const reader of running) expect((await readSpeech(reader)).end.code).toBe(200);
  });
});

describe('what was spoken', () => {
  it('goes with its answer and its chat, a dubbing after some time, and the files with them', async () => {
    const user = await scene.someone();
    const { site } = scene.site;
    const id = await scene.answer('第一句话说完了。', user);
    const spoken = await readSpeech(scene.speak(id, NOVA, user));
    await readSpeech(dub('你好。', user));
    expect(await audioFilesOf(user)).toHaveLength(4);
    const { list } = await scene.site.call(chat.history, { query: {} }, { token: user.token });
    await scene.site.call(chat.deleteChat, { body: { chatId: list[0]?.chatId ?? '' } }, { token: user.token });
    const sweep = async () => {
      await forgetSpeeches(site.db, new Date(scene.site.clock.now.getTime() - DUBBING_KEPT_DAYS * 86_400_000));
      await collectGarbage(site);
    };
    await sweep();
    expect(await speechesOf(user)).toHaveLength(1);
    expect(await audioFilesOf(user)).toHaveLength(2);
    expect(await readObject(site, spoken.end.url?.replace('/files/', '').split('?')[0] ?? '')).toBeUndefined();
    scene.site.clock.now = new Date(scene.site.clock.now.getTime() + (DUBBING_KEPT_DAYS + 1) * 86_400_000);
    await sweep();
    expect(await speechesOf(user)).toEqual([]);
    expect(await audioFilesOf(user)).toEqual([]);
  });

  it('is exported as text, and goes with the account', async () => {
    const user = await scene.someone();
    await readSpeech(dub('欢迎光临。', user));
    const { content } = await scene.site.call(accounts.exportData, {}, { token: user.token });
    expect(content).toMatchObject({ speeches: [{ voice: NOVA, dubbed: '欢迎光临。', spoken: ['欢迎光临。'] }] });
    await scene.site.site.db
      .transaction()
      .execute((tx) => voiceData.cancel?.(tx, user.userId, scene.site.clock.now) ?? Promise.resolve());
    expect(await speechesOf(user)).toEqual([]);
    await collectGarbage(scene.site.site);
    expect(await audioFilesOf(user)).toEqual([]);
  });
});

describe('with models of the operator, and no service', () => {
  const none = { server: null, speechModel: null, dashscope: null, transcriptionModel: null, voices: [] };
  let directory: string;
  let own: OwnSpeech;
  let site: TestSite;
  let origin: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-voices-'));
    await writeSpeechFolder(path.join(directory, 'speaks'), 'voice');
    await writeSpeechFolder(path.join(directory, 'listens'), 'listens');
    own = new OwnSpeech({ models: directory });
    await own.list();
    site = await createTestSite({ nodeOf: scene.site, settings: { speech: none }, ports: { ownSpeech: () => own } });
    origin = await site.listen();
  });
  afterAll(async () => {
    await site.close();
    own.close();
    await rm(directory, { recursive: true });
  });

  it('texts are spoken by a model, whose voice is the first of its language', async () => {
    const { token } = await scene.someone();
    const { list } = await site.call(chatVoice.voiceList, { query: { language: '普通话' } }, { token });
    expect(list.slice(0, 2).map(({ name, type, remark }) => [name, type, remark])).toEqual([
      ['普通话音色', 'model', '本地模型'],
      ['普通话女声', 'builtin', '机械音 · 内置演示引擎'],
    ]);
    const { voiceId } = await site.call(chatVoice.voiceMatch, { body: { content: '你好，大家好。' } }, { token });
    expect(voiceId).toBe(list[0]?.voiceId);
    const { urls, end } = await readSpeech(
      readEvents(origin, token, chatVoice.createDubbing, { body: { content: '你好，大家好。', voiceId } }),
    );
    expect([urls.length, end.code]).toEqual([1, 200]);
    const bytes = await readObject(site.site, keyOfAddress(urls[0] ?? ''));
    expect(readAudio(bytes ?? new Uint8Array())?.ms).toBe((7 * CHARACTER_SAMPLES * 1000) / VOICE_HERTZ);
  });

  it('recordings are written down by a model, which the composer knows', async () => {
    expect(await site.call(chat.models, {})).toMatchObject({
      speech: { builtin: false },
      recognition: { available: true },
    });
    const user = await scene.someone();
    const voiceUrl = await scene.uploaded(toneWav(800), 'chat-voice', user);
    expect(await site.call(chatVoice.recognise, { body: { voiceUrl } }, { token: user.token })).toEqual({ text: '喂' });
  });
});
