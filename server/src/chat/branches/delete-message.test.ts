import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { readReply } from '../testing/reply-reader.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

async function again(detailId: string, answer: string) {
  scene.upstream.play(streaming(answer));
  const reader = readReply(scene.origin, scene.user.token, chat.answerAgain, { body: { detailId } });
  await reader.end;
  return reader.snapshot();
}

const remove = (detailId: string) =>
  scene.site.call(chat.deleteDetail, { body: { detailId } }, { token: scene.user.token });
const shown = async (chatId: string) => (await scene.messages(chatId)).map(textOf);

describe('deleting a question', () => {
  test('takes all its replies along; what followed hangs on the message before it', async () => {
    const first = await scene.say('一', '甲');
    const chatId = first.chatInfoId;
    const second = await scene.say('二', '乙', { chatId });
    const other = await again(second.questionId, '乙二');
    const third = await scene.say('三', '丙', { chatId });
    await remove(second.questionId);
    const list = await scene.messages(chatId);
    expect(list.map(textOf)).toEqual(['一', '甲', '三', '丙']);
    expect(list[2]).toMatchObject({ id: third.questionId, parentId: first.contentId });
    expect(
      await scene.site.answer(chat.followReply, { query: { detailId: other.contentId } }, { token: scene.user.token }),
    ).toMatchObject({ status: 404 });
  });

  itByNight('at the beginning makes what followed the beginning', async () => {
    const first = await scene.say('一', '甲');
    const second = await scene.say('二', '乙', { chatId: first.chatInfoId });
    await remove(first.questionId);
    expect((await scene.messages(first.chatInfoId))[0]).toMatchObject({ id: second.questionId, parentId: null });
    expect(await shown(first.chatInfoId)).toEqual(['二', '乙']);
  });

  itByNight('at the end shows what was written last before it', async () => {
    const first = await scene.say('一', '甲');
    const chatId = first.chatInfoId;
    const second = await scene.say('二', '乙', { chatId });
    const edited = await scene.say('二改', '丙', { chatId, parentId: first.contentId });
    await remove(edited.questionId);
    expect(await shown(chatId)).toEqual(['一', '甲', '二', '乙']);
    await remove(second.questionId);
    expect(await shown(chatId)).toEqual(['一', '甲']);
    await remove(first.questionId);
    expect(await shown(chatId)).toEqual([]);
    expect(await scene.site.call(chat.getChat, { query: { chatId } }, { token: scene.user.token })).toMatchObject({
      chatCount: 0,
    });

    await scene.say('再来', '好', { chatId });
    expect(await shown(chatId)).toEqual(['再来', '好']);
  });
});

describe('deleting a reply', () => {
  test('leaves its question and the other versions', async () => {
    const first = await scene.say('一', '甲');
    const newer = await again(first.questionId, '甲二');
    await remove(newer.contentId);
    expect(await shown(first.chatInfoId)).toEqual(['一', '甲']);
    await remove(first.contentId);
    expect(await shown(first.chatInfoId)).toEqual(['一']);
    await again(first.questionId, '甲三');
    expect(await shown(first.chatInfoId)).toEqual(['一', '甲三']);
  });

  itByNight('in the middle lets what followed follow the question', async () => {
    const first = await scene.say('一', '甲');
    const second = await scene.say('二', '乙', { chatId: first.chatInfoId });
    await remove(first.contentId);
    expect(await shown(first.chatInfoId)).toEqual(['一', '二', '乙']);
    expect((await scene.messages(first.chatInfoId))[1]).toMatchObject({
      id: second.questionId,
      parentId: first.questionId,
    });
  });

  itByNight('of a branch that is not shown leaves what is shown', async () => {
    const first = await scene.say('一', '甲');
    await again(first.questionId, '甲二');
    await remove(first.contentId);
    expect(await shown(first.chatInfoId)).toEqual(['一', '甲二']);
  });

  test('that is being written stops it, and its followers receive the deletion', async () => {
    const manual = answerManually(scene.upstream);
    const asking = scene.ask('说');
    const answer = await manual;
    answer.say('一半');
    await asking.until(() => asking.text === '一半');
    const { chatInfoId, contentId } = await asking.snapshot();
    await remove(contentId);
    await answer.call.gone;
    expect(await asking.end).toMatchObject({ status: 'stopped' });
    expect(await shown(chatInfoId)).toEqual(['说']);
    await scene.say('接着说', '好', { chatId: chatInfoId });
    expect(await shown(chatInfoId)).toEqual(['说', '接着说', '好']);
  });
});

test('a share ends with the last message that is left of it, and goes when nothing is left', async () => {
  const first = await scene.say('一', '甲');
  const chatId = first.chatInfoId;
  const second = await scene.say('二', '乙', { chatId });
  const { db } = scene.site.site;
  const share = {
    id: 'share-of-deleted',
    chat_id: chatId,
    account_id: scene.user.userId,
    leaf_id: second.contentId,
    created_at: scene.site.clock.now,
  };
  await db.insertInto('chat_shares').values(share).execute();
  const leaves = async () =>
    (await db.selectFrom('chat_shares').select('leaf_id').where('id', '=', share.id).execute()).map(
      ({ leaf_id }) => leaf_id,
    );
  await remove(second.questionId);
  expect(await leaves()).toEqual([first.contentId]);
  await remove(first.questionId);
  expect(await leaves()).toEqual([]);
});

test('what is deleted cannot be deleted again', async () => {
  const { contentId } = await scene.say('一', '甲');
  await remove(contentId);
  expect(
    await scene.site.answer(chat.deleteDetail, { body: { detailId: contentId } }, { token: scene.user.token }),
  ).toMatchObject({ status: 404 });
});
