import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, open } from './testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

describe('opening a chat', () => {
  const question = sampleMessage({ id: 'q-1', role: 'user', text: '问题' });

  it('goes on with the reply that is being written', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => ({
      list: [question, sampleMessage({ text: '一', status: 'replying' })],
      hasNextPage: false,
    }));
    await opened.conversation.load();
    const stream = opened.http.lastStream(chat.followReply);
    stream.emit(snapshot('一二', 2));
    stream.emit(delta(3, '三'));
    stream.emit(end());
    stream.end();
    expect(await answerOf(opened)).toMatchObject({ text: '一二三', status: 'done' });
  });

  it('leaves a finished reply alone', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => ({ list: [question, sampleMessage()], hasNextPage: false }));
    await opened.conversation.load();
    expect(opened.http.streams(chat.followReply)).toHaveLength(0);
    expect(opened.conversation.replying).toBe(false);
  });

  it('takes an address that can name no chat for a chat that does not exist', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => {
      throw new ApiError(400, errorTexts.badRequest);
    });
    await opened.conversation.load();
    expect(opened.conversation.list.failure).toEqual({ text: errorTexts.notFound, missing: true });
  });

  it('tells a chat that does not exist from a network that is away', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await opened.conversation.load();
    expect(opened.conversation.list.failure).toEqual({ text: errorTexts.notFound, missing: true });
    opened.http.answer(chat.getChatDetail, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await opened.conversation.load();
    expect(opened.conversation.list.failure).toEqual({ text: errorTexts.offline, missing: false });
  });

  it('fetches earlier messages before the first one', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, ({ query }) =>
      query.before === undefined
        ? { list: [question, sampleMessage()], hasNextPage: true }
        : { list: [sampleMessage({ id: 'q-0', role: 'user', text: '更早的问题' })], hasNextPage: false },
    );
    await opened.conversation.load();
    await opened.conversation.loadEarlier();
    await opened.conversation.loadEarlier();
    expect(opened.conversation.messages.map(({ text }) => text)).toEqual(['更早的问题', '问题', '你好']);
    expect(opened.http.asked(chat.getChatDetail).map(({ query }) => query.before)).toEqual([undefined, 'q-1']);
  });

  it('asks every five seconds for long work that does not stream', async () => {
    const opened = open('c-1');
    let finished = false;
    opened.http.answer(chat.getChatDetail, () => ({
      list: [question, sampleMessage({ contents: [finished ? { type: 11, text: '完成' } : { type: 10, text: '' }] })],
      hasNextPage: false,
    }));
    await opened.conversation.load();
    expect(opened.conversation.replying).toBe(true);
    await opened.clock.advance(5000);
    finished = true;
    await opened.clock.advance(5000);
    expect(opened.http.asked(chat.getChatDetail)).toHaveLength(3);
    expect(await answerOf(opened)).toMatchObject({ long: false, text: '完成' });
    await opened.clock.advance(20_000);
    expect(opened.http.asked(chat.getChatDetail)).toHaveLength(3);
  });

  it('stops listening when it is left, and the reply goes on at the server', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => ({
      list: [question, sampleMessage({ status: 'replying' })],
      hasNextPage: false,
    }));
    await opened.conversation.load();
    opened.conversation.close();
    expect(opened.http.lastStream(chat.followReply).open).toBe(false);
    expect(opened.http.asked(chat.stopReply)).toHaveLength(0);
  });
});
