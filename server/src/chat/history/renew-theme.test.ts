import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import type { ChatEngine } from '../../engines/port.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { askSideQuestion } from '../models/ask-side-question.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { writeChat } from '../testing/written-chat.ts';

describe('a title by the model', () => {
  let scene: ChatScene;
  beforeAll(async () => {
    scene = await openChatScene();
  });
  afterAll(() => scene.close());
  const renew = (chatId: string, token = scene.user.token) =>
    scene.site.answer(chat.renewTheme, { query: { chatId } }, { token });

  test('is made of the first question and answer by the model that answered last, and cleaned', async () => {
    await writeChat(scene.site, scene.user, 'named', {
      turns: [
        ['怎么给公司开发票？', '打开订单页……'],
        ['还有呢', '没有了'],
      ],
    });
    await scene.site.site.db.updateTable('chat_messages').set({ tier: 6 }).where('id', '=', 'named-a2').execute();
    scene.upstream.play(streaming('<think>想想</think>标题：', '“公司开票流程”\n'));
    expect(await renew('named')).toMatchObject({ status: 200, envelope: { data: { chatTheme: '公司开票流程' } } });
    const call = scene.upstream.calls.at(-1);
    expect(call?.body.model).toBe('model-six');
    expect(call?.body.messages.at(-1)?.content).toMatch(/怎么给公司开发票？[\s\S]*打开订单页/);
    expect(call?.body.messages.at(-1)?.content).not.toContain('没有了');
  });

  test('leaves the old one when the model fails or says nothing, and gives its error', async () => {
    await writeChat(scene.site, scene.user, 'kept', { theme: '旧名称' });
    scene.upstream.play(refusing(401));
    expect(await renew('kept')).toMatchObject({ status: 502, envelope: { msg: '服务暂时不可用' } });
    scene.upstream.play(streaming('""'));
    expect(await renew('kept')).toMatchObject({ status: 502, envelope: { msg: '模型服务没有返回内容，请重试' } });
    expect(
      await scene.site.call(chat.getChat, { query: { chatId: 'kept' } }, { token: scene.user.token }),
    ).toMatchObject({ chatTheme: '旧名称' });
  });

  test('is made by the standard model where the last one is served no longer', async () => {
    await writeChat(scene.site, scene.user, 'gone');
    await scene.site.site.db.updateTable('chat_messages').set({ tier: 9 }).where('id', '=', 'gone-a1').execute();
    scene.upstream.play(streaming('新名称'));
    expect(await renew('gone')).toMatchObject({ status: 200 });
    expect(scene.upstream.calls.at(-1)?.body.model).toBe('model-five');
  });

  test('needs a chat of the account in which something was said', async () => {
    await writeChat(scene.site, scene.user, 'empty', { turns: [] });
    expect(await renew('empty')).toMatchObject({ status: 400, envelope: { msg: '会话还没有内容，无法起名' } });
    const other = await scene.site.signIn();
    expect(await renew('named', other.token)).toMatchObject({ status: 404 });
    const child = await scene.site.signIn({ age_group: 'child' });
    expect(await renew('named', child.token)).toMatchObject({ status: 403 });
  });
});

describe('a title without a model', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.close());

  test.each([
    ['请问怎么开发票？急用', '开发票'],
    ['怎么办？', '怎么办？'],
    [`我想知道${'很'.repeat(30)}长`, `${'很'.repeat(11)}长`],
  ])('of %j is %j: the words of the question, never those of the engine', async (question, chatTheme) => {
    const user = await site.signIn();
    await writeChat(site, user, `builtin-${user.userId}`, { turns: [[question, '答\n\n> 由内置演示引擎回答']] });
    expect(
      await site.call(chat.renewTheme, { query: { chatId: `builtin-${user.userId}` } }, { token: user.token }),
    ).toMatchObject({ chatTheme });
  });

  test('is none where the question has no words', async () => {
    const user = await site.signIn();
    await writeChat(site, user, 'wordless', { turns: [['', '答']] });
    expect(await site.answer(chat.renewTheme, { query: { chatId: 'wordless' } }, { token: user.token })).toMatchObject({
      status: 400,
    });
  });
});

test('a model that takes too long is given up', async () => {
  const slow: ChatEngine = {
    id: 'slow',
    builtin: false,
    nameOf: (model) => model,
    async *answer({ signal }) {
      yield { kind: 'text', text: '半' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  await expect(
    askSideQuestion({ engine: slow, model: 'm' }, '起名', { question: '问', answer: '答' }, 5),
  ).rejects.toMatchObject({ kind: 'timeout' });
});
