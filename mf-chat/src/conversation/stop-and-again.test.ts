import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answered, answerOf, ask, open } from './testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot, textIn } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

describe('stopping', () => {
  it('ends long work too, which goes on after its stream', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot('', 0, { type: 10 }));
    stream.emit(end());
    stream.end();
    await settled();
    expect(opened.conversation.running).toMatchObject({ long: true, pending: true });
    opened.http.answer(chat.stopReply, () => sampleMessage({ status: 'stopped', contents: [{ type: 11, text: '' }] }));
    await opened.conversation.stop();
    await opened.clock.advance(60_000);
    expect(opened.conversation.lastAnswer).toMatchObject({ long: false, status: 'stopped' });
    expect(opened.conversation.replying).toBe(false);
    expect(opened.endedTimes()).toBe(1);
  });

  it('keeps the text so far', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('说到一半', 4));
    opened.http.answer(chat.stopReply, ({ body }) =>
      sampleMessage({ id: body.detailId, text: '说到一半', deltaCount: 4, status: 'stopped' }),
    );
    await opened.conversation.stop();
    expect(await answerOf(opened)).toMatchObject({ status: 'stopped', text: '说到一半' });
    expect(opened.http.lastStream(chat.createChat).open).toBe(false);
    expect(opened.conversation.replying).toBe(false);
  });

  it('before the server named the reply happens as soon as it does', async () => {
    const opened = open();
    opened.http.answer(chat.stopReply, ({ body }) =>
      sampleMessage({ id: body.detailId, text: '', deltaCount: 0, status: 'stopped' }),
    );
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
  it('puts a new answer in the place of the old one, which stays a version beside it', async () => {
    const opened = open();
    await answered(opened);
    void opened.conversation.answerAgain();
    await settled();
    const stream = opened.http.lastStream(chat.answerAgain);
    expect(stream.input.body).toEqual({ detailId: 'a-1' });
    expect(opened.conversation.lastAnswer?.text).toBe('');
    stream.emit(snapshot('', 0, { contentId: 'a-2' }));
    stream.emit(delta(1, '新答案'));
    stream.emit(end());
    stream.end();
    expect(await answerOf(opened)).toMatchObject({
      id: 'a-2',
      text: '新答案',
      status: 'done',
      parentId: 'q-1',
      versions: ['a-1', 'a-2'],
    });
    expect(opened.conversation.messages).toHaveLength(2);
  });

  it('of an earlier answer takes the later messages off the screen, and they come back when it is refused', async () => {
    const opened = open('c-1');
    const list = [
      sampleMessage({ id: 'q-1', role: 'user', text: '一' }),
      sampleMessage({ id: 'a-1', parentId: 'q-1', text: '甲' }),
      sampleMessage({ id: 'q-2', role: 'user', parentId: 'a-1', text: '二' }),
      sampleMessage({ id: 'a-2', parentId: 'q-2', text: '乙' }),
    ];
    opened.http.answer(chat.getChatDetail, () => ({ list, hasNextPage: false }));
    await opened.conversation.load();
    const { messages } = opened.conversation;
    const [, earlier] = messages;
    if (earlier?.role !== 'assistant') throw new Error('not an answer');
    void opened.conversation.answerAgain(earlier, { tier: 9 });
    await settled();
    expect(opened.http.lastStream(chat.answerAgain).input.body).toEqual({ detailId: 'a-1', chatAiModel: 9 });
    expect(opened.conversation.messages.map(({ text }) => text)).toEqual(['一', '']);
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(400, '「Pro」暂未开放，请换用其他模型'));
    await settled();
    expect(opened.conversation.messages.map(({ text }) => text)).toEqual(['一', '甲', '二', '乙']);
    expect(opened.conversation.messages[1]).toBe(earlier);
    expect(opened.platform.toast.shown).toEqual([{ kind: 'error', text: '重答失败：「Pro」暂未开放，请换用其他模型' }]);
  });

  it('of an earlier answer gives a question that was never sent back to its writer', async () => {
    const opened = open();
    await answered(opened, '答案');
    const answer = opened.conversation.lastAnswer;
    await ask(opened, '没送到');
    opened.http.lastStream(chat.createChat).fail(new ApiError(429, errorTexts.tooMany));
    await settled();
    void opened.conversation.answerAgain(answer);
    await settled();
    expect(opened.conversation.messages.map(({ text }) => text)).toEqual(['问题', '']);
    expect(opened.conversation.composer.draft).toBe('没送到');
  });

  it('that is refused restores the previous answer', async () => {
    const opened = open();
    await answered(opened, '旧答案');
    opened.http.answer(chat.getChatDetail, () => ({
      list: [sampleMessage({ id: 'q-1', role: 'user', text: '问题' }), sampleMessage({ text: '旧答案' })],
      hasNextPage: false,
    }));
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
      list: [
        sampleMessage({ id: 'q-1', role: 'user', text: '问题' }),
        sampleMessage({ id: 'a-2', text: '新', status: 'replying' }),
      ],
      hasNextPage: false,
    }));
    void opened.conversation.answerAgain();
    await settled();
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(0, errorTexts.offline));
    await opened.clock.advance(2000);
    opened.http.lastStream(chat.answerAgain).fail(new ApiError(409, '当前会话正在回答'));
    await settled();
    expect(opened.http.lastStream(chat.followReply).input.query).toEqual({ detailId: 'a-2' });
    expect(opened.platform.toast.shown).toEqual([]);
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
