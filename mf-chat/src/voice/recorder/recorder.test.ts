import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openVoice, say, understand } from '../testing/open-voice.ts';
import { type MicrophoneFault, microphoneFaults } from './microphone.ts';
import { recorderTexts } from './recorder.ts';
import { RecorderState } from './recorder-state.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function dictating() {
  const opened = openVoice();
  const written: string[] = [];
  void opened.controller.dictate((text) => written.push(text));
  await settled();
  return { ...opened, written, recorder: opened.controller.recorder };
}

describe('writing by voice', () => {
  it('records, uploads, shows the text as it is recognised and hands it over', async () => {
    const opened = await dictating();
    const { http, recorder, written, controller } = opened;
    expect(recorder.state).toBe(RecorderState.recording);
    await say(opened);
    expect(recorder.state).toBe(RecorderState.processing);
    expect(http.uploads).toMatchObject([{ url: '/upload/webm', file: { type: 'audio/webm' } }]);
    const stream = http.lastStream(chatVoice.speechRecognition);
    expect(stream.input.body).toEqual({ voiceUrl: 'voice/1' });
    stream.emit({ event: 'delta', delta: { content: '今天' } });
    stream.emit({ event: 'delta', delta: { content: '天气' } });
    expect(recorder.recognized).toBe('今天天气');
    await understand(opened, '今天天气怎么样？');
    expect(written).toEqual(['今天天气怎么样？']);
    expect(recorder.state).toBe(RecorderState.idle);
    expect(controller.use).toBeNull();
  });

  it('stops by itself after 60 seconds, the last ten counted down', async () => {
    const { clock, recorder, http } = await dictating();
    await clock.advance(49_900);
    expect(recorder.take?.countdown).toBeNull();
    await clock.advance(3100);
    expect(recorder.take?.countdown).toBe(7);
    await clock.advance(7000);
    expect(recorder.state).toBe(RecorderState.processing);
    expect(http.uploads).toHaveLength(1);
  });

  it('says that half a second is too short', async () => {
    const opened = await dictating();
    await say(opened, 400);
    expect(opened.recorder).toMatchObject({
      state: RecorderState.idle,
      banner: { text: recorderTexts.tooShort, retry: false },
    });
    expect(opened.http.uploads).toEqual([]);
    expect(opened.microphone.running).toBe(0);
  });

  it('says when nothing was understood', async () => {
    const opened = await dictating();
    await say(opened);
    await understand(opened, '  ');
    expect(opened.recorder).toMatchObject({ state: RecorderState.idle, banner: { text: recorderTexts.noSpeech } });
    expect(opened.written).toEqual([]);
  });

  it('closes the microphone when it is cancelled, and uploads nothing', async () => {
    const { controller, clock, microphone, http, written } = await dictating();
    await clock.advance(2000);
    controller.leave();
    await settled();
    expect(controller.recorder.state).toBe(RecorderState.idle);
    expect(microphone.running).toBe(0);
    expect([http.uploads, written]).toEqual([[], []]);
  });

  it('writes nothing when it is cancelled while it is recognised', async () => {
    const opened = await dictating();
    await say(opened);
    const stream = opened.http.lastStream(chatVoice.speechRecognition);
    opened.controller.leave();
    await settled();
    expect(stream.open).toBe(false);
    expect(opened.written).toEqual([]);
    expect(opened.recorder.banner).toBeNull();
  });

  it('closes a microphone whose permission comes after the box was closed', async () => {
    const opened = openVoice();
    let grant = () => {};
    opened.microphone.asking = new Promise((resolve) => {
      grant = resolve;
    });
    void opened.controller.dictate(() => undefined);
    await settled();
    expect(opened.controller.recorder.take?.opening).toBe(true);
    opened.controller.leave();
    grant();
    await settled();
    expect(opened.microphone).toMatchObject({ opened: 1, running: 0 });
  });

  it('takes what was said before the device went away', async () => {
    const { clock, microphone, recorder } = await dictating();
    await clock.advance(3000);
    microphone.unplug();
    await settled();
    expect(recorder.state).toBe(RecorderState.processing);
  });

  it.each(Object.keys(microphoneFaults) as MicrophoneFault[])(
    'explains why nothing can be recorded: %s',
    async (fault) => {
      const opened = openVoice();
      opened.microphone.fault = fault;
      void opened.controller.dictate(() => undefined);
      await settled();
      expect(opened.controller.recorder).toMatchObject({
        state: RecorderState.idle,
        banner: { text: microphoneFaults[fault] },
      });
      expect(opened.controller.use).toBe('dictation');
    },
  );

  it('keeps the recording when recognition fails, and tries again without a new upload', async () => {
    const opened = await dictating();
    await say(opened);
    opened.http.lastStream(chatVoice.speechRecognition).fail(new ApiError(0, errorTexts.offline));
    await settled();
    expect(opened.recorder).toMatchObject({
      state: RecorderState.idle,
      banner: { text: errorTexts.offline, retry: true },
    });
    void opened.controller.retry();
    await settled();
    expect(opened.recorder.state).toBe(RecorderState.processing);
    await understand(opened, '再来');
    expect(opened.http.uploads).toHaveLength(1);
    expect(opened.written).toEqual(['再来']);
  });

  it("shows the server's reason when it cannot recognise", async () => {
    const opened = await dictating();
    await say(opened);
    const stream = opened.http.lastStream(chatVoice.speechRecognition);
    stream.emit({ event: 'end', code: 500, msg: errorTexts.upstream, text: '' });
    stream.end();
    await settled();
    expect(opened.recorder.banner).toEqual({ text: errorTexts.upstream, retry: true });
  });

  it('asks for the login first', async () => {
    const opened = await dictating();
    await opened.platform.session.signOut();
    opened.controller.leave();
    void opened.controller.dictate(() => undefined);
    await settled();
    expect(opened.controller.use).toBeNull();
    opened.platform.session.dismissLogin();
    await settled();
    expect(opened.microphone.opened).toBe(1);
  });

  it('draws how loud it is', async () => {
    const { clock, microphone, recorder } = await dictating();
    microphone.level = 0.5;
    await clock.advance(100);
    microphone.level = null;
    await clock.advance(100);
    expect(recorder.take?.bars.slice(-2)).toEqual([36, 72]);
  });
});
