import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { engineErrorTexts } from '../../engines/engine-error.ts';
import { toneWav } from '../../engines/speech/audio/testing/sample-audio.ts';
import { giving } from '../../engines/speech/openai/testing/audio-stub-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite } from '../../testing/site.ts';
import { RECORDING_MAX_BYTES, voiceTexts } from './limits.ts';
import { readEvents } from './testing/event-reader.ts';
import { openVoiceScene, type VoiceScene } from './testing/voice-scene.ts';

let scene: VoiceScene;
let key: string;
beforeAll(async () => {
  scene = await openVoiceScene();
  key = await scene.uploaded(toneWav(200), 'chat-voice');
});
beforeEach(() => scene.audio.play(giving(JSON.stringify({ text: '今天天气怎么样' }), 'application/json')));
afterAll(() => scene.close());

const recognise = (voiceUrl: unknown, token = scene.user.token) =>
  scene.site.answer(chatVoice.recognise, { body: { voiceUrl } }, { token });
const stream = (voiceUrl: string) =>
  readEvents(scene.origin, scene.user.token, chatVoice.speechRecognition, { body: { voiceUrl } }).closed;

describe('a recording', () => {
  it('is written down by its key or its path, for nothing', async () => {
    for (const address of [key, `/files/${key}`, `https://site.example.com/files/${key}?signature=x`])
      expect(await recognise(address)).toMatchObject({ status: 200, envelope: { data: { text: '今天天气怎么样' } } });
    expect(scene.audio.calls.at(-1)?.body.toString('latin1')).toContain('filename="recording.webm"');
    expect(await scene.charges()).toEqual([]);
  });

  it('is streamed piece by piece', async () => {
    const events = [
      { type: 'transcript.text.delta', delta: '今天' },
      { type: 'transcript.text.delta', delta: '天气' },
      { type: 'transcript.text.done', text: '今天天气' },
    ];
    scene.audio.play(giving(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), 'text/event-stream'));
    expect(await stream(key)).toEqual([
      { event: 'delta', delta: { content: '今天' } },
      { event: 'delta', delta: { content: '天气' } },
      { event: 'end', code: 200, msg: '', text: '今天天气' },
    ]);
  });

  it('in which nothing is said has an empty text', async () => {
    scene.audio.play(giving(JSON.stringify({ text: '' }), 'application/json'));
    expect(await stream(key)).toEqual([{ event: 'end', code: 200, msg: '', text: '' }]);
  });

  it('that the server cannot recognize is reported as such', async () => {
    scene.audio.play(refusing(401));
    expect(await recognise(key)).toMatchObject({ status: 502, envelope: { msg: engineErrorTexts.authentication } });
    expect(await stream(key)).toEqual([{ event: 'end', code: 500, msg: engineErrorTexts.authentication, text: '' }]);
  });

  it('is the caller’s own, and a recording', async () => {
    const other = await scene.someone();
    const notFound = { status: 404, envelope: { msg: errorTexts.notFound } };
    expect(await recognise(key, other.token)).toMatchObject(notFound);
    for (const address of [
      'chat/nothing.webm',
      '../secret-key',
      '/files/../secret-key',
      await scene.uploaded(toneWav(50), 'chat-document'),
    ])
      expect(await recognise(address)).toMatchObject(notFound);
    await expect(stream('chat/nothing.webm')).rejects.toThrow(errorTexts.notFound);
    expect(await recognise('')).toMatchObject({ status: 400 });
    expect(await recognise(7)).toMatchObject({ status: 400 });
    expect(await scene.site.answer(chatVoice.recognise, { body: { voiceUrl: key } })).toMatchObject({ status: 401 });
  });

  it('is not too large', async () => {
    const large = await scene.uploaded(toneWav(50), 'chat-voice');
    await scene.site.site.db
      .updateTable('objects')
      .set({ bytes: RECORDING_MAX_BYTES + 1 })
      .where('key', '=', large)
      .execute();
    expect(await recognise(large)).toMatchObject({ status: 413, envelope: { msg: voiceTexts.recordingTooLarge } });
  });
});

it('without an engine it is not open', async () => {
  const bare = await createTestSite();
  try {
    const { token } = await bare.signIn();
    for (const call of [chatVoice.recognise, chatVoice.speechRecognition])
      expect(await bare.answer(call, { body: { voiceUrl: 'x' } }, { token })).toMatchObject({
        status: 400,
        envelope: { msg: '语音识别暂未开放' },
      });
  } finally {
    await bare.close();
  }
});
