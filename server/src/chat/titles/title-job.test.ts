import { chat } from '@ai-site/shared/api/chat';
import { TopicType } from '@ai-site/shared/api/realtime';
import { CHAT_TITLE_MAX, themeOf } from '@ai-site/shared/domain/chat-theme';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite } from '../../testing/site.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { enqueueTitle } from '../records/title-run.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { titleWidth } from './clean-title.ts';
import { hundredQuestions } from './testing/hundred-questions.ts';
import { titleJob } from './title-job.ts';

const QUESTION = '请问怎么给公司开增值税专用发票，需要准备哪些材料？';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());

const run = (chatId: string, site = scene.site.site) => titleJob.run(site, { chatId }, new AbortController().signal);
const themeIn = async (chatId: string) =>
  (await scene.site.call(chat.getChat, { query: { chatId } }, { token: scene.user.token })).chatTheme;
const begin = async (answer = '打开订单页……') => (await scene.say(QUESTION, answer)).chatInfoId;
const runsOf = async (chatId: string) =>
  (
    await sql<{
      state: string;
    }>`select state from pgboss.job where name = 'chat-title' and singleton_key = ${chatId}`.execute(scene.site.site.db)
  ).rows;
const unqueue = (chatId: string) =>
  sql`delete from pgboss.job where name = 'chat-title' and singleton_key = ${chatId}`.execute(scene.site.site.db);
const calls = () => scene.upstream.calls.length;

describe('the title of a chat', () => {
  it('is made once, from the question and the begin of its first answer, free of charge', async () => {
    const chatId = await begin('答'.repeat(900));
    await scene.say('还有呢', '没有了', { chatId });
    expect(await runsOf(chatId)).toHaveLength(1);
    const entries = await ledgerOf(scene.site, scene.user.userId).entries();
    const before = calls();
    scene.upstream.play(streaming('“公司开票流程。”'));
    await Promise.all([run(chatId), run(chatId)]);
    await run(chatId);
    expect(await themeIn(chatId)).toBe('公司开票流程');
    expect(calls() - before).toBeLessThanOrEqual(2);
    const sent = String(scene.upstream.calls.at(-1)?.body.messages.at(-1)?.content);
    expect(sent).toContain(QUESTION);
    expect(sent.match(/答{2,}/)?.[0]).toHaveLength(600);
    expect(sent).not.toContain('没有了');
    expect(await ledgerOf(scene.site, scene.user.userId).entries()).toEqual(entries);
    await scene.say('再说', '好', { chatId });
    expect(await runsOf(chatId)).toHaveLength(1);
  });

  it('is not made while no reply is complete', async () => {
    scene.upstream.play(refusing(401));
    const asked = scene.ask(QUESTION);
    await asked.end;
    const { chatInfoId } = await asked.snapshot();
    expect(await runsOf(chatInfoId)).toEqual([]);
    await run(chatInfoId);
    expect(await themeIn(chatInfoId)).toBe(themeOf(QUESTION));
  });

  it('never replaces a name that a person gives while it is made', async () => {
    const chatId = await begin();
    const asked = answerManually(scene.upstream);
    const running = run(chatId);
    const manual = await asked;
    await scene.site.call(chat.updateTitle, { body: { chatId, chatTheme: '我的名字' } }, { token: scene.user.token });
    manual.say('模型的标题');
    manual.finish();
    await running;
    expect(await themeIn(chatId)).toBe('我的名字');
    const before = calls();
    await run(chatId);
    expect(calls()).toBe(before);
  });

  it('that was asked for does not replace a name given meanwhile either', async () => {
    const chatId = await begin();
    const asked = answerManually(scene.upstream);
    const renewing = scene.site.call(chat.renewTheme, { query: { chatId } }, { token: scene.user.token });
    const manual = await asked;
    await scene.site.call(chat.updateTitle, { body: { chatId, chatTheme: '我的名字' } }, { token: scene.user.token });
    manual.say('模型的标题');
    manual.finish();
    expect(await renewing).toMatchObject({ chatTheme: '我的名字' });
  });

  it.each([
    ['fails', refusing(401)],
    ['says nothing', streaming('“”')],
  ])('stays the begin of the question when the model %s, and is not asked for again', async (_, script) => {
    const chatId = await begin();
    scene.upstream.play(script);
    await run(chatId);
    const before = calls();
    await run(chatId);
    expect([await themeIn(chatId), calls()]).toEqual([themeOf(QUESTION), before]);
  });

  it('is the key phrase where the model only repeats the question', async () => {
    const chatId = await begin();
    scene.upstream.play(streaming(QUESTION));
    await run(chatId);
    expect(await themeIn(chatId)).toBe('给公司开增值税专用发票');
  });

  itByNight('is not asked for by a site that wants none, although another one has enqueued it', async () => {
    const chatId = await begin();
    const { site } = scene.site;
    const before = calls();
    await run(chatId, { ...site, settings: { ...site.settings, chatTitles: false } });
    expect([calls() - before, await themeIn(chatId)]).toEqual([0, themeOf(QUESTION)]);
    await unqueue(chatId);
  });

  it('is not made on a site that wants none', async () => {
    const chatId = await begin();
    const { db, settings } = scene.site.site;
    await unqueue(chatId);
    await db
      .transaction()
      .execute((tx) => enqueueTitle({ ...scene.site.site, settings: { ...settings, chatTitles: false } }, tx, chatId));
    expect(await runsOf(chatId)).toEqual([]);
  });

  itByNight('is never the cut question, for a hundred questions longer than a title', async () => {
    const { db, clock } = scene.site.site;
    const at = { account_id: scene.user.userId, created_at: clock() };
    const texts = hundredQuestions.map((text, no) => ({ id: `h-${no}`, text }));
    await db
      .insertInto('chats')
      .values(
        texts.map(({ id, text }) => ({
          ...at,
          id,
          theme: themeOf(text),
          theme_by: 'auto' as const,
          last_at: at.created_at,
        })),
      )
      .execute();
    await db
      .insertInto('chat_messages')
      .values(
        texts.flatMap(({ id, text }) => [
          { ...at, chat_id: id, id: `${id}-q`, position: 1, role: 'user' as const, tier: 5, text },
          {
            ...at,
            chat_id: id,
            id: `${id}-a`,
            position: 2,
            role: 'assistant' as const,
            tier: 5,
            text: '好',
            question_id: `${id}-q`,
            status: 'done' as const,
          },
        ]),
      )
      .execute();
    const builtin = {
      ...scene.site.site,
      settings: { ...scene.site.site.settings, models: { baseUrl: null, apiKey: null, byTier: {} } },
    };
    for (const { id } of texts) await run(id, builtin);
    const titled = await db
      .selectFrom('chats')
      .select(['id', 'theme', 'theme_by'])
      .where('id', 'like', 'h-%')
      .execute();
    expect(titled).toHaveLength(100);
    for (const { id, theme, theme_by } of titled) {
      expect(theme).not.toBe(themeOf(texts.find((text) => text.id === id)?.text ?? ''));
      expect(titleWidth(theme)).toBeLessThanOrEqual(CHAT_TITLE_MAX);
      expect(theme_by).toBe('title');
    }
  });

  itByNight('is made later, once, by another node when the first one is gone, and told to every page', async () => {
    const socket = await connectSocket(scene.site, scene.origin, scene.user);
    const pushes = (chatId: string) =>
      socket.received.filter(
        ({ msg }) => typeof msg === 'object' && msg?.type === TopicType.chat && msg.content === chatId,
      );
    const chatId = await begin();
    // The begin and the end of the reply.
    await socket.waitForMessage(() => pushes(chatId).length === 2);
    scene.upstream.play(streaming('公司开票流程'));
    const before = calls();
    const node = await createTestSite({ nodeOf: scene.site, worker: true, settings: scene.site.site.settings });
    await socket.waitForMessage(() => pushes(chatId).length === 3);
    expect(await themeIn(chatId)).toBe('公司开票流程');
    await node.close();
    expect(calls() - before).toBe(1);
    expect((await runsOf(chatId)).map(({ state }) => state)).toEqual(['completed']);
  });
});
