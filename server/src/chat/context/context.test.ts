import { chat } from '@ai-site/shared/api/chat';
import { shanghaiDay } from '@ai-site/shared/domain/shanghai-time';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { questionOf, readReply } from '../testing/reply-reader.ts';

/** Of 2000 tokens a quarter is reserved for the answer, and the system prompt takes its share. */
const WINDOW = '2000';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene({
    chatWindows: readSettings({ CHAT_CONTEXT_TOKENS_5: WINDOW, SECRET_KEY: 'a secret key that only tests know' })
      .chatWindows,
  });
});
afterAll(() => scene.close());

const sent = () => scene.upstream.calls.at(-1)?.body.messages.slice(1);

test('what does not fit the window of the tier is omitted, and the pages receive how much', async () => {
  scene.upstream.play(streaming('答'.repeat(600)));
  const first = scene.ask('甲'.repeat(600));
  await first.end;
  const { chatInfoId, omittedMessages } = await first.snapshot();
  expect(omittedMessages).toBe(0);
  const second = scene.ask('乙'.repeat(600), { chatId: chatInfoId });
  await second.end;
  expect(sent()).toEqual([{ role: 'user', content: '乙'.repeat(600) }]);
  expect(await second.snapshot()).toMatchObject({ omittedMessages: 2 });
  expect((await scene.messages(chatInfoId)).map((message) => message.omittedMessages)).toEqual([0, 0, 0, 2]);

  // Another tier has a larger window.
  const third = readReply(scene.origin, scene.user.token, chat.createChat, {
    body: { ...questionOf('丙', { chatId: chatInfoId }).body, chatAiModel: 6 },
  });
  await third.end;
  expect(await third.snapshot()).toMatchObject({ omittedMessages: 0 });
  expect(sent()).toHaveLength(5);
});

test('a question that alone is too long is refused with how much, and nothing is kept of it', async () => {
  const user = await scene.site.signIn();
  const refused = await scene.site.answer(chat.createChat, questionOf('长'.repeat(2500)), { token: user.token });
  expect(refused).toMatchObject({
    status: 400,
    envelope: { msg: expect.stringMatching(/超出该模型一次能读的长度约1\d{3}字/) },
  });
  expect((await scene.site.call(chat.history, { query: {} }, { token: user.token })).list).toEqual([]);
  expect(
    await scene.site.site.db.selectFrom('credit_holds').select('key').where('account_id', '=', user.userId).execute(),
  ).toEqual([]);
});

test('what lies beyond the messages that are read counts as left out', async () => {
  scene.upstream.play(streaming('好'));
  const first = scene.ask('头');
  await first.end;
  const { chatInfoId, contentId } = await first.snapshot();
  const base = {
    chat_id: chatInfoId,
    account_id: scene.user.userId,
    tier: 5,
    created_at: scene.site.clock.now,
    role: 'user' as const,
  };
  const ids = Array.from({ length: 70 }, (_, index) => `${chatInfoId}-${index}`);
  const { db } = scene.site.site;
  await db
    .insertInto('chat_messages')
    .values(
      ids.map((id, index) => ({ ...base, id, position: index + 3, text: '', parent_id: ids[index - 1] ?? contentId })),
    )
    .execute();
  await db
    .updateTable('chats')
    .set({ leaf_id: ids.at(-1) ?? null })
    .where('id', '=', chatInfoId)
    .execute();
  const next = scene.ask('尾', { chatId: chatInfoId });
  await next.end;
  // 73 messages, of which 60 are sent.
  expect(await next.snapshot()).toMatchObject({ omittedMessages: 13 });
});

test('the system prompt carries the date, and for a question about the site its help', async () => {
  scene.upstream.play(streaming('好'));
  const systemOf = async (question: string) => {
    await readReply(scene.origin, scene.user.token, chat.createChat, {
      body: { ...questionOf(question).body, chatAiModel: 6 },
    }).end;
    return String(scene.upstream.calls.at(-1)?.body.messages[0]?.content);
  };
  const help = await systemOf('怎么停止生成');
  expect(help).toContain(`今天是 ${shanghaiDay(scene.site.clock.now.toISOString())}，星期`);
  expect(help).toContain('帮助资料');
  expect(help).toContain('停止按钮');
  expect(help).toMatch(/\[[^\]]+\]\(\/[a-zA-Z]/);
  const poem = await systemOf('写一首关于春天的诗');
  expect(poem).toContain('今天是');
  expect(poem).not.toContain('帮助资料');
});

test('what an app asks for beside the question stands before it', async () => {
  scene.upstream.play(streaming('好'));
  const chatContent = [
    { type: 1 as const, content: '写一个标题' },
    { type: 2 as const, name: '语气', value: '活泼' },
  ];
  await readReply(scene.origin, scene.user.token, chat.createChat, { body: { chatContent, chatAiModel: 5 } }).end;
  expect(sent()).toEqual([{ role: 'user', content: '语气：活泼\n\n写一个标题' }]);
});
