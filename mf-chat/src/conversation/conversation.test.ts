import { type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleSignedInUser, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { KeptDrafts } from '../composer/kept-drafts.ts';
import { ManualClock, settled } from '../time/manual-clock.ts';
import { Conversation } from './conversation.ts';
import { SILENCE_MS } from './reply-connection.ts';
import { delta, end, sampleMessage, snapshot } from './sample-messages.ts';

beforeEach(() => sessionStorage.clear());

function open(chatId: string | null = null, signedIn = true) {
  const platform = createPlatformDouble(signedIn ? { user: sampleUser } : {});
  const clock = new ManualClock();
  const taken: string[] = [];
  let ids = 0;
  let ended = 0;
  const conversation = new Conversation(
    {
      platform,
      kept: new KeptDrafts(sessionStorage),
      clock,
      draw: () => 0.5,
      newId: () => `id-number-${++ids}`,
      tier: (): ChatModelTier => 5,
      listener: { taken: (_, { chatId: id }) => taken.push(id), settled: () => ended++ },
    },
    chatId,
  );
  const { http } = platform;
  return { platform, http, clock, conversation, taken, endedTimes: () => ended };
}
type Opened = ReturnType<typeof open>;

async function ask({ conversation, clock }: Opened, text = '问题'): Promise<void> {
  conversation.composer.write(text);
  void conversation.send();
  await clock.advance(0);
}

/** The answer after all that arrived is shown. */
async function answerOf({ conversation, clock }: Opened) {
  await clock.advance(500);
  const answer = conversation.lastAnswer;
  if (answer === undefined) throw new Error('There is no answer');
  return answer;
}

async function answered(opened: Opened, text = '答案'): Promise<void> {
  await ask(opened);
  const stream = opened.http.lastStream(chat.createChat);
  stream.emit(snapshot());
  stream.emit(delta(1, text));
  stream.emit(end());
  stream.end();
  await settled();
}

describe('asking', () => {
  it('sends the draft, streams the answer and gives the chat its id', async () => {
    const opened = open();
    await ask(opened, ' 你好 ');
    const stream = opened.http.lastStream(chat.createChat);
    expect(stream.input.body).toMatchObject({ chatId: null, chatContent: [{ type: 1, content: '你好' }], chatAiModel: 5 });
    expect(opened.conversation.composer.draft).toBe('');
    stream.emit(snapshot());
    stream.emit(delta(1, '您'));
    stream.emit(delta(2, '好'));
    expect((await answerOf(opened)).text).toBe('您好');
    expect(opened.conversation.replying).toBe(true);
    stream.emit(end());
    stream.end();
    expect(await answerOf(opened)).toMatchObject({ status: 'done', text: '您好', engine: '内置演示引擎' });
    expect(opened.taken).toEqual(['c-1']);
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
    expect(opened.http.lastStream(chat.createChat).input.body.chatContent[0]?.content).toBe('先写后登录');
  });

  it('keeps the draft when the login is closed', async () => {
    const opened = open(null, false);
    await ask(opened, '不想登录');
    opened.platform.session.dismissLogin();
    await settled();
    expect(opened.http.streams(chat.createChat)).toHaveLength(0);
    expect(opened.conversation.composer.draft).toBe('不想登录');
  });

  it('gives the question back when the session has expired', async () => {
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
    expect(opened.http.lastStream(chat.createChat).input.body).toMatchObject({ chatId: 'c-1', chatContent: [{ content: '接着问' }] });
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
    expect(opened.conversation.composer.queue).toEqual(['接着问']);
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

  it('can be taken back into the box', async () => {
    const opened = open();
    await ask(opened, '改一改');
    opened.http.lastStream(chat.createChat).fail(new ApiError(400, '请求内容有误'));
    await settled();
    opened.conversation.takeBack();
    expect(opened.conversation.messages).toEqual([]);
    expect(opened.conversation.composer.draft).toBe('改一改');
  });
});

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
    expect(next.input.body.chatContent[0]?.content).toBe('接着问');
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

describe('opening a chat', () => {
  const question = sampleMessage({ id: 'q-1', role: 'user', text: '问题' });

  it('goes on with the reply that is being written', async () => {
    const opened = open('c-1');
    opened.http.answer(chat.getChatDetail, () => ({ list: [question, sampleMessage({ text: '一', status: 'replying' })], hasNextPage: false }));
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
    opened.http.answer(chat.getChatDetail, () => ({ list: [question, sampleMessage({ status: 'replying' })], hasNextPage: false }));
    await opened.conversation.load();
    opened.conversation.close();
    expect(opened.http.lastStream(chat.followReply).open).toBe(false);
    expect(opened.http.asked(chat.stopReply)).toHaveLength(0);
  });
});
