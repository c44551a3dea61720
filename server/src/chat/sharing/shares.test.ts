import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { give } from '../files/testing/uploads.ts';
import { SHARED_MESSAGES_MAX, SHARES_PER_CHAT } from '../history/history-limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { writeChat } from '../testing/written-chat.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

const share = (chatId: string, token = scene.user.token) =>
  scene.site.call(chat.shareChat, { body: { chatId } }, { token });
const open = (shareId: string) => scene.site.answer(chat.shared, { query: { shareId } });
const read = (shareId: string) => scene.site.call(chat.shared, { query: { shareId } });
const own = (query: { chatId?: string } = {}) => scene.site.call(chat.shares, { query }, { token: scene.user.token });
const gone = { status: 404, envelope: { msg: '分享不存在或已取消' } };

async function say(content: string, chatId?: string) {
  scene.upstream.play(streaming(`答：${content}`));
  const reader = scene.ask(content, chatId === undefined ? {} : { chatId });
  await reader.end;
  return reader.snapshot();
}

describe('a shared chat', () => {
  test('is read by anybody who has the link, as it was when it was shared', async () => {
    const first = await say('一');
    const shared = await share(first.chatInfoId);
    expect(shared).toMatchObject({ chatId: first.chatInfoId, chatTheme: '一', path: `/chat?share=${shared.shareId}` });
    expect(Buffer.from(shared.shareId, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    await say('二', first.chatInfoId);
    const { chatTheme, list } = await read(shared.shareId);
    expect(chatTheme).toBe('一');
    expect(list.map(textOf)).toEqual(['一', '答：一']);
    expect(list[1]).toMatchObject({ role: 'assistant', status: 'done', engine: '小智' });
    const later = await share(first.chatInfoId);
    expect((await read(later.shareId)).list.map(textOf)).toEqual(['一', '答：一', '二', '答：二']);
  });

  test('tells nothing of the account, and nothing of what failed', async () => {
    await writeChat(scene.site, scene.user, 'private', {
      turns: [
        ['问', '答'],
        ['再问', ''],
      ],
    });
    await scene.site.site.db
      .updateTable('chat_messages')
      .set({ error: '模型服务认证失败', reasoning: '心里话', thinking_ms: 5 })
      .where('chat_id', '=', 'private')
      .where('role', '=', 'assistant')
      .execute();
    await scene.site.site.db
      .updateTable('chat_messages')
      .set({ status: 'failed' })
      .where('id', '=', 'private-a2')
      .execute();
    const { envelope } = await open((await share('private')).shareId);
    const text = JSON.stringify(envelope);
    expect(text).not.toMatch(/模型服务认证失败|心里话/);
    expect(text).not.toContain(scene.user.userId);
    expect(text).not.toContain(scene.user.mobile);
    expect(envelope.data).toMatchObject({
      list: [
        { id: 'private-q1', versions: ['private-q1'], parentId: null },
        { id: 'private-a1' },
        { id: 'private-q2' },
      ],
    });
  });

  test('is one link as long as nothing was added', async () => {
    await writeChat(scene.site, scene.user, 'same');
    const first = await share('same');
    expect(await share('same')).toEqual(first);
    expect((await own({ chatId: 'same' })).list).toEqual([first]);
  });

  test('leaves out a reply that is being written, also once it is finished', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('正在问');
    const { chatInfoId, contentId } = await reader.snapshot();
    const answer = await manual;
    const { shareId } = await share(chatInfoId);
    expect((await read(shareId)).list.map(textOf)).toEqual(['正在问']);
    answer.say('秘密');
    answer.finish();
    await reader.end;
    expect((await scene.messages(chatInfoId)).find(({ id }) => id === contentId)?.status).toBe('done');
    expect((await read(shareId)).list.map(textOf)).toEqual(['正在问']);
  });

  test('shows its last answer as long as it was, also while it is continued and after', async () => {
    const truncated = answerManually(scene.upstream);
    const reader = scene.ask('说');
    const answer = await truncated;
    answer.say('一');
    await reader.until(() => reader.text === '一');
    answer.cut();
    await reader.end;
    const { chatInfoId, contentId } = await reader.snapshot();
    const { shareId } = await share(chatInfoId);
    const next = answerManually(scene.upstream);
    const goingOn = scene.continueAnswer(contentId);
    const rest = await next;
    rest.say('二');
    await goingOn.until(() => goingOn.text === '一二');
    expect((await read(shareId)).list.map(textOf)).toEqual(['说', '一']);
    rest.finish();
    await goingOn.end;
    expect((await read(shareId)).list.map(textOf)).toEqual(['说', '一']);
    const later = await share(chatInfoId);
    expect(later.shareId).not.toBe(shareId);
    expect((await read(later.shareId)).list.map(textOf)).toEqual(['说', '一二']);
  });

  test('loses what is deleted, and ends with its chat', async () => {
    const first = await say('头');
    const second = await say('中', first.chatInfoId);
    await say('尾', first.chatInfoId);
    const { shareId } = await share(first.chatInfoId);
    await scene.site.call(chat.deleteDetail, { body: { detailId: second.questionId } }, { token: scene.user.token });
    expect((await read(shareId)).list.map(textOf)).toEqual(['头', '答：头', '尾', '答：尾']);
    await scene.site.call(chat.deleteChat, { body: { chatId: first.chatInfoId } }, { token: scene.user.token });
    expect(await open(shareId)).toMatchObject(gone);
  });

  test('ends when it is cancelled, by its owner alone', async () => {
    await writeChat(scene.site, scene.user, 'cancelled');
    const { shareId } = await share('cancelled');
    const other = await scene.site.signIn();
    const cancel = (token: string) => scene.site.answer(chat.cancelShare, { body: { shareId } }, { token });
    expect(await cancel(other.token)).toMatchObject(gone);
    expect(await open(shareId)).toMatchObject({ status: 200 });
    expect(await cancel(scene.user.token)).toMatchObject({ status: 200 });
    expect(await open(shareId)).toMatchObject(gone);
    expect(await cancel(scene.user.token)).toMatchObject(gone);
    expect((await own({ chatId: 'cancelled' })).list).toEqual([]);
  });

  test('gives paths of its files that end with it at once, and its owner’s go on', async () => {
    const { site, user } = scene;
    const bytes = Buffer.from('共享的文件');
    const { key } = await give(site, user, '说明.txt', bytes);
    await writeChat(site, user, 'with-file');
    await site.site.db
      .insertInto('chat_message_files')
      .values({ message_id: 'with-file-q1', file_key: key, place: 0 })
      .execute();
    const { shareId } = await share('with-file');
    const [path = ''] = (await read(shareId)).list.flatMap(({ files }) => files.map(({ url }) => url));
    const fetched = await site.app.inject(path);
    expect([fetched.statusCode, fetched.headers['cache-control'], fetched.rawPayload.equals(bytes)]).toEqual([
      200,
      'private, no-cache',
      true,
    ]);
    const withoutGrant = new URLSearchParams(path.split('?')[1]);
    withoutGrant.delete('grant');
    expect((await site.app.inject(`${path.split('?')[0]}?${withoutGrant}`)).statusCode).toBe(403);
    await site.call(chat.cancelShare, { body: { shareId } }, { token: user.token });
    expect((await site.app.inject(path)).statusCode).toBe(403);
    expect((await site.app.inject(signedReadPath(site.site, key))).statusCode).toBe(200);
  });

  test('is not shown while its account is frozen, banned or cancelled', async () => {
    const other = await scene.site.signIn();
    await writeChat(scene.site, other, 'by-another');
    const { shareId } = await share('by-another', other.token);
    const set = (account_status: 'normal' | 'frozen' | 'banned' | 'cancelled') =>
      scene.site.site.db.updateTable('accounts').set({ account_status }).where('id', '=', other.userId).execute();
    for (const status of ['frozen', 'banned', 'cancelled'] as const) {
      await set(status);
      expect([status, await open(shareId)]).toMatchObject([status, gone]);
    }
    await set('normal');
    expect(await open(shareId)).toMatchObject({ status: 200 });
  });

  test('shows its latest messages when it is very long', async () => {
    await writeChat(scene.site, scene.user, 'long', {
      turns: Array.from({ length: 260 }, (_, index) => [`问${index}`, `答${index}`] as const),
    });
    const { list } = await read((await share('long')).shareId);
    expect(list).toHaveLength(SHARED_MESSAGES_MAX);
    expect([textOf(list[0]), textOf(list.at(-1))]).toEqual(['问10', '答259']);
  });

  test('needs a chat of the account in which something was said, and has so many links at most', async () => {
    await writeChat(scene.site, scene.user, 'nothing', { turns: [] });
    expect(
      await scene.site.answer(chat.shareChat, { body: { chatId: 'nothing' } }, { token: scene.user.token }),
    ).toMatchObject({ status: 400 });
    const other = await scene.site.signIn();
    expect(await scene.site.answer(chat.shareChat, { body: { chatId: 'same' } }, { token: other.token })).toMatchObject(
      { status: 404 },
    );
    await writeChat(scene.site, scene.user, 'many', {
      turns: Array.from({ length: 12 }, (_, index) => [`问${index}`, `答${index}`] as const),
    });
    const ids = Array.from({ length: 12 }, (_, index) => [`many-q${index + 1}`, `many-a${index + 1}`]).flat();
    for (const [index, leaf_id] of ids.slice(0, SHARES_PER_CHAT).entries()) {
      await scene.site.site.db
        .insertInto('chat_shares')
        .values({
          id: `many-${index}`,
          chat_id: 'many',
          account_id: scene.user.userId,
          leaf_id,
          created_at: scene.site.clock.now,
        })
        .execute();
    }
    expect(
      await scene.site.answer(chat.shareChat, { body: { chatId: 'many' } }, { token: scene.user.token }),
    ).toMatchObject({ status: 409 });
  });

  test('that never was is not found', async () => {
    expect(await open('never')).toMatchObject(gone);
  });
});
