import { chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { sampleSignedInUser, settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, ask, open } from './testing/open-conversation.ts';
import { delta, end, snapshot, textIn } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

describe('asking', () => {
  it('sends the draft, streams the answer and gives the chat its id', async () => {
    const opened = open();
    await ask(opened, ' 你好 ');
    const stream = opened.http.lastStream(chat.createChat);
    expect(stream.input.body).toMatchObject({
      chatId: null,
      chatContent: [{ type: 1, content: '你好' }],
      chatAiModel: 5,
    });
    expect(opened.conversation.composer.draft).toBe('');
    stream.emit(snapshot());
    stream.emit(delta(1, '您'));
    stream.emit(delta(2, '好'));
    expect((await answerOf(opened)).text).toBe('您好');
    expect(opened.conversation.replying).toBe(true);
    stream.emit(end());
    stream.end();
    expect(await answerOf(opened)).toMatchObject({ status: 'done', text: '您好', engine: '内置演示引擎' });
    expect(opened.accepted).toEqual(['c-1']);
    expect(opened.conversation.chatId).toBe('c-1');
    expect(opened.endedTimes()).toBe(1);
  });

  it('ignores a second send while a reply runs and keeps the draft', async () => {
    const opened = open();
    await ask(opened);
    await ask(opened, '第二个');
    expect(opened.http.streams(chat.createChat)).toHaveLength(1);
    expect(opened.conversation.composer.draft).toBe('第二个');
  });

  it('lets a visitor write, opens the login and then sends', async () => {
    const opened = open(null, false);
    await ask(opened, '先写后登录');
    expect(opened.http.streams(chat.createChat)).toHaveLength(0);
    expect(opened.conversation.composer.draft).toBe('先写后登录');
    await opened.platform.session.signIn(sampleSignedInUser);
    await settled();
    expect(textIn(opened.http.lastStream(chat.createChat).input.body.chatContent)).toBe('先写后登录');
  });

  it('keeps the draft when the login is closed', async () => {
    const opened = open(null, false);
    await ask(opened, '不想登录');
    opened.platform.session.dismissLogin();
    await settled();
    expect(opened.http.streams(chat.createChat)).toHaveLength(0);
    expect(opened.conversation.composer.draft).toBe('不想登录');
  });

  it('restores the question when the session has expired', async () => {
    const opened = open();
    await ask(opened, '过期');
    opened.http.lastStream(chat.createChat).fail(new ApiError(401, errorTexts.sessionExpired));
    await settled();
    expect(opened.conversation.messages).toEqual([]);
    expect(opened.conversation.composer.draft).toBe('过期');
  });

  it('sends what was queued once the reply is done', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot());
    opened.conversation.composer.write('接着问');
    opened.conversation.composer.enqueue();
    stream.emit(end());
    stream.end();
    await settled();
    expect(opened.http.lastStream(chat.createChat).input.body).toMatchObject({
      chatId: 'c-1',
      chatContent: [{ content: '接着问' }],
    });
    expect(opened.conversation.composer.queue).toEqual([]);
  });

  it('leaves the queue alone when the reply failed', async () => {
    const opened = open();
    await ask(opened);
    const stream = opened.http.lastStream(chat.createChat);
    stream.emit(snapshot());
    opened.conversation.composer.write('接着问');
    opened.conversation.composer.enqueue();
    stream.emit(end('failed', errorTexts.upstream));
    stream.end();
    await settled();
    expect(opened.http.streams(chat.createChat)).toHaveLength(1);
    expect(opened.conversation.composer.queue).toEqual([{ text: '接着问', files: [] }]);
  });
});

describe('a question that the server does not take', () => {
  it('is shown with the reason, and 重试 sends it under the same id', async () => {
    const opened = open();
    await ask(opened);
    const first = opened.http.lastStream(chat.createChat);
    first.fail(new ApiError(429, errorTexts.tooMany));
    expect(await answerOf(opened)).toMatchObject({ status: 'unsent', error: errorTexts.tooMany });
    void opened.conversation.answerAgain();
    await settled();
    const second = opened.http.lastStream(chat.createChat);
    expect(second).not.toBe(first);
    expect(second.input.body.requestId).toBe(first.input.body.requestId);
    expect(opened.conversation.messages).toHaveLength(2);
  });

  it('is tried again under the same id while the network is away, then shown as unsent', async () => {
    const opened = open();
    await ask(opened);
    for (let tries = 0; tries < 4; tries += 1) {
      opened.http.lastStream(chat.createChat).fail(new ApiError(0, errorTexts.offline));
      await opened.clock.advance(20_000);
    }
    const ids = new Set(opened.http.streams(chat.createChat).map(({ input }) => input.body.requestId));
    expect(ids.size).toBe(1);
    expect(await answerOf(opened)).toMatchObject({ status: 'unsent', error: errorTexts.offline });
  });

  it('can be moved back into the box', async () => {
    const opened = open();
    await ask(opened, '改一改');
    opened.http.lastStream(chat.createChat).fail(new ApiError(400, '请求内容有误'));
    await settled();
    opened.conversation.rollback();
    expect(opened.conversation.messages).toEqual([]);
    expect(opened.conversation.composer.draft).toBe('改一改');
  });
});
