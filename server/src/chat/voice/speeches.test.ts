import type { IncomingMessage, ServerResponse } from 'node:http';
import { chat } from '@ai-site/shared/api/chat';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { engineErrorTexts } from '../../engines/engine-error.ts';
import { readAudio } from '../../engines/speech/audio/read-audio.ts';
import { silentMp3, toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { giving } from '../../engines/speech/openai/testing/audio-stub-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { SPOKEN_MAX, voiceTexts } from './limits.ts';
import { readEvents } from './testing/event-reader.ts';
import { NOVA, openVoiceScene, readSpeech, type VoiceScene } from './testing/voice-scene.ts';
import { voiceUrlsOf } from './voice-urls.ts';

const TEXT = '第一句话说完了。**第二句**要稍微长一些才算数。\n\n```js\nx\n```\n第三句话在这里，就到此为止了吧。';
const SENTENCES = ['第一句话说完了。', '第二句要稍微长一些才算数。', '代码省略。第三句话在这里，就到此为止了吧。'];

let scene: VoiceScene;
beforeAll(async () => {
  scene = await openVoiceScene();
});
beforeEach(() => {
  scene.audio.calls.length = 0;
  scene.audio.play(giving(toneWav(400), 'audio/wav'));
});
afterAll(() => scene.close());

const inputs = (): string[] => scene.audio.calls.map(({ body }) => JSON.parse(body.toString()).input);
/** Resolves when the server has noticed that the response of the next call ended or its caller disconnected. */
const nextAnswerClosed = (): Promise<void> =>
  new Promise((resolve) =>
    scene.site.app.server.once('request', (_: IncomingMessage, answer: ServerResponse) =>
      answer.once('close', () => resolve()),
    ),
  );
const keyOf = (url: string | null): string =>
  decodeURIComponent(new URL(url ?? '', 'http://site').pathname).replace('/files/', '');
const bytesAt = async (url: string | null): Promise<Buffer> =>
  (await readObject(scene.site.site, keyOf(url))) ?? Buffer.alloc(0);
const detail = (detailId: string, token = scene.user.token) =>
  scene.site.call(chatVoice.detailVoice, { query: { detailId } }, { token });

describe('an answer that is spoken', () => {
  it('comes sentence by sentence and as a whole, is paid once, and costs nothing when it is played again', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    const first = await readSpeech(scene.speak(id, NOVA, user));
    expect(first.sentences).toEqual(SENTENCES);
    expect(inputs()).toEqual(SENTENCES);
    expect(first.end).toMatchObject({ code: 200, msg: '' });
    expect(readAudio(await bytesAt(first.urls[0] ?? null))).toMatchObject({ ms: 400 });
    expect(readAudio(await bytesAt(first.end.url))).toMatchObject({ type: 'audio/wav', ms: 1200 });
    const served = await fetch(`${scene.origin}${first.end.url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);

    const again = await readSpeech(scene.speak(id, NOVA, user));
    expect(again).toEqual(first);
    expect(inputs()).toHaveLength(3);
    expect(await scene.charges(user)).toHaveLength(1);
    expect(await detail(id, user.token)).toMatchObject({
      voiceId: NOVA,
      url: first.end.url,
      sentences: [{ no: 1, text: SENTENCES[0], ms: 400 }, {}, {}],
    });
    expect(await voiceUrlsOf(scene.site.site, [id, 'other'])).toEqual(new Map([[id, first.end.url]]));
  });

  itByNight('is another speech in another voice', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    await readSpeech(scene.speak(id, NOVA, user));
    const other = await readSpeech(scene.speak(id, 'model:onyx', user));
    expect(inputs()).toHaveLength(6);
    expect(await scene.charges(user)).toHaveLength(2);
    scene.site.clock.now = new Date(scene.site.clock.now.getTime() + 1000);
    expect(await detail(id, user.token)).toMatchObject({ voiceId: expect.stringMatching(/^model:/) });
    expect(other.end.url).not.toBeNull();
  });

  it('is spoken once for two who ask at the same moment', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    const [one, two] = await Promise.all([
      readSpeech(scene.speak(id, NOVA, user)),
      readSpeech(scene.speak(id, NOVA, user)),
    ]);
    expect(one).toEqual(two);
    expect(inputs()).toHaveLength(3);
    expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
  });

  itByNight('is joined from MP3 too', async () => {
    scene.audio.play(giving(silentMp3(50), 'audio/mpeg'));
    const { end } = await readSpeech(scene.speak(await scene.answer(TEXT)));
    expect(keyOf(end.url)).toMatch(/^chat\/speech\/.+\.mp3$/);
    expect(readAudio(await bytesAt(end.url))).toMatchObject({ type: 'audio/mpeg', ms: 3600 });
  });

  it('is spoken by the builtin engine as real audio', async () => {
    const { end, sentences } = await readSpeech(
      scene.speak(await scene.answer('你好，世界。'), 'builtin:cmn-latn-pinyin:adult-female'),
    );
    expect(sentences).toEqual(['你好，世界。']);
    expect(readAudio(await bytesAt(end.url))?.ms).toBeGreaterThan(800);
    expect(scene.audio.calls).toEqual([]);
  });

  itByNight('takes the voice of last time, else one of its language', async () => {
    const id = await scene.answer('Hello there. This is an answer in English for you.');
    const speak = async (voiceId?: string) => (await readSpeech(scene.speak(id, voiceId))).end;
    await speak('builtin:en-gb:adult-male');
    await scene.site.site.db
      .updateTable('speeches')
      .set({ created_at: new Date('2030-01-01') })
      .where('message_id', '=', id)
      .execute();
    await readEvents(scene.origin, scene.user.token, chatVoice.generateSpeechAgain, { body: { detailId: id } }).closed;
    expect(await detail(id)).toMatchObject({ voiceId: 'builtin:en-gb:adult-male' });
    expect(scene.audio.calls).toEqual([]);
  });

  itByNight('ends with a word about what was left out when it is very long', async () => {
    const { sentences, end } = await readSpeech(
      scene.speak(await scene.answer('这是一个很长很长很长的句子，一直说下去也没有完。'.repeat(250))),
    );
    expect(sentences.join('').length).toBeLessThanOrEqual(SPOKEN_MAX);
    expect(sentences.join('').length).toBeGreaterThan(SPOKEN_MAX - 60);
    expect(end).toMatchObject({ code: 200, msg: voiceTexts.truncated });
  });

  it('costs nothing when there is nothing to say', async () => {
    const user = await scene.someone();
    const { sentences, end } = await readSpeech(scene.speak(await scene.answer('🎉 … 。', user), NOVA, user));
    expect([sentences, end]).toEqual([[], { event: 'speech-end', code: 200, msg: '', url: null }]);
    expect(await scene.charges(user)).toMatchObject([{ state: 'released' }]);
  });
});

describe('an engine that fails', () => {
  it('before the first sentence: nothing is charged, and the next try begins anew', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    scene.audio.play(refusing(401));
    const failed = await readSpeech(scene.speak(id, NOVA, user));
    expect(failed).toMatchObject({
      sentences: [],
      end: { code: 500, msg: engineErrorTexts.authentication, url: null },
    });
    expect(await scene.charges(user)).toMatchObject([{ state: 'released' }]);
    scene.audio.play(giving(toneWav(100), 'audio/wav'));
    expect((await readSpeech(scene.speak(id, NOVA, user))).sentences).toEqual(SENTENCES);
    expect(await scene.charges(user)).toMatchObject([{ state: 'released' }, { state: 'settled' }]);
  });

  it('in the middle: what was sent is paid, and the next try resumes from there for nothing', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    scene.audio.play((answer, call) =>
      scene.audio.calls.length === 3 ? refusing(400)(answer, call) : giving(toneWav(100), 'audio/wav')(answer, call),
    );
    expect(await readSpeech(scene.speak(id, NOVA, user))).toMatchObject({
      sentences: SENTENCES.slice(0, 2),
      end: { code: 500, msg: engineErrorTexts.unsupported },
    });
    scene.audio.play(giving(toneWav(100), 'audio/wav'));
    expect(await readSpeech(scene.speak(id, NOVA, user))).toMatchObject({ sentences: SENTENCES, end: { code: 200 } });
    expect(inputs()).toEqual([...SENTENCES, SENTENCES[2]]);
    expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
  });
});

describe('who leaves', () => {
  it('ends the work after the sentence at hand; who comes back goes on from there', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    const release = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    scene.audio.play(async (answer, call) => {
      if (scene.audio.calls.length === 2) {
        asked.resolve();
        await release.promise;
      }
      return giving(toneWav(100), 'audio/wav')(answer, call);
    });
    const noticed = nextAnswerClosed();
    const leaving = scene.speak(id, NOVA, user);
    await leaving.until((events) => events.length === 1);
    await asked.promise;
    leaving.leave();
    const state = () =>
      scene.site.site.db.selectFrom('speeches').select('state').where('message_id', '=', id).executeTakeFirstOrThrow();
    await noticed;
    release.resolve();
    await until(async () => (await state()).state === 'paused');
    expect(inputs()).toEqual(SENTENCES.slice(0, 2));
    scene.audio.play(giving(toneWav(100), 'audio/wav'));
    expect((await readSpeech(scene.speak(id, NOVA, user))).sentences).toEqual(SENTENCES);
    expect(inputs()).toEqual(SENTENCES);
    expect(await scene.charges(user)).toEqual([{ tenths: 20, state: 'settled' }]);
  });
});

describe('a voice that is deleted', () => {
  it('is gone with its files, and spoken anew', async () => {
    const id = await scene.answer(TEXT);
    const { end, urls } = await readSpeech(scene.speak(id));
    await scene.site.call(chatVoice.deleteDetailVoice, { body: { detailId: id } }, { token: scene.user.token });
    expect(await detail(id)).toEqual({ voiceId: null, url: null, sentences: [] });
    for (const url of [end.url, ...urls]) expect(await bytesAt(url)).toHaveLength(0);
    const keys = [end.url, ...urls].map(keyOf);
    expect(await scene.site.site.db.selectFrom('objects').select('key').where('key', 'in', keys).execute()).toEqual([]);
    await scene.site.call(chatVoice.deleteDetailVoice, { body: { detailId: id } }, { token: scene.user.token });
    expect((await readSpeech(scene.speak(id))).sentences).toEqual(SENTENCES);
  });
});

describe('refusals', () => {
  it('of answers that are somebody else’s, questions, and nothing', async () => {
    const id = await scene.answer(TEXT);
    const { list } = await scene.site.call(chat.history, { query: {} }, { token: scene.user.token });
    const question =
      (
        await scene.site.call(
          chat.getChatDetail,
          { query: { chatId: list[0]?.chatId ?? '' } },
          { token: scene.user.token },
        )
      ).list[0]?.id ?? '';
    const stranger = await scene.site.signIn();
    for (const [detailId, token] of [
      [id, stranger.token],
      [question, scene.user.token],
      ['nothing', scene.user.token],
    ] as const) {
      for (const call of [chatVoice.generateSpeechAgain, chatVoice.deleteDetailVoice]) {
        expect(await scene.site.answer(call, { body: { detailId } }, { token })).toMatchObject({
          status: 404,
          envelope: { msg: errorTexts.notFound },
        });
      }
      expect(await scene.site.answer(chatVoice.detailVoice, { query: { detailId } }, { token })).toMatchObject({
        status: 404,
      });
    }
    expect(await scene.site.answer(chatVoice.generateSpeechAgain, { body: { detailId: id } })).toMatchObject({
      status: 401,
    });
  });

  it('of voices that do not exist, and without credits', async () => {
    const user = await scene.someone();
    const id = await scene.answer(TEXT, user);
    const refusal = (voiceId: string) =>
      scene.site.answer(chatVoice.generateSpeechAgain, { body: { detailId: id, voiceId } }, { token: user.token });
    expect(await refusal('model:nobody')).toMatchObject({ status: 400, envelope: { msg: voiceTexts.noVoice } });
    await scene.drain(user);
    expect(await refusal(NOVA)).toMatchObject({ status: 409, envelope: { msg: membershipTexts.notEnough } });
    expect(
      await scene.site.site.db.selectFrom('speeches').select('id').where('account_id', '=', user.userId).execute(),
    ).toEqual([]);
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
