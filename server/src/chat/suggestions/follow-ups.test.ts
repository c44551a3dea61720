import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite } from '../../testing/site.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { writeChat } from '../testing/written-chat.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());
const ask = (detailId: string, token = scene.user.token) =>
  scene.site.answer(chat.followUps, { query: { detailId } }, { token });
const calls = () => scene.upstream.calls.length;

describe('what may be asked next', () => {
  test('comes from the model, once, however often and at once it is asked for', async () => {
    await writeChat(scene.site, scene.user, 'once', { turns: [['怎么办签证', '先准备材料']] });
    scene.upstream.play(streaming('```json\n["要多久？","要多少钱？","怎么办签证"]\n```'));
    const before = calls();
    const [first, second] = await Promise.all([ask('once-a1'), ask('once-a1')]);
    expect(first).toMatchObject({ status: 200, envelope: { data: { list: ['要多久？', '要多少钱？'] } } });
    expect(second.envelope.data).toEqual(first.envelope.data);
    expect((await ask('once-a1')).envelope.data).toEqual(first.envelope.data);
    expect(calls() - before).toBe(1);
  });

  test('is nothing, without an error, when the model fails; it is not asked again', async () => {
    await writeChat(scene.site, scene.user, 'fails');
    scene.upstream.play(refusing(400));
    expect(await ask('fails-a1')).toMatchObject({ status: 200, envelope: { data: { list: [] } } });
    const before = calls();
    expect(await ask('fails-a1')).toMatchObject({ status: 200, envelope: { data: { list: [] } } });
    expect(calls()).toBe(before);
  });

  test.each(['stopped', 'failed', 'interrupted'] as const)('is nothing after an answer that is %s', async (status) => {
    await writeChat(scene.site, scene.user, status);
    await scene.site.site.db.updateTable('chat_messages').set({ status }).where('id', '=', `${status}-a1`).execute();
    const before = calls();
    expect(await ask(`${status}-a1`)).toMatchObject({ status: 200, envelope: { data: { list: [] } } });
    expect(calls()).toBe(before);
  });

  test('is for the account and its answers alone', async () => {
    const other = await scene.site.signIn();
    expect(await ask('once-a1', other.token)).toMatchObject({ status: 404 });
    expect(await ask('once-q1')).toMatchObject({ status: 404 });
    expect(await ask('nothing')).toMatchObject({ status: 404 });
  });
});

test('without a model it is the nearest questions of the help', async () => {
  const site = await createTestSite();
  const user = await site.signIn();
  await writeChat(site, user, 'help', { turns: [['怎么导出聊天记录', '答']] });
  const { list } = await site.call(chat.followUps, { query: { detailId: 'help-a1' } }, { token: user.token });
  expect(list).toHaveLength(3);
  expect(list).not.toContain('怎么导出聊天记录');
  await site.close();
});
