import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

const choose = (detailId: string) =>
  scene.site.call(chat.chooseBranch, { body: { detailId } }, { token: scene.user.token });
const shown = async (chatId: string) => (await scene.messages(chatId)).map(textOf);

describe('an edited question', () => {
  test('begins a branch beside the old one, answered without what followed that, and both can be walked to', async () => {
    const first = await scene.say('一', '甲');
    const chatId = first.chatInfoId;
    const second = await scene.say('二', '乙', { chatId });
    await scene.say('三', '丙', { chatId });
    const edited = await scene.say('二改', '丁', { chatId, parentId: first.contentId });
    expect(await shown(chatId)).toEqual(['一', '甲', '二改', '丁']);
    const versions = [second.questionId, edited.questionId];
    expect((await scene.messages(chatId))[2]).toMatchObject({ parentId: first.contentId, versions });
    // It is answered without what was said after the old one.
    const asked = scene.upstream.calls.at(-1)?.body.messages.slice(1);
    expect(asked?.map(({ content }) => content)).toEqual(['一', '甲', '二改']);

    expect(await choose(second.questionId)).toMatchObject({ chatId, chatCount: 8 });
    expect(await shown(chatId)).toEqual(['一', '甲', '二', '乙', '三', '丙']);
    expect((await scene.messages(chatId))[2]).toMatchObject({ versions });
  });

  test('may be the first of the chat', async () => {
    const first = await scene.say('一', '甲');
    const chatId = first.chatInfoId;
    const edited = await scene.say('一改', '乙', { chatId, parentId: null });
    expect(await shown(chatId)).toEqual(['一改', '乙']);
    expect((await scene.messages(chatId))[0]).toMatchObject({
      parentId: null,
      versions: [first.questionId, edited.questionId],
    });
  });

  test('cannot follow a message of another chat', async () => {
    const [here, there] = [await scene.say('一', '甲'), await scene.say('二', '乙')];
    const body = {
      chatId: here.chatInfoId,
      parentId: there.contentId,
      chatContent: [{ type: 1, content: '三' }],
      chatAiModel: 5,
    };
    expect(await scene.site.answer(chat.createChat, { body }, { token: scene.user.token })).toMatchObject({
      status: 404,
    });
  });
});

itByNight('choosing what is shown changes nothing, however far up it stands', async () => {
  const first = await scene.say('一', '甲');
  const chatId = first.chatInfoId;
  const second = await scene.say('二', '乙', { chatId });
  await choose(first.questionId);
  await choose(second.contentId);
  expect(await shown(chatId)).toEqual(['一', '甲', '二', '乙']);
});

test('choosing leaves the place in the history as it is', async () => {
  const first = await scene.say('一', '甲');
  await scene.say('一改', '乙', { chatId: first.chatInfoId, parentId: null });
  const summary = () =>
    scene.site.call(chat.getChat, { query: { chatId: first.chatInfoId } }, { token: scene.user.token });
  const before = await summary();
  scene.site.clock.advance(60);
  expect(await choose(first.contentId)).toEqual(before);
  expect(await summary()).toEqual(before);
});

test('a reply that runs goes on in its branch while another one is shown', async () => {
  const first = await scene.say('一', '甲');
  const chatId = first.chatInfoId;
  const manual = answerManually(scene.upstream);
  const running = scene.ask('一改', { chatId, parentId: null });
  const answer = await manual;
  const { contentId } = await running.snapshot();
  await choose(first.contentId);
  expect(await shown(chatId)).toEqual(['一', '甲']);
  answer.say('写完了');
  answer.finish();
  expect(await running.end).toMatchObject({ status: 'done' });
  expect(await shown(chatId)).toEqual(['一', '甲']);
  await choose(contentId);
  expect(await shown(chatId)).toEqual(['一改', '写完了']);
});
