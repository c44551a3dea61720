import { chat } from '@ai-site/shared/api/chat';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { startUpstreamServer, type UpstreamServer } from '../../engines/openai/testing/upstream-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { chatTexts } from '../records/limits.ts';
import { withPurses } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';
import { questionOf, type ReplyReader, readReply } from '../testing/reply-reader.ts';
import { REPLY_CHANNEL } from './reply-records.ts';

let upstream: UpstreamServer;
let here: TestSite;
let there: TestSite;
let hereOrigin: string;
let thereOrigin: string;
let user: TestUser;
const readers: ReplyReader[] = [];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  upstream = await startUpstreamServer();
  const settings = {
    deployToken: 'a token that only tests know',
    models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model' } },
  };
  here = withPurses(await createTestSite({ settings }));
  there = await createTestSite({ settings, nodeOf: here });
  hereOrigin = await here.listen();
  thereOrigin = await there.listen();
  // A server in its own process uses the real time, which is after the expiry of sessions made with the test's usual clock.
  here.clock.now = new Date();
  user = await here.signIn();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave();
  for (const server of servers.splice(0)) await server.end('SIGKILL');
});
afterAll(async () => {
  await there.close();
  await here.close();
  await upstream.close();
});

function ask(origin: string, content: string): ReplyReader {
  const reader = readReply(origin, user.token, chat.createChat, questionOf(content));
  readers.push(reader);
  return reader;
}

function follow(origin: string, detailId: string): ReplyReader {
  const reader = readReply(origin, user.token, chat.followReply, { query: { detailId } });
  readers.push(reader);
  return reader;
}

const lastMessage = async (chatId: string) =>
  (await here.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list.at(-1);

/** Lets the lease of a reply expire at once, and its followers notice. */
async function expireLease(replyId: string): Promise<void> {
  await here.site.db
    .updateTable('chat_messages')
    .set({ lease_until: new Date(0) })
    .where('id', '=', replyId)
    .execute();
  await here.site.notifier.publish(REPLY_CHANNEL, replyId);
}

test('a reply is followed from another node: the same text, every number once', async () => {
  const manual = answerManually(upstream);
  const asking = ask(thereOrigin, '说');
  const answer = await manual;
  const { contentId } = await asking.snapshot();
  const follower = follow(hereOrigin, contentId);
  await follower.snapshot();
  for (const piece of ['春眠', '不觉晓，', '处处', '闻啼鸟🐦。']) {
    answer.say(piece);
    await asking.until(() => asking.text.endsWith(piece));
  }
  await follower.until(() => follower.text !== '');
  answer.say('夜来风雨声');
  answer.finish();
  expect(await follower.end).toEqual(await asking.end);
  expect([follower.text, follower.no]).toEqual(['春眠不觉晓，处处闻啼鸟🐦。夜来风雨声', asking.no]);
});

test('a reply is stopped from another node, and its request to the model server is closed', async () => {
  const manual = answerManually(upstream);
  const asking = ask(thereOrigin, '说');
  const answer = await manual;
  answer.say('一半');
  await asking.until(() => asking.text === '一半');
  const { contentId } = await asking.snapshot();
  expect(await here.call(chat.stopReply, { body: { detailId: contentId } }, { token: user.token })).toMatchObject({
    status: 'stopped',
    contents: [{ text: '一半' }],
  });
  await answer.call.gone;
  expect(await asking.end).toMatchObject({ status: 'stopped' });
});

itByNight('a chat is deleted from another node while a reply runs in it', async () => {
  const manual = answerManually(upstream);
  const asking = ask(thereOrigin, '说');
  const answer = await manual;
  const { chatInfoId, contentId } = await asking.snapshot();
  const follower = follow(hereOrigin, contentId);
  await follower.snapshot();
  await here.call(chat.deleteChat, { body: { chatId: chatInfoId } }, { token: user.token });
  await answer.call.gone;
  expect(await asking.end).toMatchObject({ status: 'stopped' });
  // The owner checks the row when notified, and finds the reply stopped or already deleted.
  expect(['', chatTexts.deleted]).toContain((await follower.end).msg);
  expect(await moneyOf(here, contentId)).toEqual({ charge: 'deleted', hold: ['released', 20] });
});

test('a server that stops at once ends its replies as interrupted, keeps their text and charges nothing', async () => {
  const leaving = await createTestSite({ settings: here.site.settings, nodeOf: here });
  const manual = answerManually(upstream);
  const asking = ask(await leaving.listen(), '说');
  const answer = await manual;
  answer.say('说到这里');
  await asking.until(() => asking.text === '说到这里');
  const { chatInfoId, contentId } = await asking.snapshot();
  await leaving.close();
  expect(await lastMessage(chatInfoId)).toMatchObject({
    status: 'interrupted',
    contents: [{ text: '说到这里' }],
    error: chatTexts.interrupted,
  });
  expect(await moneyOf(here, contentId)).toEqual({ charge: 'released', hold: ['released', 20] });
  await answer.call.gone;
});

test('after kill -9 of the server that writes a reply, its text is kept, it is interrupted, and the chat goes on', async () => {
  const server = await startServerProcess(here.site.settings.dataDir, {
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl(here.connection),
    OPENAI_BASE_URL: upstream.baseUrl,
    CHAT_MODEL: 'model',
    // It would ask for the titles of the chats before, and one of them would get the answer that the test writes.
    CHAT_TITLES: 'off',
  });
  servers.push(server);
  const manual = answerManually(upstream);
  const asking = ask(server.origin.replace('localhost', '127.0.0.1'), '说');
  const answer = await manual;
  const { chatInfoId, contentId } = await asking.snapshot();
  answer.say('来得及保存的文字');
  const follower = follow(hereOrigin, contentId);
  await follower.until(() => follower.text === '来得及保存的文字');
  expect(await moneyOf(here, contentId)).toEqual({ charge: 'held', hold: ['held', 20] });
  await server.end('SIGKILL');
  if (!testDepth.everyKillPoint) await expireLease(contentId);
  expect(await follower.end).toEqual({ event: 'end', status: 'interrupted', code: 500, msg: chatTexts.interrupted });
  expect(await lastMessage(chatInfoId)).toMatchObject({
    status: 'interrupted',
    contents: [{ text: '来得及保存的文字' }],
    deltaCount: follower.no,
  });

  expect(await moneyOf(here, contentId)).toEqual({ charge: 'charged', hold: ['settled', 20] });

  const next = answerManually(upstream);
  const goingOn = readReply(hereOrigin, user.token, chat.continueAnswer, { body: { detailId: contentId } });
  readers.push(goingOn);
  const rest = await next;
  rest.say('，还有后半句');
  rest.finish();
  expect(await goingOn.end).toMatchObject({ status: 'done' });
  expect([goingOn.text, goingOn.no]).toEqual(['来得及保存的文字，还有后半句', follower.no + 1]);
  expect(await moneyOf(here, contentId)).toEqual({ charge: 'charged', hold: ['settled', 20] });
  expect(await bookFindings(here)).toEqual([]);
});

itByNight('a follower on another node gets thought and cut too', async () => {
  const manual = answerManually(upstream);
  const asking = ask(thereOrigin, '想一想');
  const answer = await manual;
  const { contentId } = await asking.snapshot();
  const follower = follow(hereOrigin, contentId);
  await follower.snapshot();
  answer.think('先想');
  await asking.until(() => asking.reasoning === '先想');
  answer.think('，再想');
  answer.say('答');
  answer.finish('length');
  expect(await follower.end).toEqual({ event: 'end', status: 'done', code: 200, msg: '', truncated: true });
  await asking.end;
  expect([follower.reasoning, follower.text, follower.no]).toEqual([asking.reasoning, asking.text, asking.no]);
  expect(follower.reasoning).toBe('先想，再想');
});

test('a node that was only slow finds its reply taken, and it is charged once', async () => {
  const manual = answerManually(upstream);
  const asking = ask(thereOrigin, '说');
  const answer = await manual;
  answer.say('一半');
  await asking.until(() => asking.text === '一半');
  const { contentId } = await asking.snapshot();
  const follower = follow(hereOrigin, contentId);
  await follower.until(() => follower.text === '一半');
  // Simulates a pause of the whole process.
  await expireLease(contentId);
  expect(await follower.end).toMatchObject({ status: 'interrupted', msg: chatTexts.interrupted });
  answer.say('，以及太晚的另一半');
  expect(await asking.end).toMatchObject({ status: 'interrupted' });
  expect(await moneyOf(here, contentId)).toEqual({ charge: 'charged', hold: ['settled', 20] });
  expect(await bookFindings(here)).toEqual([]);
});
