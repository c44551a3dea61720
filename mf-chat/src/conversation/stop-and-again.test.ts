import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { settled } from '../time/manual-clock.ts';
import { answered, answerOf, ask, open } from './open-conversation.ts';
import { delta, end, sampleMessage, snapshot, textIn } from './sample-messages.ts';

beforeEach(() => sessionStorage.clear());

describe('stopping', () => {
  it('keeps the text so far', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('说到一半', 4));
    opened.http.answer(chat.stopReply, ({ body }) => sampleMessage({ id: body.detailId, text: '说到一半', deltaCount: 4, status: 'stopped' }));
    await opened.conversation.stop();
    expect(await answerOf(opened)).toMatchObject({ status: 'stopped', text: '说到一半' });
    expect(opened.http.lastStream(chat.createChat).open).toBe(false);
    expect(opened.conversation.replying).toBe(false);
  });

  it('before the server named the reply happens as soon as it does', async () => {
    const opened = open();
    opened.http.answer(chat.stopReply, ({ body }) => sampleMessage({ id: body.detailId, text: '', deltaCount: 0, status: 'stopped' }));
    await ask(opened);
    await opened.conversation.stop();
    expect(opened.http.asked(chat.stopReply)).toHaveLength(0);
    opened.http.lastStream(chat.createChat).emit(snapshot());
    expect(await answerOf(opened)).toMatchObject({ status: 'stopped' });
  });

  it('does not touch a queued question that went out because the stream ended first', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot('一半', 2));
    opened.conversation.composer.write('接着问');
    opened.conversation.composer.enqueue();
    opened.http.answer(chat.stopReply, async ({ body }) => {
      stream.emit(end('stopped'));
      stream.end();
      await settled();
      return sampleMessage({ id: body.detailId, text: '一半', deltaCount: 2, status: 'stopped' });
    });
    await opened.conversation.stop();
    await settled();
    const next = opened.http.lastStream(chat.createChat);
    expect(textIn(next.input.body.chatContent)).toBe('接着问');
    expect(next.open).toBe(true);
    expect(opened.endedTimes()).toBe(1);
  });

  it('that fails leaves the reply running', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('一', 1));
    opened.http.answer(chat.stopReply, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await opened.conversation.stop();
    opened.http.lastStream(chat.createChat).emit(delta(2, '二'));
    expect(await answerOf(opened)).toMatchObject({ status: 'replying', stopping: false, text: '一二' });
  });
});

describe('重新回答', () => {
  it('replaces the last answer', async () => {
    const opened = open();
    await answered(opened);
    void opened.conversation.answerAgain();
    await settled();
    const stream = opened.http.lastStream(chat.answerAgain);
    expect(stream.input.body).toEqual({ detailId: 'q-1' });
    expect(opened.conversation.lastAnswer?.text).toBe('');
    stream.emit(snapshot('', 0, { contentId: 'a-2' }));
    stream.emit(delta(1, '新答案'));
    stream.emit(end());
    stream.end();
    expect(await answerOf(opened)).toMatchObject({ id: 'a-2', text: '新答案', status: 'done' });
    expect(opened.conversation.messages).toHaveLength(2);
  });

  it('that is refused brings the former answer back', async () => {
    const opened = open();
    await answered(opened, '旧答案');
    opened.http.answer(chat.getChatDetail, () => ({ list: [sampleMessage({ id: 'q-1', role: 'user', text: '问题' }), sampleMessage({ text: '旧答案' })], hasNextPage: false }));
    void opened.conversation.answerAgain();
    await settled();
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(429, errorTexts.tooMany));
    expect(await answerOf(opened)).toMatchObject({ text: '旧答案', status: 'done' });
    expect(opened.platform.toast.shown).toEqual([{ kind: 'error', text: `重答失败：${errorTexts.tooMany}` }]);
  });

  it('whose fate is unknown takes the messages as the server has them', async () => {
    const opened = open();
    await answered(opened, '旧答案');
    opened.http.answer(chat.getChatDetail, () => ({
      list: [sampleMessage({ id: 'q-1', role: 'user', text: '问题' }), sampleMessage({ id: 'a-2', text: '新', status: 'replying' })],
      hasNextPage: false,
    }));
    void opened.conversation.answerAgain();
    await settled();
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(0, errorTexts.offline));
    await opened.clock.advance(2000);
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(409, '当前会话正在回答'));
    await settled();
    expect(opened.http.lastStream(chat.followReply).input.query).toEqual({ detailId: 'a-2' });
  });

  it('after a failure keeps the text until the new one comes', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot('一半', 2));
    stream.emit(end('failed', errorTexts.upstream));
    stream.end();
    expect(await answerOf(opened)).toMatchObject({ status: 'failed', text: '一半', error: errorTexts.upstream });
  });
});
