import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SILENCE_MS } from './reply-connection.ts';
import { answerOf, ask, open } from './testing/open-conversation.ts';
import { delta, end, snapshot } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

describe('a connection that drops', () => {
  it('goes on with snapshot and deltas, losing and doubling nothing', async () => {
    const opened = open();
    await ask(opened);
    const first = opened.http.lastStream(chat.createChat);
    first.emit(snapshot());
    first.emit(delta(1, '一'));
    first.emit(delta(2, '二'));
    first.fail(new ApiError(0, errorTexts.offline));
    await settled();
    expect(opened.conversation.lastAnswer).toMatchObject({ reconnecting: true, status: 'replying' });
    await opened.clock.advance(2000);
    const second = opened.http.lastStream(chat.followReply);
    expect(second.input.query).toEqual({ detailId: 'a-1' });
    second.emit(snapshot('一二三', 3));
    second.emit(delta(3, '三'));
    second.emit(delta(4, '四'));
    second.emit(end());
    second.end();
    expect(await answerOf(opened)).toMatchObject({ text: '一二三四', status: 'done', reconnecting: false });
  });

  it('takes an end without its event for a drop', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('半', 1));
    opened.http.lastStream(chat.createChat).end();
    await opened.clock.advance(2000);
    expect(opened.http.streams(chat.followReply)).toHaveLength(1);
  });

  it('by the end of the session follows again, and keeps its text when it may not', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot('半', 1));
    stream.emit({ event: 'end', status: 'replying', code: 401, msg: errorTexts.sessionExpired });
    stream.end();
    await opened.clock.advance(2000);
    opened.http.lastStream(chat.followReply).fail(new ApiError(401, errorTexts.sessionExpired));
    expect(await answerOf(opened)).toMatchObject({ lost: true, text: '半', status: 'replying' });
    opened.conversation.wake();
    opened.http.lastStream(chat.followReply).emit(snapshot('半句', 2));
    opened.http.lastStream(chat.followReply).emit(end());
    opened.http.lastStream(chat.followReply).end();
    expect(await answerOf(opened)).toMatchObject({ lost: false, text: '半句', status: 'done' });
  });

  it('asks for a snapshot when a delta is missing', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('一', 1));
    opened.http.lastStream(chat.createChat).emit(delta(3, '三'));
    await opened.clock.advance(2000);
    opened.http.lastStream(chat.followReply).emit(snapshot('一二三', 3));
    expect((await answerOf(opened)).text).toBe('一二三');
  });

  it('is found out by silence, as after a laptop slept', async () => {
    const opened = open();
    await ask(opened);
    const first = opened.http.lastStream(chat.createChat);
    first.emit(snapshot('一', 1));
    await opened.clock.advance(SILENCE_MS + 2000);
    expect(first.open).toBe(false);
    expect(opened.http.streams(chat.followReply)).toHaveLength(1);
  });

  it('is made again at once when the network is back', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('一', 1));
    opened.http.lastStream(chat.createChat).fail(new ApiError(0, errorTexts.offline));
    await settled();
    opened.conversation.wake();
    await settled();
    expect(opened.http.streams(chat.followReply)).toHaveLength(1);
  });

  it('is given up after many tries with its text kept, and taken up again by hand', async () => {
    const opened = open();
    await ask(opened);
    opened.http.lastStream(chat.createChat).emit(snapshot('一', 1));
    opened.http.lastStream(chat.createChat).fail(new ApiError(0, errorTexts.offline));
    for (let tries = 0; tries < 10; tries += 1) {
      await opened.clock.advance(20_000);
      opened.http.lastStream(chat.followReply).fail(new ApiError(0, errorTexts.offline));
    }
    expect(await answerOf(opened)).toMatchObject({ lost: true, text: '一', status: 'replying' });
    opened.conversation.resume();
    await settled();
    opened.http.lastStream(chat.followReply).emit(snapshot('一二', 2));
    expect(await answerOf(opened)).toMatchObject({ lost: false, text: '一二' });
  });
});
