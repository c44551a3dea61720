import { appChat } from '@ai-site/shared/api/app-chat';
import { apps } from '@ai-site/shared/api/apps';
import { chat } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { instructionsByApp } from '../context/app-instructions.ts';
import { chatTexts } from '../records/limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { questionOf, readReply } from '../testing/reply-reader.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

const { body } = questionOf('今天天气很好');
const begin = (appname: string) =>
  readReply(scene.origin, scene.user.token, appChat.createChat, { body: { appname, ...body } });
const refusal = (call: Parameters<ChatScene['site']['answer']>[0], input: object) =>
  scene.site.answer(call, { body: input }, { token: scene.user.token });

describe('a chat of an app', () => {
  test("speaks to the model with the app's instructions, goes on and answers again", async () => {
    scene.upstream.play(streaming('The weather is nice.'));
    const first = begin('fanyi');
    expect(await first.end).toMatchObject({ status: 'done' });
    const { chatInfoId, contentId } = await first.snapshot();
    expect(scene.upstream.calls.at(-1)?.body.messages[0]).toEqual({
      role: 'system',
      content: expect.stringContaining(`${instructionsByApp.fanyi}\n\n今天是 `),
    });

    const next = readReply(scene.origin, scene.user.token, appChat.continueChat, {
      body: { chatId: chatInfoId, ...questionOf('明天呢').body },
    });
    expect(await next.end).toMatchObject({ status: 'done' });
    expect(scene.upstream.calls.at(-1)?.body.messages[0]).toMatchObject({
      content: expect.stringContaining(`${instructionsByApp.fanyi}\n\n今天是 `),
    });

    scene.upstream.play(streaming('It is fine today.'));
    await readReply(scene.origin, scene.user.token, appChat.answerAgain, { body: { detailId: contentId } }).end;
    expect((await scene.messages(chatInfoId)).map(textOf)).toEqual(['今天天气很好', 'It is fine today.']);

    const of = (appType: string) => scene.site.call(chat.history, { query: { appType } }, { token: scene.user.token });
    expect((await of('fanyi')).list.map(({ chatId }) => chatId)).toEqual([chatInfoId]);
    expect((await of('chat')).list).toEqual([]);
  });

  test('is a use of its app', async () => {
    await scene.site.call(apps.catalogue, {});
    scene.upstream.play(streaming('写好了'));
    await begin('zhoubao').end;
    const { list } = await scene.site.call(apps.historyList, {}, { token: scene.user.token });
    expect(list[0]).toMatchObject({ applicationName: '周报助手', actionUrl: 'zhoubao' });
  });

  test('is refused without an app, for an app that nobody knows, and for a chat of another kind', async () => {
    expect(await refusal(appChat.createChat, { ...body })).toMatchObject({
      status: 400,
      envelope: { msg: '应用类型不能为空' },
    });
    expect(await refusal(appChat.createChat, { appname: ' ', ...body })).toMatchObject({
      status: 400,
      envelope: { msg: '应用类型不能为空' },
    });
    expect(await refusal(appChat.createChat, { appname: 'nobody', ...body })).toMatchObject({
      status: 404,
      envelope: { msg: chatTexts.noApp },
    });
    scene.upstream.play(streaming('好'));
    const ordinary = scene.ask('普通会话');
    await ordinary.end;
    const { chatInfoId, contentId } = await ordinary.snapshot();
    expect(await refusal(appChat.continueChat, { chatId: chatInfoId, ...body })).toMatchObject({
      status: 404,
      envelope: { msg: errorTexts.notFound },
    });
    expect(await refusal(appChat.answerAgain, { detailId: contentId })).toMatchObject({ status: 404 });
  });
});
