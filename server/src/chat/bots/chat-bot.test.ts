import { chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { chatBot } from '@ai-site/shared/api/chat-bot';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { readReply } from '../testing/reply-reader.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

const token = () => ({ token: scene.user.token });
type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;

async function begin(content = '你好', answer = '你好呀'): Promise<Snapshot> {
  scene.upstream.play(streaming(answer));
  const reader = readReply(scene.origin, scene.user.token, chatBot.createChat, { body: { content } });
  expect(await reader.end).toMatchObject({ status: 'done' });
  return reader.snapshot();
}

describe('the chat-bot variant', () => {
  test('begins and goes on with chats of its own, by the standard model where Pro+ is not served', async () => {
    const { chatInfoId: chatBotId } = await begin();
    expect(scene.upstream.calls.at(-1)?.body.model).toBe('model-five');
    const next = readReply(scene.origin, scene.user.token, chatBot.continueChat, {
      body: { chatBotId, content: '再说', chatBot: { chatAiModel: 6 } },
    });
    expect(await next.end).toMatchObject({ status: 'done' });
    expect(scene.upstream.calls.at(-1)?.body.model).toBe('model-six');

    const { list } = await scene.site.call(chatBot.detail, { query: { chatBotId } }, token());
    expect(list.map(({ contents }) => contents[0]?.text)).toEqual(['你好', '你好呀', '再说', '你好呀']);
    expect(list.map(({ chatBotDialogId }) => chatBotDialogId)).toEqual([
      list[0]?.id,
      list[0]?.id,
      list[2]?.id,
      list[2]?.id,
    ]);
    expect((await scene.site.call(chatBot.history, {}, token())).list.map((found) => found.chatBotId)).toContain(
      chatBotId,
    );
    expect((await scene.site.call(chat.history, { query: { appType: 'chat' } }, token())).list).toEqual([]);
  });

  test('answers a dialog again, named by its question or its answer', async () => {
    const { chatInfoId: chatBotId, questionId } = await begin('问', '旧');
    scene.upstream.play(streaming('新'));
    expect(
      await readReply(scene.origin, scene.user.token, chatBot.againDialog, { body: { chatBotDialogId: questionId } })
        .end,
    ).toMatchObject({ status: 'done' });
    const { list } = await scene.site.call(chatBot.detail, { query: { chatBotId } }, token());
    expect(list.map(({ contents }) => contents[0]?.text)).toEqual(['问', '新']);
    expect(list[1]?.versions).toHaveLength(2);
  });

  test('is renamed, named by the model, exported, and its dialogs and chats deleted', async () => {
    const { chatInfoId: chatBotId, contentId } = await begin();
    expect(await scene.site.call(chatBot.updateTheme, { body: { chatBotId, theme: '寒暄' } }, token())).toMatchObject({
      theme: '寒暄',
    });
    scene.upstream.play(streaming('打招呼'));
    expect(await scene.site.call(chatBot.theme, { query: { chatBotId } }, token())).toMatchObject({ theme: '打招呼' });
    expect(await scene.site.call(chatBot.download, { query: { chatBotId, format: 'md' } }, token())).toMatchObject({
      name: '打招呼.md',
    });
    await scene.site.call(chatBot.deleteDialog, { body: { chatBotDialogId: contentId } }, token());
    expect((await scene.site.call(chatBot.detail, { query: { chatBotId } }, token())).list).toEqual([]);
    await scene.site.call(chatBot.deleteChat, { body: { chatBotId } }, token());
    expect(await scene.site.answer(chatBot.detail, { query: { chatBotId } }, token())).toMatchObject({ status: 404 });
  });

  test('suggests what to ask next, and speaks', async () => {
    const { contentId } = await begin();
    scene.upstream.play(streaming('["能做什么？"]'));
    expect(
      (await scene.site.call(chatBot.relatedEntry, { query: { chatBotDialogId: contentId } }, token())).list,
    ).toEqual(['能做什么？']);
    const spoken = await fetch(`${scene.origin}${chatBot.generateSpeech.path}`, {
      method: 'POST',
      headers: { authorization: scene.user.token, 'content-type': 'application/json' },
      body: JSON.stringify({ chatBotDialogId: contentId }),
    });
    expect(await spoken.text()).toContain('"event":"speech-end","code":200');
  });

  test('knows no chats of another kind, nor of other people', async () => {
    scene.upstream.play(streaming('好'));
    const ordinary = scene.ask('普通');
    await ordinary.end;
    const { chatInfoId, contentId } = await ordinary.snapshot();
    const refused = { status: 404, envelope: { msg: errorTexts.notFound } };
    expect(await scene.site.answer(chatBot.detail, { query: { chatBotId: chatInfoId } }, token())).toMatchObject(
      refused,
    );
    expect(
      await scene.site.answer(chatBot.deleteDialog, { body: { chatBotDialogId: contentId } }, token()),
    ).toMatchObject(refused);
    const own = await begin();
    const other = { token: (await scene.site.signIn()).token };
    for (const [call, input] of [
      [chatBot.detail, { query: { chatBotId: own.chatInfoId } }],
      [chatBot.download, { query: { chatBotId: own.chatInfoId } }],
      [chatBot.deleteChat, { body: { chatBotId: own.chatInfoId } }],
      [chatBot.deleteDialog, { body: { chatBotDialogId: own.contentId } }],
      [chatBot.relatedEntry, { query: { chatBotDialogId: own.contentId } }],
      [chatBot.generateSpeech, { body: { chatBotDialogId: own.contentId } }],
      [chatBot.continueChat, { body: { chatBotId: own.chatInfoId, content: '我的' } }],
    ] as const)
      expect(await scene.site.answer(call, input, other)).toMatchObject({ status: 404 });
  });
});
