import { chat } from '@ai-site/shared/api/chat';
import { TopicType } from '@ai-site/shared/api/realtime';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { balanceOf } from '../../billing/credits/balance.ts';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { buy } from '../../billing/membership/testing/buy.ts';
import { personalData } from '../../composition/personal-data.ts';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { createTestSite, type TestUser } from '../../testing/site.ts';
import { type ChatScene, openChatScene, PURSE } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';
import { questionOf, type ReplyReader, readReply } from '../testing/reply-reader.ts';
import { interruptReply } from './end-reply.ts';
import { findLost } from './reply-records.ts';

const DAY = 86_400;
const charged = { charge: 'charged', hold: ['settled', 20] };
const released = { charge: 'released', hold: ['released', 20] };

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterEach(async () => {
  expect(await bookFindings(scene.site)).toEqual([]);
});
afterAll(() => scene.close());

const balance = async ({ userId }: TestUser): Promise<number> =>
  (await balanceOf(scene.site.site.db, userId, scene.site.clock.now)).total;
const idOf = async (reader: ReplyReader): Promise<string> => (await reader.snapshot()).contentId;

/** Starts a reply; returns it with its text so far. */
async function running(by: TestUser, text = '') {
  const manual = answerManually(scene.upstream);
  const reader = scene.ask('说', {}, by);
  const answer = await manual;
  const { contentId, chatInfoId } = await reader.snapshot();
  if (text !== '') {
    answer.say(text);
    await reader.until(() => reader.text === text);
  }
  return { answer, reader, replyId: contentId, chatId: chatInfoId };
}

describe('the price of a reply', () => {
  test('is held when it begins, named in the records, charged when it ends, and both are pushed to the pages', async () => {
    const user = await scene.site.signIn();
    const { answer, reader, replyId } = await running(user);
    expect(await moneyOf(scene.site, replyId)).toEqual({ charge: 'held', hold: ['held', 20] });
    expect(await balance(user)).toBe(PURSE - 20);
    answer.say('好');
    answer.finish();
    await reader.end;
    expect(await moneyOf(scene.site, replyId)).toEqual(charged);
    expect(await balance(user)).toBe(PURSE - 20);
    const { db } = scene.site.site;
    expect(await db.selectFrom('credit_holds').select('note').where('account_id', '=', user.userId).execute()).toEqual([
      { note: '我来聊 · 小智' },
    ]);
    // The end is pushed after the reply.
    await scene.stop(replyId, user.token);
    const pushes = await db.selectFrom('pushes').select('message').where('account_id', '=', user.userId).execute();
    expect(
      pushes.filter(({ message }) => JSON.stringify(message).includes(String(TopicType.membership))).length,
    ).toBeGreaterThanOrEqual(1);
  });

  test('is released when there is no text, and charged once when the user stops a text', async () => {
    const user = await scene.site.signIn();
    scene.upstream.play(refusing(500));
    const failing = scene.ask('说', {}, user);
    await failing.end;
    expect(await moneyOf(scene.site, await idOf(failing))).toEqual(released);

    const silent = await running(user);
    await scene.stop(silent.replyId, user.token);
    expect(await moneyOf(scene.site, silent.replyId)).toEqual(released);

    const thinking = await running(user);
    thinking.answer.think('想');
    await thinking.reader.until(() => thinking.reader.reasoning === '想');
    await scene.stop(thinking.replyId, user.token);
    expect(await moneyOf(scene.site, thinking.replyId)).toEqual(released);
    expect(await balance(user)).toBe(PURSE);

    const speaking = await running(user, '一');
    await scene.stop(speaking.replyId, user.token);
    expect(await moneyOf(scene.site, speaking.replyId)).toEqual(charged);
    expect(await balance(user)).toBe(PURSE - 20);
  });

  test('is that of the tier, and is paid again for another answer, but not for a repeated request', async () => {
    const user = await scene.site.signIn();
    scene.upstream.play(streaming('好'));
    const first = readReply(scene.origin, user.token, chat.createChat, {
      body: { ...questionOf('说', { requestId: 'request-money' }).body, chatAiModel: 6 },
    });
    await first.end;
    await readReply(scene.origin, user.token, chat.createChat, {
      body: { ...questionOf('说', { requestId: 'request-money' }).body, chatAiModel: 6 },
    }).end;
    expect(await balance(user)).toBe(PURSE - 50);
    await readReply(scene.origin, user.token, chat.answerAgain, {
      body: { detailId: await idOf(first), chatAiModel: 5 },
    }).end;
    expect(await balance(user)).toBe(PURSE - 50 - 20);
  });

  test('is nothing for what members use for free', async () => {
    const member = await scene.site.signIn();
    await buy(scene.site, member, 'GOLD');
    const before = await balance(member);
    scene.upstream.play(streaming('好'));
    const mini = readReply(scene.origin, member.token, chat.createChat, {
      body: { ...questionOf('1+1').body, chatAiModel: 1 },
    });
    await mini.end;
    expect(await moneyOf(scene.site, await idOf(mini))).toEqual({ charge: 'none', hold: undefined });
    expect(await balance(member)).toBe(before);
  });

  test('is nothing when the builtin engine says that it cannot answer', async () => {
    const plain = await openChatScene({ models: { baseUrl: null, apiKey: null, byTier: {} } });
    try {
      const user = await plain.site.signIn();
      const asked = async (question: string) => {
        const reader = plain.ask(question, {}, user);
        await reader.end;
        return { text: reader.text, money: await moneyOf(plain.site, await idOf(reader)) };
      };
      expect(await asked('今天股市会涨吗')).toEqual({ text: expect.stringContaining('答不上来'), money: released });
      expect(await asked('128*3+15')).toEqual({ text: expect.stringContaining('399'), money: charged });
    } finally {
      await plain.close();
    }
  });

  test('that cannot be paid is refused before anything is written', async () => {
    const user = await scene.site.signIn();
    await ledgerOf(scene.site, user.userId).hold(PURSE - 15, `spent ${user.userId}`);
    const before = scene.upstream.calls.length;
    expect(await scene.site.answer(chat.createChat, questionOf('说'), { token: user.token })).toMatchObject({
      status: 409,
      envelope: { msg: membershipTexts.notEnough },
    });
    expect(scene.upstream.calls.length).toBe(before);
    const { list } = await scene.site.call(chat.history, { query: {} }, { token: user.token });
    expect(list).toEqual([]);
    await ledgerOf(scene.site, user.userId).release(`spent ${user.userId}`, 'cancelled');
  });

  test('of a failure whose credits expired meanwhile is compensated, of a stop it is not', async () => {
    const plain = await createTestSite({ settings: scene.site.site.settings, nodeOf: scene.site });
    const user = await plain.signIn();
    await ledgerOf(plain, user.userId).issue(40, 1);
    const failing = await running(user);
    const stopping = await running(user);
    scene.site.clock.advance(DAY + 1);
    failing.answer.cut();
    await failing.reader.end;
    expect(await balance(user)).toBe(20);
    await scene.stop(stopping.replyId, user.token);
    expect(await balance(user)).toBe(20);
    await plain.close();
  });
});

describe('a reply that is deleted while it runs', () => {
  test.each([
    ['before any text', '', 'released'],
    ['after some text', '一半', 'settled'],
  ] as const)('%s: the price is %3$s', async (_, text, state) => {
    const user = await scene.site.signIn();
    const { replyId, chatId, answer } = await running(user, text);
    await scene.site.call(chat.deleteChat, { body: { chatId } }, { token: user.token });
    await answer.call.gone;
    expect(await moneyOf(scene.site, replyId)).toEqual({ charge: 'deleted', hold: [state, 20] });
    expect(await balance(user)).toBe(state === 'released' ? PURSE : PURSE - 20);
  });

  test.each([
    ['before any text', '', 'released'],
    ['after some text', '一半', 'settled'],
  ] as const)('with its account, %s: nothing is left held', async (_, text, state) => {
    const user = await scene.site.signIn();
    const { replyId, answer } = await running(user, text);
    const { db, clock } = scene.site.site;
    // Its first text is written to the database immediately.
    if (text !== '') await untilKept(replyId);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', user.userId).forUpdate().execute();
      for (const { cancel } of personalData) await cancel?.(tx, user.userId, clock());
    });
    answer.finish();
    expect(await moneyOf(scene.site, replyId)).toEqual({ charge: 'deleted', hold: [state, 20] });
    expect(await balance(user)).toBe(0);
  });
});

async function untilKept(replyId: string): Promise<void> {
  const { db } = scene.site.site;
  for (;;) {
    const row = await db.selectFrom('chat_messages').select('text').where('id', '=', replyId).executeTakeFirst();
    if (row?.text !== '') return;
  }
}

test('a lost reply is ended once, however many nodes find it', async () => {
  const user = await scene.site.signIn();
  const { replyId, answer, reader } = await running(user, '一半');
  await untilKept(replyId);
  const { db } = scene.site.site;
  await db
    .updateTable('chat_messages')
    .set({ lease_until: new Date(0) })
    .where('id', '=', replyId)
    .execute();
  const [lost] = await findLost(db, [], user.userId);
  if (lost === undefined) throw new Error('the lease is not lost');
  const ended = await Promise.all(Array.from({ length: 5 }, () => interruptReply(scene.site.site, lost)));
  expect(ended.filter((each) => each)).toHaveLength(1);
  expect(await moneyOf(scene.site, replyId)).toEqual(charged);
  expect(await balance(user)).toBe(PURSE - 20);
  answer.finish();
  expect(await reader.end).toMatchObject({ status: 'interrupted' });
  expect(await moneyOf(scene.site, replyId)).toEqual(charged);
});
