import { chat } from '@ai-site/shared/api/chat';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streaming } from '../engines/openai/testing/upstream-server.ts';
import { connectSocket, type TestSocket } from '../testing/test-socket.ts';
import { type ChatScene, openChatScene } from './testing/chat-scene.ts';
import { readReply } from './testing/reply-reader.ts';

let scene: ChatScene;
let socket: TestSocket;
beforeAll(async () => {
  scene = await openChatScene();
  scene.upstream.play(streaming('好'));
  socket = await connectSocket(scene.site, scene.origin, scene.user);
});
afterAll(() => scene.close());

/** Resolves once exactly this many pushes about the chat have arrived since the last call. */
async function told(chatId: string, times: number): Promise<void> {
  const about = () => socket.received.filter(({ msg }) => typeof msg === 'object' && msg?.type === TopicType.chat);
  await socket.waitForMessage(() => about().length >= times);
  expect(about()).toEqual(
    Array.from({ length: times }, () => ({
      type: MessageType.subscribe,
      msg: { type: TopicType.chat, content: chatId },
    })),
  );
  socket.received.length = 0;
}

test('the pages of the account receive every change of a chat', async () => {
  const { token } = scene.user;
  const asked = scene.ask('一');
  await asked.end;
  const { chatInfoId, questionId, contentId } = await asked.snapshot();
  await told(chatInfoId, 2);

  await readReply(scene.origin, token, chat.answerAgain, { body: { detailId: questionId } }).end;
  await told(chatInfoId, 2);

  await scene.site.call(chat.chooseBranch, { body: { detailId: contentId } }, { token });
  await told(chatInfoId, 1);

  await scene.site.call(chat.updateTitle, { body: { chatId: chatInfoId, chatTheme: '新名称' } }, { token });
  await told(chatInfoId, 1);

  await scene.site.call(chat.deleteDetail, { body: { detailId: contentId } }, { token });
  await told(chatInfoId, 1);

  await scene.site.call(chat.deleteChat, { body: { chatId: chatInfoId } }, { token });
  await told(chatInfoId, 1);
});

test('choosing what is shown tells nothing', async () => {
  const asked = scene.ask('一');
  await asked.end;
  const { chatInfoId, contentId } = await asked.snapshot();
  await told(chatInfoId, 2);
  await scene.site.call(chat.chooseBranch, { body: { detailId: contentId } }, { token: scene.user.token });
  await scene.site.call(chat.deleteDetail, { body: { detailId: contentId } }, { token: scene.user.token });
  await told(chatInfoId, 1);
});
