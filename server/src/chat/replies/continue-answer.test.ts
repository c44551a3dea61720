import { setTimeout as delay } from 'node:timers/promises';
import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pauses } from '../../../demo-engine/src/cadence.ts';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { chatTexts, REPLY_MAX } from '../records/limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(async () => {
  expect(await bookFindings(scene.site)).toEqual([]);
  await scene.close();
});

/** Creates a reply that was stopped after some text. */
async function stoppedAfter(text: string) {
  const manual = answerManually(scene.upstream);
  const reader = scene.ask('背一首诗');
  const answer = await manual;
  if (text !== '') {
    answer.say(text);
    await reader.until(() => reader.text === text);
  }
  const { contentId, chatInfoId, questionId } = await reader.snapshot();
  await scene.stop(contentId);
  return { replyId: contentId, chatId: chatInfoId, questionId, no: reader.no };
}

const refusal = async (detailId: string) => {
  const { status, envelope } = await scene.site.answer(
    chat.continueAnswer,
    { body: { detailId } },
    { token: scene.user.token },
  );
  return [status, envelope.msg];
};

const last = async (chatId: string) => (await scene.messages(chatId)).at(-1);

describe('an answer', () => {
  test('that was stopped goes on in its place: the same id, further text, further numbers, and a second price', async () => {
    const { replyId, chatId, no } = await stoppedAfter('床前明月光，');
    const manual = answerManually(scene.upstream);
    const goingOn = scene.continueAnswer(replyId);
    const answer = await manual;
    expect(answer.call.body.messages.slice(1)).toEqual([
      { role: 'user', content: '背一首诗' },
      { role: 'assistant', content: '床前明月光，' },
      { role: 'user', content: '请从中断的地方继续，不要重复已经写过的内容。' },
    ]);
    expect(await goingOn.snapshot()).toMatchObject({ contentId: replyId, no, text: '床前明月光，' });
    expect(await last(chatId)).toMatchObject({ status: 'replying', error: null });
    expect(await moneyOf(scene.site, replyId, 1)).toEqual({ charge: 'held', hold: ['held', 20] });
    answer.say('疑是地上霜。');
    answer.finish();
    expect(await goingOn.end).toMatchObject({ status: 'done' });
    expect(await last(chatId)).toMatchObject({
      id: replyId,
      status: 'done',
      deltaCount: no + 1,
      contents: [{ text: '床前明月光，疑是地上霜。' }],
    });
    for (const continuation of [0, 1])
      expect(await moneyOf(scene.site, replyId, continuation)).toEqual({ charge: 'charged', hold: ['settled', 20] });
  });

  itByNight('that failed after some text goes on, and may be stopped and continued again', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('说');
    const answer = await manual;
    answer.say('一');
    await reader.until(() => reader.text === '一');
    answer.cut();
    await reader.end;
    const { contentId, chatInfoId } = await reader.snapshot();
    for (const text of ['一二', '一二三']) {
      const next = answerManually(scene.upstream);
      const goingOn = scene.continueAnswer(contentId);
      (await next).say(text.slice(-1));
      await goingOn.until(() => goingOn.text === text);
      expect(await scene.stop(contentId)).toMatchObject({ status: 'stopped', contents: [{ text }], error: null });
    }
    expect(textOf(await last(chatInfoId))).toBe('一二三');
    // The failure of the server was continued free of charge, the user's own stop was not.
    expect(await moneyOf(scene.site, contentId, 1)).toEqual({ charge: 'charged', hold: undefined });
    expect(await moneyOf(scene.site, contentId, 2)).toEqual({ charge: 'charged', hold: ['settled', 20] });
  });

  test('that reached the length limit goes on until it does not', async () => {
    const manual = answerManually(scene.upstream);
    const reader = scene.ask('说');
    const answer = await manual;
    answer.say('长');
    answer.finish('length');
    await reader.end;
    const { contentId, chatInfoId } = await reader.snapshot();
    expect(await last(chatInfoId)).toMatchObject({ status: 'done', truncated: true });
    scene.upstream.play(streaming('的'));
    expect(await scene.continueAnswer(contentId).end).toEqual({ event: 'end', status: 'done', code: 200, msg: '' });
    expect(await last(chatInfoId)).toMatchObject({ status: 'done', truncated: false, contents: [{ text: '长的' }] });
    expect(await moneyOf(scene.site, contentId, 1)).toEqual({ charge: 'charged', hold: ['settled', 20] });
    expect(await refusal(contentId)).toEqual([409, chatTexts.complete]);
  });

  test('that the server interrupts again and again goes on free once, and every further time for a price', async () => {
    const user = await scene.site.signIn();
    const interruptedBy = async (begin: () => ReturnType<typeof scene.ask>) => {
      const manual = answerManually(scene.upstream);
      const reader = begin();
      const answer = await manual;
      const { contentId, text } = await reader.snapshot();
      answer.say('字');
      await reader.until(() => reader.text === `${text}字`);
      answer.cut();
      await reader.end;
      return contentId;
    };
    const replyId = await interruptedBy(() => scene.ask('说', {}, user));
    for (let time = 0; time < 4; time += 1) await interruptedBy(() => scene.continueAnswer(replyId, user));
    const holds = await scene.site.site.db
      .selectFrom('credit_holds')
      .select(['key', 'state', 'tenths'])
      .where('account_id', '=', user.userId)
      .orderBy('key')
      .execute();
    expect(holds).toEqual(
      ['', ':2', ':3', ':4'].map((part) => ({ key: `chat:${replyId}${part}`, state: 'settled', tenths: 20 })),
    );
  });

  test('costs nothing for a continuation that brings no text', async () => {
    const { replyId } = await stoppedAfter('一');
    scene.upstream.play(refusing(500));
    expect(await scene.continueAnswer(replyId).end).toMatchObject({ status: 'failed' });
    expect(await moneyOf(scene.site, replyId, 1)).toEqual({ charge: 'released', hold: ['released', 20] });
  });

  itByNight('may think again, and the times add up', async () => {
    const { replyId, chatId } = await stoppedAfter('答');
    await scene.site.site.db
      .updateTable('chat_messages')
      .set({ reasoning: '想', thinking_ms: 1000 })
      .where('id', '=', replyId)
      .execute();
    const manual = answerManually(scene.upstream);
    const goingOn = scene.continueAnswer(replyId);
    const answer = await manual;
    answer.think('再想');
    answer.say('完');
    answer.finish();
    await goingOn.end;
    expect([goingOn.text, goingOn.reasoning]).toEqual(['答完', '想再想']);
    expect((await last(chatId))?.thinkingMs).toBeGreaterThanOrEqual(1000);
  });

  // By day `builtin-chat-engine.test.ts` of the demonstration engine shows it.
  itByNight('of the builtin engine goes on to the text that it would have been', async () => {
    // So slow that it can be stopped.
    jest.spyOn(pauses, 'wait').mockImplementation((ms, signal) => delay(ms, undefined, { signal }));
    const plain = await openChatScene({ models: { baseUrl: null, apiKey: null, byTier: {} } });
    try {
      const stopped = plain.ask('给保温杯写 3 个标题');
      await stopped.until(() => stopped.text.length > 10);
      const { contentId } = await stopped.snapshot();
      await plain.stop(contentId);
      const goingOn = plain.continueAnswer(contentId);
      await goingOn.end;
      expect(goingOn.text.startsWith(stopped.text)).toBe(true);
      expect(goingOn.text).toMatch(
        /^关于“保温杯”的标题：\n\n1\. .+\n2\. .+\n3\. .+\n\n> 内置演示引擎 · 模板文案，仅供参考$/,
      );
    } finally {
      jest.restoreAllMocks();
      await plain.close();
    }
  });

  test('of several at once goes on once', async () => {
    const { replyId } = await stoppedAfter('一');
    const manual = answerManually(scene.upstream);
    const before = scene.upstream.calls.length;
    const both = [scene.continueAnswer(replyId), scene.continueAnswer(replyId)];
    (await manual).finish();
    const ends = await Promise.allSettled(both.map(({ end }) => end));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(scene.upstream.calls.length).toBe(before + 1);
  });
});

describe('what cannot go on says why', () => {
  test('a complete answer, and one without text', async () => {
    scene.upstream.play(streaming('好'));
    const complete = scene.ask('说');
    await complete.end;
    expect(await refusal((await complete.snapshot()).contentId)).toEqual([409, chatTexts.complete]);
    expect(await refusal((await stoppedAfter('')).replyId)).toEqual([409, chatTexts.nothingToContinue]);
  });

  test('an answer of a chat in which one runs, be it itself', async () => {
    const { replyId, chatId } = await stoppedAfter('一');
    const manual = answerManually(scene.upstream);
    const goingOn = scene.continueAnswer(replyId);
    await goingOn.snapshot();
    expect(await refusal(replyId)).toEqual([409, chatTexts.replyRunning]);
    (await manual).finish();
    await goingOn.end;
    const next = answerManually(scene.upstream);
    const asking = scene.ask('再说', { chatId });
    await asking.snapshot();
    expect(await refusal(replyId)).toEqual([409, chatTexts.replyRunning]);
    (await next).finish();
    await asking.end.catch(() => undefined);
    expect(await refusal(replyId)).toEqual([409, chatTexts.notTheLast]);
  });

  test('a question, and an answer of somebody else', async () => {
    const { replyId, questionId } = await stoppedAfter('一');
    expect((await refusal(questionId))[0]).toBe(404);
    const other = await scene.site.signIn();
    expect(
      (await scene.site.answer(chat.continueAnswer, { body: { detailId: replyId } }, { token: other.token })).status,
    ).toBe(404);
  });

  test('one that is as long as an answer may be; the limit holds for all of it', async () => {
    const { replyId } = await stoppedAfter('头');
    await scene.site.site.db
      .updateTable('chat_messages')
      .set({ text: '长'.repeat(REPLY_MAX - 3) })
      .where('id', '=', replyId)
      .execute();
    scene.upstream.play(streaming('一二', '三四五'));
    const goingOn = scene.continueAnswer(replyId);
    expect(await goingOn.end).toMatchObject({ status: 'failed', msg: chatTexts.tooLong });
    expect([goingOn.text.length, goingOn.text.slice(-3)]).toEqual([REPLY_MAX, '一二三']);
    expect(await refusal(replyId)).toEqual([409, chatTexts.fullyLong]);
  });
});
