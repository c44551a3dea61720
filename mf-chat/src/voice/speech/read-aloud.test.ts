import { CHAT_BOT, chat } from '@ai-site/shared/api/chat';
import { chatBot } from '@ai-site/shared/api/chat-bot';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Answer } from '../../conversation/answer.ts';
import { assistantCalls } from '../../conversation/chat-calls.ts';
import { open } from '../../conversation/testing/open-conversation.ts';
import { delta, sampleMessage, snapshot } from '../../conversation/testing/sample-messages.ts';
import { RecorderState } from '../recorder/recorder-state.ts';
import { openVoice } from '../testing/open-voice.ts';
import { stage } from './stage.ts';
import { speech, speechEnd } from './testing/sample-speech.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stage.reading?.stop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A conversation with two answers. */
function withAnswers() {
  const opened = openVoice();
  const [first, second] = ['a-1', 'a-2'].map((id) =>
    Answer.of(sampleMessage({ id, text: '第1句。第2句。' }), opened.clock),
  );
  if (first === undefined || second === undefined) throw new Error('There are two');
  opened.conversation.list.add(first, second);
  const read = async (answer: Answer) => {
    await opened.controller.aloud.read(answer);
    await settled();
  };
  const stream = () => opened.http.lastStream(chatVoice.generateSpeechAgain);
  /** Receives and plays all of the answer. */
  const hearAll = async () => {
    stream().emit(speech(1));
    stream().emit(speechEnd());
    stream().end();
    await settled();
    opened.loudspeaker.end();
    await settled();
  };
  return { ...opened, first, second, read, stream, hearAll };
}

describe('朗读', () => {
  it('reads an answer in the chosen voice; pressed again it pauses and goes on', async () => {
    const { choice, read, first, stream, loudspeaker, controller } = withAnswers();
    choice.choose({ voiceId: 'v-1', name: '小来' });
    await read(first);
    expect(stream().input.body).toEqual({ detailId: 'a-1', voiceId: 'v-1' });
    stream().emit(speech(1));
    await settled();
    expect([loudspeaker.playing, controller.recorder.state]).toEqual([['/speech/1.mp3'], RecorderState.replying]);
    await read(first);
    expect([loudspeaker.playing, controller.recorder.state]).toEqual([[], RecorderState.idle]);
    await read(first);
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });

  it('leaves the recorder idle when the answer has finished: nobody talks', async () => {
    const { read, first, hearAll, controller, microphone } = withAnswers();
    await read(first);
    await hearAll();
    expect([controller.recorder.state, microphone.opened, stage.reading]).toEqual([RecorderState.idle, 0, null]);
  });

  it('reads what was just read without asking, and asks for another voice', async () => {
    const { read, first, hearAll, choice, loudspeaker, http } = withAnswers();
    await read(first);
    await hearAll();
    await read(first);
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
    expect(http.streams(chatVoice.generateSpeechAgain)).toHaveLength(1);
    loudspeaker.end();
    choice.choose({ voiceId: 'v-2', name: '另一个' });
    await read(first);
    expect(http.streams(chatVoice.generateSpeechAgain)).toHaveLength(2);
  });

  it('reads one thing at a time', async () => {
    const { read, first, second, stream, loudspeaker } = withAnswers();
    await read(first);
    const before = stream();
    before.emit(speech(1));
    await settled();
    await read(second);
    expect([before.open, loudspeaker.playing]).toEqual([false, []]);
    stream().emit(speech(2));
    stream().emit(speech(1));
    await settled();
    expect(stage.reading?.detailId).toBe('a-2');
    expect(loudspeaker.playing).toHaveLength(1);
  });

  it('stops when the answer is deleted, is continued, or the chat is left', async () => {
    const { read, first, second, stream, loudspeaker, conversation, controller } = withAnswers();
    const playing = async (answer: Answer) => {
      await read(answer);
      stream().emit(speech(1));
      await settled();
      expect(loudspeaker.playing).toHaveLength(1);
    };
    await playing(second);
    conversation.list.dropLast(1);
    expect([loudspeaker.playing, stream().open]).toEqual([[], false]);
    await playing(first);
    first.take(sampleMessage({ id: 'a-1', truncated: true }));
    first.applyEvent({ event: 'send' });
    expect(loudspeaker.playing).toEqual([]);
    first.applyEvent({ event: 'stopped', message: sampleMessage({ id: 'a-1', status: 'stopped' }) });
    await playing(first);
    controller.close();
    expect([loudspeaker.playing, stage.reading]).toEqual([[], null]);
  });

  it('follows an answer that is still being written', async () => {
    const opened = openVoice();
    void opened.conversation.sendText('问题');
    await settled();
    const reply = opened.http.lastStream(chat.createChat);
    reply.emit(snapshot());
    reply.emit(delta(1, '第1句。'));
    const answer = opened.conversation.lastAnswer;
    if (answer === undefined) throw new Error('There is no answer');
    await opened.controller.aloud.read(answer);
    expect(opened.http.lastStream(chatVoice.generateSpeechAgain).input.body).toEqual({ detailId: 'a-1' });
  });

  it('says why it cannot', async () => {
    const { read, first, stream, platform, controller } = withAnswers();
    await read(first);
    stream().fail(new ApiError(409, '算力不足'));
    await settled();
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: '算力不足' }]);
    expect([stage.reading, controller.recorder.state]).toEqual([null, RecorderState.idle]);
  });

  it('is asked of the chat-bot variant by its own call', async () => {
    const { controller, http, conversation, clock } = openVoice(
      open(null, true, { ...assistantCalls, appType: CHAT_BOT }),
    );
    const answer = Answer.of(sampleMessage(), clock);
    conversation.list.add(answer);
    await controller.aloud.read(answer);
    expect(http.lastStream(chatBot.generateSpeech).input.body).toEqual({ chatBotDialogId: 'a-1' });
  });
});

describe('the voice of an answer', () => {
  it('begins anew in another one while it is read, and only then', async () => {
    const { read, first, second, stream, controller, choice, http } = withAnswers();
    await read(first);
    choice.choose({ voiceId: 'v-2', name: '另一个' });
    await controller.aloud.changeVoice(second);
    expect(http.streams(chatVoice.generateSpeechAgain)).toHaveLength(1);
    await controller.aloud.changeVoice(first);
    expect(stream().input.body).toEqual({ detailId: 'a-1', voiceId: 'v-2' });
  });

  it('is saved as one file, or is said to be missing', async () => {
    const { controller, first, http, platform } = withAnswers();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.getAttribute('href')}`);
    });
    http.answer(chatVoice.detailVoice, () => ({ voiceId: null, url: null, sentences: [] }));
    await controller.aloud.save(first);
    expect(platform.toast.shown.at(-1)?.text).toContain('还没有语音');
    http.answer(chatVoice.detailVoice, () => ({ voiceId: 'v-1', url: '/files/whole.mp3?signature=s', sentences: [] }));
    await controller.aloud.save(first);
    expect(saved).toEqual(['朗读.mp3 /files/whole.mp3?signature=s']);
  });

  it('is deleted once that was confirmed, and is silent then', async () => {
    const { controller, first, http, platform, read, stream, loudspeaker } = withAnswers();
    http.answer(chatVoice.deleteDetailVoice, () => null);
    await read(first);
    stream().emit(speech(1));
    await settled();
    platform.modals.confirmAnswer = false;
    await controller.aloud.removeVoice(first);
    expect(http.asked(chatVoice.deleteDetailVoice)).toEqual([]);
    platform.modals.confirmAnswer = true;
    await controller.aloud.removeVoice(first);
    expect(http.asked(chatVoice.deleteDetailVoice)).toEqual([{ body: { detailId: 'a-1' } }]);
    expect([loudspeaker.playing, platform.toast.shown.at(-1)?.text]).toEqual([[], errorTexts.deleted]);
  });
});

describe('a dubbed text', () => {
  it('is spoken once, and not asked for again when the connection drops', async () => {
    const { controller, http, clock, platform } = withAnswers();
    const reading = controller.aloud.dub('配一段音', 'v-1');
    const stream = http.lastStream(chatVoice.createDubbing);
    expect(stream.input.body).toEqual({ content: '配一段音', voiceId: 'v-1' });
    stream.emit(speech(1));
    stream.fail(new ApiError(0, errorTexts.offline));
    await clock.advance(60_000);
    expect(http.streams(chatVoice.createDubbing)).toHaveLength(1);
    expect(reading).toMatchObject({ ended: true, error: errorTexts.offline, url: null });
    expect(platform.toast.shown).toEqual([]);
  });

  it('has an address as a whole once it is complete', async () => {
    const { controller, http, loudspeaker } = withAnswers();
    const reading = controller.aloud.dub('配一段音', 'v-1');
    const stream = http.lastStream(chatVoice.createDubbing);
    stream.emit(speech(1));
    await settled();
    expect([loudspeaker.playing, reading.url]).toEqual([['/speech/1.mp3'], null]);
    stream.emit(speechEnd());
    stream.end();
    expect(reading).toMatchObject({ ended: true, error: null, url: '/speech/whole.mp3' });
  });
});
