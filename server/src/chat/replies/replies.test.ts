import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { questionOf, readReply } from '../testing/reply-reader.ts';
import { REPLY_CHANNEL } from './reply-records.ts';
import { Signal } from './signal.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

/** Resolves once the stored reply has this text and status; read again after each notification about a reply. */
async function storedAs(contentId: string, text: string, status: string): Promise<void> {
  const { db, notifier } = scene.site.site;
  const changed = new Signal();
  const stop = notifier.subscribe(REPLY_CHANNEL, () => changed.set());
  const read = () =>
    db.selectFrom('chat_messages').select(['text', 'status']).where('id', '=', contentId).executeTakeFirstOrThrow();
  for (let row = await read(); row.text !== text || row.status !== status; row = await read())
    await changed.wait(1000, AbortSignal.timeout(1000));
  stop();
}

describe('asking', () => {
  test('gives snapshot, numbered deltas and the end, and keeps question and reply', async () => {
    scene.upstream.play(streaming('床前', '明月光', '🌙'));
    const reader = scene.ask('  背一首\n 李白的诗  ');
    expect(await reader.end).toEqual({ event: 'end', status: 'done', code: 200, msg: '' });
    expect(reader.text).toBe('床前明月光🌙');
    const snapshot = await reader.snapshot();
    expect(snapshot).toMatchObject({ chatTheme: '背一首 李白的诗', role: 'assistant', type: 0, engine: '小智' });

    const kept = await scene.messages(snapshot.chatInfoId);
    expect(kept.map(({ role, status }) => [role, status])).toEqual([
      ['user', null],
      ['assistant', 'done'],
    ]);
    expect(textOf(kept[0])).toBe('  背一首\n 李白的诗  ');
    expect(kept[1]).toMatchObject({
      id: snapshot.contentId,
      contents: [{ type: 0, text: '床前明月光🌙' }],
      deltaCount: reader.no,
      engine: '小智',
      error: null,
    });
    expect(kept[0]?.id).toBe(snapshot.questionId);
  });

  test('goes on in the same chat with what was said before, and the persona of the account', async () => {
    scene.upstream.play(streaming('我是甲'));
    const first = scene.ask('你是谁');
    await first.end;
    const { chatInfoId } = await first.snapshot();
    scene.upstream.play(streaming('乙'));
    const second = scene.ask('换一个', { chatId: chatInfoId });
    await second.end;
    const sent = scene.upstream.calls.at(-1)?.body.messages ?? [];
    expect(sent[0]).toMatchObject({ role: 'system', content: expect.stringContaining('我来AI') });
    expect(sent.slice(1)).toEqual([
      { role: 'user', content: '你是谁' },
      { role: 'assistant', content: '我是甲' },
      { role: 'user', content: '换一个' },
    ]);
    expect(await scene.messages(chatInfoId)).toHaveLength(4);
  });

  test('a general assistant speaks without the persona', async () => {
    const plain = await scene.site.signIn({ interaction_style: 1 });
    scene.upstream.play(streaming('好'));
    await scene.ask('你好', {}, plain).end;
    expect(scene.upstream.calls.at(-1)?.body.messages[0]?.content).not.toContain('我来AI');
  });

  test('by another tier asks its model; a tier without one is not open', async () => {
    scene.upstream.play(streaming('好'));
    const reader = readReply(scene.origin, scene.user.token, chat.createChat, {
      body: { ...questionOf('你好').body, chatAiModel: 6 },
    });
    await reader.end;
    expect(scene.upstream.calls.at(-1)?.body.model).toBe('model-six');
    const refused = await scene.site.answer(
      chat.createChat,
      { body: { ...questionOf('你好').body, chatAiModel: 9 } },
      { token: scene.user.token },
    );
    expect(refused).toMatchObject({ status: 400, envelope: { msg: '「Pro+」暂未开放，请换用其他模型' } });
  });
});

describe('following', () => {
  test('the client that asked may leave: the reply goes on, and whoever follows gets all of it', async () => {
    const manual = answerManually(scene.upstream);
    const asking = scene.ask('慢慢说');
    const answer = await manual;
    answer.say('一、');
    await asking.until(() => asking.text === '一、');
    const { contentId, chatInfoId } = await asking.snapshot();
    asking.leave();
    answer.say('二、');
    const follower = scene.follow(contentId);
    await follower.until(() => follower.text === '一、二、');
    const late = scene.follow(contentId);
    await late.snapshot();
    expect(late.text).toBe('一、二、');
    answer.say('三。');
    answer.finish();
    for (const reader of [follower, late]) {
      expect(await reader.end).toMatchObject({ status: 'done' });
      expect(reader.text).toBe('一、二、三。');
    }
    const afterwards = scene.follow(contentId);
    await afterwards.end;
    expect([afterwards.text, afterwards.no, afterwards.events.length]).toEqual(['一、二、三。', late.no, 2]);
    expect(textOf((await scene.messages(chatInfoId)).at(-1))).toBe('一、二、三。');
  });

  test('the text so far is in the database while the reply runs', async () => {
    const manual = answerManually(scene.upstream);
    const asking = scene.ask('慢慢说');
    const answer = await manual;
    answer.say('保留我');
    const { chatInfoId, contentId } = await asking.snapshot();
    await storedAs(contentId, '保留我', 'replying');
    expect((await scene.messages(chatInfoId)).at(-1)).toMatchObject({
      status: 'replying',
      deltaCount: 1,
      contents: [{ text: '保留我' }],
    });
    answer.finish();
    await asking.end;
  });
});

test('who is signed out while following gets code 401, and the reply goes on', async () => {
  const manual = answerManually(scene.upstream);
  const leaving = await scene.site.signIn();
  const asking = scene.ask('说', {}, leaving);
  const answer = await manual;
  answer.say('一半');
  await asking.until(() => asking.text === '一半');
  const { contentId } = await asking.snapshot();
  await scene.site.call(accounts.logout, {}, { token: leaving.token });
  expect(await asking.end).toMatchObject({ status: 'replying', code: 401, msg: '登录已过期，请重新登录' });
  answer.say('，以及另一半');
  answer.finish();
  await storedAs(contentId, '一半，以及另一半', 'done');
  expect(asking.text).toBe('一半');
});

describe('a failing model server', () => {
  test('in the middle of a text: the text stays and the reason is clear', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('说');
    const answer = await manual;
    answer.say('一半');
    await reader.until(() => reader.text === '一半');
    answer.cut();
    expect(await reader.end).toEqual({
      event: 'end',
      status: 'failed',
      code: 500,
      msg: '模型服务的回答中途断开，已保留收到的内容，请重试',
    });
    const { chatInfoId } = await reader.snapshot();
    expect((await scene.messages(chatInfoId)).at(-1)).toMatchObject({
      status: 'failed',
      contents: [{ text: '一半' }],
      error: '模型服务的回答中途断开，已保留收到的内容，请重试',
    });
  });

  test('that refuses the key is a failure with a reason, not a login', async () => {
    scene.upstream.play(refusing(401, { code: 'invalid_api_key' }));
    expect(await scene.ask('说').end).toMatchObject({ status: 'failed', code: 500, msg: '服务暂时不可用' });
  });
});
