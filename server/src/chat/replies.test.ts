import { chat } from '@ai-site/shared/api/chat';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { holdNextAnswer } from '../engines/openai/held-answer.ts';
import { refusing, startUpstreamServer, streaming, type UpstreamServer } from '../engines/openai/upstream-server.ts';
import { createTestSite, type TestSite, type TestUser } from '../testing/site.ts';
import { chatTexts } from './limits.ts';
import { REPLY_CHANNEL } from './reply-runner.ts';
import { questionOf, type ReplyReader, readReply } from './testing/reply-reader.ts';

let upstream: UpstreamServer;
let site: TestSite;
let origin: string;
let user: TestUser;
const readers: ReplyReader[] = [];

beforeAll(async () => {
  upstream = await startUpstreamServer();
  site = await createTestSite({ settings: { models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five', 6: 'model-six' } } } });
  origin = await site.listen();
  user = await site.signIn();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

function ask(content: string, more: Parameters<typeof questionOf>[1] = {}, by = user): ReplyReader {
  const reader = readReply(origin, by.token, chat.createChat, questionOf(content, more));
  readers.push(reader);
  return reader;
}

function follow(detailId: string): ReplyReader {
  const reader = readReply(origin, user.token, chat.followReply, { query: { detailId } });
  readers.push(reader);
  return reader;
}

const stop = (detailId: string, token = user.token) => site.call(chat.stopReply, { body: { detailId } }, { token });
const messages = async (chatId: string) => (await site.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list;
const textOf = (message: { contents: { text: string }[] } | undefined) => message?.contents[0]?.text;

describe('asking', () => {
  test('gives snapshot, numbered deltas and the end, and keeps question and reply', async () => {
    upstream.play(streaming('床前', '明月光', '🌙'));
    const reader = ask('  背一首\n 李白的诗  ');
    expect(await reader.end).toEqual({ event: 'end', status: 'done', code: 200, msg: '' });
    expect(reader.text).toBe('床前明月光🌙');
    const snapshot = await reader.snapshot();
    expect(snapshot).toMatchObject({ chatTheme: '背一首 李白的诗', role: 'assistant', type: 0, engine: 'model-five' });

    const kept = await messages(snapshot.chatInfoId);
    expect(kept.map(({ role, status }) => [role, status])).toEqual([
      ['user', null],
      ['assistant', 'done'],
    ]);
    expect(textOf(kept[0])).toBe('  背一首\n 李白的诗  ');
    expect(kept[1]).toMatchObject({ id: snapshot.contentId, contents: [{ type: 0, text: '床前明月光🌙' }], deltaCount: reader.no, engine: 'model-five', error: null });
    expect(kept[0]?.id).toBe(snapshot.questionId);
  });

  test('goes on in the same chat with what was said before, and the persona of the account', async () => {
    upstream.play(streaming('我是甲'));
    const first = ask('你是谁');
    await first.end;
    const { chatInfoId } = await first.snapshot();
    upstream.play(streaming('乙'));
    const second = ask('换一个', { chatId: chatInfoId });
    await second.end;
    const sent = upstream.calls.at(-1)?.body.messages ?? [];
    expect(sent[0]).toMatchObject({ role: 'system', content: expect.stringContaining('我来AI') });
    expect(sent.slice(1)).toEqual([
      { role: 'user', content: '你是谁' },
      { role: 'assistant', content: '我是甲' },
      { role: 'user', content: '换一个' },
    ]);
    expect(await messages(chatInfoId)).toHaveLength(4);
  });

  test('a general assistant speaks without the persona', async () => {
    const plain = await site.signIn({ interaction_style: 1 });
    upstream.play(streaming('好'));
    await ask('你好', {}, plain).end;
    expect(upstream.calls.at(-1)?.body.messages[0]?.content).not.toContain('我来AI');
  });

  test('by another tier asks its model; a tier without one says which setting is missing', async () => {
    upstream.play(streaming('好'));
    const reader = readReply(origin, user.token, chat.createChat, { body: { ...questionOf('你好').body, chatAiModel: 6 } });
    await reader.end;
    expect(upstream.calls.at(-1)?.body.model).toBe('model-six');
    const refused = await site.answer(chat.createChat, { body: { ...questionOf('你好').body, chatAiModel: 9 } }, { token: user.token });
    expect(refused).toMatchObject({ status: 400, envelope: { msg: expect.stringContaining('CHAT_MODEL_9') } });
  });
});

describe('following', () => {
  test('the client that asked may leave: the reply goes on, and whoever follows gets all of it', async () => {
    const held = holdNextAnswer(upstream);
    const asking = ask('慢慢说');
    const answer = await held;
    answer.say('一、');
    await asking.until(() => asking.text === '一、');
    const { contentId, chatInfoId } = await asking.snapshot();
    asking.leave();
    answer.say('二、');
    const follower = follow(contentId);
    await follower.until(() => follower.text === '一、二、');
    const late = follow(contentId);
    await late.snapshot();
    expect(late.text).toBe('一、二、');
    answer.say('三。');
    answer.finish();
    for (const reader of [follower, late]) {
      expect(await reader.end).toMatchObject({ status: 'done' });
      expect(reader.text).toBe('一、二、三。');
    }
    const afterwards = follow(contentId);
    await afterwards.end;
    expect([afterwards.text, afterwards.no, afterwards.events.length]).toEqual(['一、二、三。', late.no, 2]);
    expect(textOf((await messages(chatInfoId)).at(-1))).toBe('一、二、三。');
  });

  test('the text so far is in the database while the reply runs', async () => {
    const held = holdNextAnswer(upstream);
    const asking = ask('慢慢说');
    const answer = await held;
    answer.say('保留我');
    const { chatInfoId, contentId } = await asking.snapshot();
    await new Promise<void>((resolve) => {
      site.site.notices.subscribe(REPLY_CHANNEL, (replyId) => replyId === contentId && resolve());
    });
    expect((await messages(chatInfoId)).at(-1)).toMatchObject({ status: 'replying', deltaCount: 1, contents: [{ text: '保留我' }] });
    answer.finish();
    await asking.end;
  });
});

describe('the same request twice', () => {
  test('joins the running reply, and gives the finished one later', async () => {
    const held = holdNextAnswer(upstream);
    const requestId = 'request-0001';
    const first = ask('只问一次', { requestId });
    const answer = await held;
    const asked = upstream.calls.length;
    answer.say('好');
    await first.until(() => first.text === '好');
    const second = ask('只问一次', { requestId });
    expect(await second.snapshot()).toMatchObject({ contentId: (await first.snapshot()).contentId, text: '好' });
    answer.finish();
    await Promise.all([first.end, second.end]);
    const third = ask('只问一次', { requestId });
    await third.end;
    expect(third.text).toBe('好');
    expect(upstream.calls.length).toBe(asked);
    expect(await messages((await first.snapshot()).chatInfoId)).toHaveLength(2);
  });

  test('at the same moment makes one question', async () => {
    upstream.play(streaming('好'));
    const before = upstream.calls.length;
    const all = Array.from({ length: 5 }, () => ask('同时', { requestId: 'request-0002' }));
    await Promise.all(all.map(({ end }) => end));
    const ids = await Promise.all(all.map(async (reader) => (await reader.snapshot()).contentId));
    expect(new Set(ids).size).toBe(1);
    expect(upstream.calls.length).toBe(before + 1);
  });

  test('with another question is refused, and another account is free to use the same id', async () => {
    upstream.play(streaming('好'));
    await ask('甲', { requestId: 'request-0003' }).end;
    const refused = await site.answer(chat.createChat, questionOf('乙', { requestId: 'request-0003' }), { token: user.token });
    expect(refused).toMatchObject({ status: 409, envelope: { msg: chatTexts.requestReused } });
    const other = await site.signIn();
    expect(await ask('乙', { requestId: 'request-0003' }, other).end).toMatchObject({ status: 'done' });
  });
});

describe('stopping', () => {
  test('reaches the model server and keeps the partial text', async () => {
    const held = holdNextAnswer(upstream);
    const reader = ask('说很多');
    const answer = await held;
    answer.say('说到一半');
    await reader.until(() => reader.text === '说到一半');
    const { contentId } = await reader.snapshot();
    const stopped = await stop(contentId);
    expect(stopped).toMatchObject({ id: contentId, status: 'stopped', contents: [{ text: '说到一半' }], error: null });
    await answer.call.gone;
    expect(await reader.end).toMatchObject({ status: 'stopped', code: 200 });
    expect(await stop(contentId)).toEqual(stopped);
  });

  test('before any text came, by the id of the question', async () => {
    const held = holdNextAnswer(upstream);
    const reader = ask('说');
    const { questionId, contentId } = await reader.snapshot();
    const answer = await held;
    expect(await stop(questionId)).toMatchObject({ id: contentId, status: 'stopped', contents: [{ text: '' }] });
    await answer.call.gone;
  });
});

describe('answering again', () => {
  test('replaces the last reply in its place', async () => {
    upstream.play(streaming('旧'));
    const first = ask('一');
    await first.end;
    const { chatInfoId, contentId, questionId } = await first.snapshot();
    upstream.play(streaming('新'));
    const again = readReply(origin, user.token, chat.answerAgain, { body: { detailId: contentId } });
    expect(await again.end).toMatchObject({ status: 'done' });
    const renewed = await again.snapshot();
    expect(renewed).toMatchObject({ questionId, chatInfoId });
    expect(renewed.contentId).not.toBe(contentId);
    expect((await messages(chatInfoId)).map((message) => [message.id, textOf(message)])).toEqual([
      [questionId, '一'],
      [renewed.contentId, '新'],
    ]);
    expect(upstream.calls.at(-1)?.body.messages.slice(1)).toEqual([{ role: 'user', content: '一' }]);
    expect(await site.answer(chat.followReply, { query: { detailId: contentId } }, { token: user.token })).toMatchObject({ status: 404 });
  });

  test('is for the last question only, and not while a reply runs', async () => {
    upstream.play(streaming('甲'));
    const first = ask('一');
    await first.end;
    const { chatInfoId, contentId } = await first.snapshot();
    const held = holdNextAnswer(upstream);
    const second = ask('二', { chatId: chatInfoId });
    const running = await second.snapshot();
    const again = (detailId: string) => site.answer(chat.answerAgain, { body: { detailId } }, { token: user.token });
    expect(await again(running.contentId)).toMatchObject({ status: 409, envelope: { msg: chatTexts.replyRunning } });
    (await held).finish();
    await second.end;
    expect(await again(contentId)).toMatchObject({ status: 409, envelope: { msg: chatTexts.onlyLastAgain } });
  });
});

describe('at most', () => {
  test('one reply runs in a chat and three for an account', async () => {
    const busy = await site.signIn();
    const running: ReplyReader[] = [];
    for (const content of ['一', '二', '三']) {
      const held = holdNextAnswer(upstream);
      running.push(ask(content, {}, busy));
      await held;
    }
    const snapshots = await Promise.all(running.map((reader) => reader.snapshot()));
    const refusal = (more: { chatId?: string }) => site.answer(chat.createChat, questionOf('还有', more), { token: busy.token });
    expect(await refusal({ chatId: snapshots[0]?.chatInfoId ?? '' })).toMatchObject({ status: 409, envelope: { msg: chatTexts.replyRunning } });
    expect(await refusal({})).toMatchObject({ status: 429, envelope: { msg: chatTexts.tooManyRunning } });

    await stop(snapshots[1]?.contentId ?? '', busy.token);
    upstream.play(streaming('好'));
    expect(await ask('还有', {}, busy).end).toMatchObject({ status: 'done' });
  });
});

describe('a failing model server', () => {
  test('in the middle of a text: the text stays and the reason is clear', async () => {
    const held = holdNextAnswer(upstream);
    const reader = ask('说');
    const answer = await held;
    answer.say('一半');
    await reader.until(() => reader.text === '一半');
    answer.cut();
    expect(await reader.end).toEqual({ event: 'end', status: 'failed', code: 500, msg: '模型服务的回答中途断开，已保留收到的内容，请重试' });
    const { chatInfoId } = await reader.snapshot();
    expect((await messages(chatInfoId)).at(-1)).toMatchObject({ status: 'failed', contents: [{ text: '一半' }], error: '模型服务的回答中途断开，已保留收到的内容，请重试' });
  });

  test('that refuses the key is a failure with a reason, not a login', async () => {
    upstream.play(refusing(401, { code: 'invalid_api_key' }));
    expect(await ask('说').end).toMatchObject({ status: 'failed', code: 500, msg: expect.stringContaining('认证失败') });
  });
});
