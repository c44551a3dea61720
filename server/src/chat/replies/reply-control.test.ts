import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { chatTexts } from '../records/limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { questionOf, type ReplyReader, readReply } from '../testing/reply-reader.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

describe('the same request twice', () => {
  test('joins the running reply, and gives the finished one later', async () => {
    const manual = answerManually(scene.upstream);
    const requestId = 'request-0001';
    const first = scene.ask('只问一次', { requestId });
    const answer = await manual;
    const asked = scene.upstream.calls.length;
    answer.say('好');
    await first.until(() => first.text === '好');
    const second = scene.ask('只问一次', { requestId });
    expect(await second.snapshot()).toMatchObject({ contentId: (await first.snapshot()).contentId, text: '好' });
    answer.finish();
    await Promise.all([first.end, second.end]);
    const third = scene.ask('只问一次', { requestId });
    await third.end;
    expect(third.text).toBe('好');
    expect(scene.upstream.calls.length).toBe(asked);
    expect(await scene.messages((await first.snapshot()).chatInfoId)).toHaveLength(2);
  });

  test('at the same moment makes one question', async () => {
    scene.upstream.play(streaming('好'));
    const before = scene.upstream.calls.length;
    const all = Array.from({ length: 5 }, () => scene.ask('同时', { requestId: 'request-0002' }));
    await Promise.all(all.map(({ end }) => end));
    const ids = await Promise.all(all.map(async (reader) => (await reader.snapshot()).contentId));
    expect(new Set(ids).size).toBe(1);
    expect(scene.upstream.calls.length).toBe(before + 1);
  });

  test('with another question is refused, and another account is free to use the same id', async () => {
    scene.upstream.play(streaming('好'));
    await scene.ask('甲', { requestId: 'request-0003' }).end;
    const refused = await scene.site.answer(chat.createChat, questionOf('乙', { requestId: 'request-0003' }), {
      token: scene.user.token,
    });
    expect(refused).toMatchObject({ status: 409, envelope: { msg: chatTexts.requestReused } });
    const { chatInfoId } = await scene.say('丙', '好');
    const moved = await scene.site.answer(
      chat.createChat,
      questionOf('甲', { requestId: 'request-0003', chatId: chatInfoId }),
      { token: scene.user.token },
    );
    expect(moved).toMatchObject({ status: 409, envelope: { msg: chatTexts.requestReused } });
    const other = await scene.site.signIn();
    expect(await scene.ask('乙', { requestId: 'request-0003' }, other).end).toMatchObject({ status: 'done' });
  });
});

describe('stopping', () => {
  test('reaches the model server and keeps the partial text', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('说很多');
    const answer = await manual;
    answer.say('说到一半');
    await reader.until(() => reader.text === '说到一半');
    const { contentId } = await reader.snapshot();
    const stopped = await scene.stop(contentId);
    expect(stopped).toMatchObject({ id: contentId, status: 'stopped', contents: [{ text: '说到一半' }], error: null });
    await answer.call.gone;
    expect(await reader.end).toMatchObject({ status: 'stopped', code: 200 });
    expect(await scene.stop(contentId)).toEqual(stopped);
  });

  test('before any text came, by the id of the question', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('说');
    const { questionId, contentId } = await reader.snapshot();
    const answer = await manual;
    expect(await scene.stop(questionId)).toMatchObject({ id: contentId, status: 'stopped', contents: [{ text: '' }] });
    await answer.call.gone;
  });
});

describe('answering again', () => {
  test('puts a new reply beside the old one and shows it', async () => {
    scene.upstream.play(streaming('旧'));
    const first = scene.ask('一');
    await first.end;
    const { chatInfoId, contentId, questionId } = await first.snapshot();
    scene.upstream.play(streaming('新'));
    const again = readReply(scene.origin, scene.user.token, chat.answerAgain, { body: { detailId: contentId } });
    expect(await again.end).toMatchObject({ status: 'done' });
    const renewed = await again.snapshot();
    expect(renewed).toMatchObject({ questionId, chatInfoId });
    expect(renewed.contentId).not.toBe(contentId);
    expect((await scene.messages(chatInfoId)).map((message) => [message.id, textOf(message)])).toEqual([
      [questionId, '一'],
      [renewed.contentId, '新'],
    ]);
    expect(scene.upstream.calls.at(-1)?.body.messages.slice(1)).toEqual([{ role: 'user', content: '一' }]);
    const versions = [contentId, renewed.contentId];
    expect((await scene.messages(chatInfoId)).at(-1)).toMatchObject({ parentId: questionId, versions });

    await scene.site.call(chat.chooseBranch, { body: { detailId: contentId } }, { token: scene.user.token });
    const shown = (await scene.messages(chatInfoId)).at(-1);
    expect([textOf(shown), shown?.versions]).toEqual(['旧', versions]);
  });

  test('waits while another reply runs, and then branches from an earlier question', async () => {
    scene.upstream.play(streaming('甲'));
    const first = scene.ask('一');
    await first.end;
    const { chatInfoId, contentId } = await first.snapshot();
    const manual = answerManually(scene.upstream);
    const second = scene.ask('二', { chatId: chatInfoId });
    const running = await second.snapshot();
    const again = (detailId: string) =>
      scene.site.answer(chat.answerAgain, { body: { detailId } }, { token: scene.user.token });
    expect(await again(running.contentId)).toMatchObject({ status: 409, envelope: { msg: chatTexts.replyRunning } });
    (await manual).finish();
    await second.end;
    scene.upstream.play(streaming('丙'));
    await readReply(scene.origin, scene.user.token, chat.answerAgain, { body: { detailId: contentId } }).end;
    const list = await scene.messages(chatInfoId);
    expect(list.map(textOf)).toEqual(['一', '丙']);
    expect(list[1]?.versions).toEqual([contentId, list[1]?.id]);
  });
});

describe('at most', () => {
  test('one reply runs in a chat and three for an account', async () => {
    const busy = await scene.site.signIn();
    const running: ReplyReader[] = [];
    for (const content of ['一', '二', '三']) {
      const manual = answerManually(scene.upstream);
      running.push(scene.ask(content, {}, busy));
      await manual;
    }
    const snapshots = await Promise.all(running.map((reader) => reader.snapshot()));
    const refusal = (more: { chatId?: string }) =>
      scene.site.answer(chat.createChat, questionOf('还有', more), { token: busy.token });
    expect(await refusal({ chatId: snapshots[0]?.chatInfoId ?? '' })).toMatchObject({
      status: 409,
      envelope: { msg: chatTexts.replyRunning },
    });
    expect(await refusal({})).toMatchObject({ status: 429, envelope: { msg: chatTexts.tooManyRunning } });

    await scene.stop(snapshots[1]?.contentId ?? '', busy.token);
    scene.upstream.play(streaming('好'));
    expect(await scene.ask('还有', {}, busy).end).toMatchObject({ status: 'done' });
  });
});
