import { CHAT_BOT, chat } from '@ai-site/shared/api/chat';
import { chatBot } from '@ai-site/shared/api/chat-bot';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { open } from '../conversation/testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot } from '../conversation/testing/sample-messages.ts';
import { recorderTexts } from './recorder/recorder.ts';
import { RecorderState } from './recorder/recorder-state.ts';
import { stage } from './speech/stage.ts';
import { speech, speechEnd } from './speech/testing/sample-speech.ts';
import { type OpenedVoice, openVoice, say, understand } from './testing/open-voice.ts';
import { voiceTexts } from './voice-controller.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stage.reading?.stop();
});

async function talking() {
  const opened = openVoice();
  void opened.controller.talk();
  await settled();
  return { ...opened, recorder: opened.controller.recorder };
}

/** Speaks a recognized utterance; the question is being sent. */
async function ask(opened: OpenedVoice, text = '今天星期几？') {
  await say(opened);
  await understand(opened, text);
  return opened.http.lastStream(chatVoice.createDubbingChat);
}

async function answer(opened: OpenedVoice) {
  const stream = await ask(opened);
  stream.emit(snapshot());
  stream.emit(delta(1, '第1句。第2句。'));
  stream.emit(speech(1));
  stream.emit(speech(2));
  await settled();
  return stream;
}

describe('a talk', () => {
  it('sends what was said with its recording and the chosen voice', async () => {
    const opened = await talking();
    opened.choice.choose({ voiceId: 'v-1', name: '小来' });
    const stream = await ask(opened);
    expect(stream.input.body).toMatchObject({
      chatId: null,
      chatAiModel: 5,
      chatContent: [
        { type: 1, content: '今天星期几？' },
        { type: 4, name: '语音.webm', url: 'voice/1' },
        { type: 5, voiceId: 'v-1' },
      ],
    });
    expect(opened.recorder.state).toBe(RecorderState.replying);
    expect(opened.http.streams(chat.createChat)).toEqual([]);
  });

  it('speaks the answer while its text comes, and then listens again', async () => {
    const opened = await talking();
    const { loudspeaker, recorder, conversation, microphone, clock } = opened;
    const stream = await answer(opened);
    await clock.advance(500);
    expect(conversation.lastAnswer?.text).toBe('第1句。第2句。');
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
    stream.emit(end());
    stream.emit(speechEnd());
    stream.end();
    loudspeaker.end();
    await settled();
    expect([loudspeaker.playing, recorder.state]).toEqual([['/speech/2.mp3'], RecorderState.replying]);
    loudspeaker.end();
    await settled();
    expect(recorder.state).toBe(RecorderState.recording);
    expect(microphone).toMatchObject({ opened: 2, running: 1 });
  });

  it('detects when somebody has finished, and that nobody speaks', async () => {
    const opened = await talking();
    const { microphone, clock, recorder } = opened;
    microphone.level = 0;
    await clock.advance(500);
    microphone.level = 0.8;
    await clock.advance(1500);
    microphone.level = 0;
    await clock.advance(1800);
    expect(recorder.state).toBe(RecorderState.processing);
    const silent = await talking();
    silent.microphone.level = 0;
    await silent.clock.advance(11_000);
    expect(silent.recorder).toMatchObject({ state: RecorderState.idle, banner: { text: recorderTexts.noSpeech } });
  });

  it('becomes idle when the audio is paused, and goes on with it', async () => {
    const opened = await talking();
    const stream = await answer(opened);
    stream.emit(end());
    stream.emit(speechEnd());
    stream.end();
    await settled();
    const { reading } = stage;
    if (reading === null) throw new Error('Nothing is read');
    opened.controller.aloud.toggle(reading);
    expect(opened.recorder.state).toBe(RecorderState.idle);
    opened.controller.aloud.toggle(reading);
    await settled();
    expect(opened.recorder.state).toBe(RecorderState.replying);
  });

  it('lets the user cut an answer short', async () => {
    const opened = await talking();
    const { controller, http, recorder, loudspeaker } = opened;
    await answer(opened);
    http.answer(chat.stopReply, ({ body }) => sampleMessage({ id: body.detailId, status: 'stopped' }));
    void controller.speak();
    await settled();
    expect(recorder.state).toBe(RecorderState.recording);
    expect(loudspeaker.playing).toEqual([]);
    expect(http.asked(chat.stopReply)).toEqual([{ body: { detailId: 'a-1' } }]);
    expect(opened.conversation.replying).toBe(false);
  });

  it('is idle after an answer that was not spoken, and says why', async () => {
    const opened = await talking();
    const stream = await ask(opened);
    stream.emit(snapshot());
    stream.emit(end());
    stream.emit(speechEnd({ code: 500, msg: errorTexts.upstream, url: null }));
    stream.end();
    await settled();
    expect(opened.recorder).toMatchObject({
      state: RecorderState.idle,
      banner: { text: `${voiceTexts.unplayed}：${errorTexts.upstream}` },
    });
    expect(opened.controller.use).toBe('talk');
  });

  it('ends with the box: nothing is played any more, the text continues', async () => {
    const opened = await talking();
    const stream = await answer(opened);
    opened.controller.leave();
    expect([opened.loudspeaker.playing, opened.recorder.state, stage.reading]).toEqual([[], RecorderState.idle, null]);
    stream.emit(delta(2, '还在写'));
    stream.emit(speech(3));
    expect(stream.open).toBe(true);
    stream.emit(end());
    await opened.clock.advance(500);
    expect(opened.conversation.lastAnswer).toMatchObject({ status: 'done', text: '第1句。第2句。还在写' });
    expect(stream.open).toBe(false);
    expect(opened.loudspeaker.playing).toEqual([]);
  });

  it('is silent once the answer was stopped', async () => {
    const opened = await talking();
    const stream = await answer(opened);
    stream.emit(end('stopped'));
    stream.end();
    await settled();
    expect([opened.loudspeaker.playing, opened.recorder.state]).toEqual([[], RecorderState.idle]);
  });
});

describe('a dropped connection', () => {
  it('is resumed for the text by the conversation, for the voice after what was played', async () => {
    const opened = await talking();
    const { http, loudspeaker, clock, conversation } = opened;
    const stream = await answer(opened);
    loudspeaker.end();
    await settled();
    stream.fail(new ApiError(0, errorTexts.offline));
    await clock.advance(2000);
    const text = http.lastStream(chat.followReply);
    text.emit(snapshot('第1句。第2句。', 1));
    text.emit(delta(2, '第3句。'));
    text.emit(end());
    text.end();
    const voice = http.lastStream(chatVoice.generateSpeechAgain);
    expect(voice.input.body).toEqual({ detailId: 'a-1' });
    for (const no of [1, 2, 3]) voice.emit(speech(no));
    voice.emit(speechEnd());
    voice.end();
    await clock.advance(500);
    expect(conversation.lastAnswer).toMatchObject({ status: 'done', text: '第1句。第2句。第3句。' });
    loudspeaker.end();
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/3.mp3']);
    expect(loudspeaker.loaded.filter(({ url }) => url === '/speech/1.mp3')).toHaveLength(1);
  });

  it('before the question was taken asks it again under the same id', async () => {
    const opened = await talking();
    (await ask(opened)).fail(new ApiError(0, errorTexts.offline));
    await opened.clock.advance(2000);
    const asked = opened.http.streams(chatVoice.createDubbingChat);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.input.body.requestId).toBe(asked[0]?.input.body.requestId);
    expect(opened.http.streams(chatVoice.generateSpeechAgain)).toEqual([]);
  });
});

describe('a kind of chat without text and voice in one stream', () => {
  it('asks by its own call, and for the voice as soon as there is an answer', async () => {
    const opened = openVoice(open(null, true, { ...assistantCalls, appType: CHAT_BOT }));
    const { http, controller, loudspeaker } = opened;
    void controller.talk();
    await settled();
    await say(opened);
    await understand(opened, '你好');
    const text = http.lastStream(chat.createChat);
    expect(http.streams(chatBot.generateSpeech)).toEqual([]);
    text.emit(snapshot());
    const voice = http.lastStream(chatBot.generateSpeech);
    voice.emit(speech(1));
    text.emit(end());
    text.end();
    voice.emit(speechEnd());
    voice.end();
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
    loudspeaker.end();
    await settled();
    expect(controller.recorder.state).toBe(RecorderState.recording);
  });
});

describe('a question that does not go out', () => {
  it('is shown as unsent, and the talk says why', async () => {
    const opened = await talking();
    (await ask(opened)).fail(new ApiError(409, '算力不足'));
    await settled();
    expect(opened.conversation.lastAnswer?.status).toBe('unsent');
    expect(opened.recorder).toMatchObject({ state: RecorderState.idle, banner: { text: '算力不足' } });
  });

  it('waits in the composer while another answer is being given', async () => {
    const opened = await talking();
    void opened.conversation.sendText('先问的');
    await settled();
    await say(opened);
    await understand(opened, '后说的');
    expect(opened.conversation.composer.draft).toBe('后说的');
    expect(opened.recorder.banner?.text).toBe(voiceTexts.stillReplying);
  });
});

describe('a browser that forbids to play', () => {
  it('is asked about, and plays in the gesture of the answer', async () => {
    const opened = await talking();
    const { platform, loudspeaker } = opened;
    loudspeaker.forbidden = true;
    let answerQuestion = (_: boolean) => {};
    platform.modals.confirm = (request) => {
      platform.modals.confirms.push(request);
      return new Promise((resolve) => {
        answerQuestion = resolve;
      });
    };
    await answer(opened);
    expect(platform.modals.confirms).toMatchObject([{ title: '浏览器禁止自动播放音频，是否允许播放？' }]);
    loudspeaker.forbidden = false;
    answerQuestion(true);
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });

  it('stays silent when the user says no, and can be told otherwise later', async () => {
    const opened = await talking();
    const { platform, loudspeaker, recorder, controller } = opened;
    platform.modals.confirmAnswer = false;
    loudspeaker.forbidden = true;
    await answer(opened);
    expect([loudspeaker.playing, recorder.state]).toEqual([[], RecorderState.idle]);
    loudspeaker.forbidden = false;
    if (stage.reading !== null) controller.aloud.toggle(stage.reading);
    await settled();
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });
});
