import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { engineErrorTexts } from '../../engines/engine-error.ts';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { beginEvents, chunkEvent, type UpstreamScript } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { chatTexts, REPLY_MAX } from '../records/limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';

const PRICE = 20;
const charged = { charge: 'charged', hold: ['settled', PRICE] };
const released = { charge: 'released', hold: ['released', PRICE] };

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene({ modelSilenceMs: 1500 });
});
afterAll(async () => {
  expect(await bookFindings(scene.site)).toEqual([]);
  await scene.close();
});

/** Half an answer, then these bytes, then the connection is closed. */
const cutAfter = (bytes: Buffer | string): UpstreamScript => {
  return (answer) => {
    beginEvents(answer);
    answer.write(chunkEvent('一半'));
    answer.write(bytes, () => setImmediate(() => answer.destroy()));
  };
};

const sending = (events: string): UpstreamScript => {
  return (answer) => {
    beginEvents(answer);
    answer.end(events);
  };
};

const fallingSilent = (events: string): UpstreamScript => {
  return (answer) => {
    beginEvents(answer);
    answer.flushHeaders();
    if (events !== '') answer.write(events);
  };
};

/** The bytes of an event up to the first byte of this text in it. */
const half = (text: string): Buffer =>
  Buffer.from(chunkEvent(text)).subarray(0, Buffer.from(chunkEvent(text)).indexOf(Buffer.from(text)) + 1);

/** What the caller sees, what is stored, and the charge. */
async function outcomeOf(script: UpstreamScript) {
  scene.upstream.play(script);
  const reader = scene.ask('说');
  const end = await reader.end;
  const { contentId, chatInfoId } = await reader.snapshot();
  const kept = (await scene.messages(chatInfoId)).at(-1);
  expect([textOf(kept), kept?.status, kept?.deltaCount, kept?.error ?? '']).toEqual([
    reader.text,
    end.status,
    reader.no,
    end.msg,
  ]);
  return {
    text: reader.text,
    status: end.status,
    msg: end.msg,
    money: await moneyOf(scene.site, contentId),
    deltas: reader.no,
  };
}

describe('a model server that fails before any text: the reason is clear, and nothing is charged', () => {
  const faults: readonly (readonly [string, string, UpstreamScript])[] = [
    // First: the answer to the first question waits for what is loaded with it.
    ['time-out', engineErrorTexts.timeout, () => undefined],
    ['429', engineErrorTexts.quota, refusing(429)],
    ['401', engineErrorTexts.authentication, refusing(401, { code: 'invalid_api_key' })],
    ['500', engineErrorTexts.upstream, refusing(500)],
    ['503', engineErrorTexts.upstream, refusing(503)],
    ['time-out after the headers', engineErrorTexts.timeout, fallingSilent('')],
    ['malformed', engineErrorTexts.upstream, sending('data: {"choices":[{"delta":\n\n')],
    ['nothing but an end', engineErrorTexts.empty, sending('data: [DONE]\n\n')],
    [
      'nothing but thought',
      engineErrorTexts.onlyThought,
      sending(`${chunkEvent('<think>想')}${chunkEvent('', 'length')}`),
    ],
  ];
  /** By day one for each way to fail: a status, no answer, an answer that is none. */
  const daily: ReadonlySet<string> = new Set(['429', 'time-out', 'malformed', 'nothing but thought']);
  test.each(faults.filter(([name]) => testDepth.everyVariant || daily.has(name)))('%s', async (_, msg, script) => {
    expect(await outcomeOf(script)).toMatchObject({ text: '', status: 'failed', msg, money: released });
  });
});

describe('a model server that fails after some text: the text stays and is charged', () => {
  const faults: readonly (readonly [string, string, UpstreamScript])[] = [
    ['cut inside the JSON', engineErrorTexts.broken, cutAfter('data: {"choices":[{"delta":{"content":"另')],
    ['an error in the stream', engineErrorTexts.quota, cutAfter('data: {"error":{"code":"rate_limit_exceeded"}}\n\n')],
    ['cut inside a character', engineErrorTexts.broken, cutAfter(half('另'))],
    ['a malformed event', engineErrorTexts.broken, cutAfter('data: {"choices":[{"delta":{"content":7}}]}\n\n')],
    ['silence', engineErrorTexts.timeout, fallingSilent(chunkEvent('一半'))],
  ];
  test.each(variantsOf(faults, 2))('%s', async (_, msg, script) => {
    expect(await outcomeOf(script)).toMatchObject({ text: '一半', status: 'failed', msg, money: charged });
  });
});

describe('however much comes, the text is what was sent', () => {
  itByNight('a flood of 20,000 deltas of one character', async () => {
    const characters = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 5000)));
    const flooded = await outcomeOf((answer) => {
      beginEvents(answer);
      for (const character of characters) answer.write(chunkEvent(character));
      answer.end(`${chunkEvent('', 'stop')}data: [DONE]\n\n`);
    });
    expect(flooded).toMatchObject({ text: characters.join(''), status: 'done', money: charged });
    expect(flooded.deltas).toBeLessThan(1000);
  });

  test('100,000 characters at once', async () => {
    const text = '一段🌙很长的回答。\r\n\t"\\u0041" '.repeat(5000).slice(0, 100_000);
    expect(await outcomeOf(sending(chunkEvent(text, 'stop')))).toMatchObject({ text, status: 'done', money: charged });
  });

  test('half an emoji and NUL, which nobody can store', async () => {
    expect(await outcomeOf(sending(chunkEvent('甲\0\ud83c乙🌙\ud83c', 'stop')))).toMatchObject({
      text: '甲\ufffd乙🌙\ufffd',
      status: 'done',
    });
  });

  test('an answer without an end is truncated at the limit', async () => {
    let wanted = true;
    const endless = await outcomeOf(async (answer, call) => {
      beginEvents(answer);
      void call.gone.then(() => {
        wanted = false;
      });
      while (wanted)
        await new Promise((resolve) => answer.write(chunkEvent(`${'长'.repeat(3001)}🌙`), () => setImmediate(resolve)));
    });
    expect(endless).toMatchObject({ status: 'failed', msg: chatTexts.tooLong, money: charged });
    expect(endless.text.length).toBeGreaterThan(REPLY_MAX - 2);
    expect(endless.text.length).toBeLessThanOrEqual(REPLY_MAX);
    expect(endless.text.isWellFormed()).toBe(true);
  });
});

test('thought is stored beside the text, with its time, and the length limit is reported', async () => {
  const manual = answerManually(scene.upstream);
  const reader = scene.ask('想一想');
  const answer = await manual;
  answer.think('先想');
  await reader.until(() => reader.reasoning === '先想');
  const { contentId, chatInfoId } = await reader.snapshot();
  const late = scene.follow(contentId);
  expect(await late.snapshot()).toMatchObject({ reasoning: '先想', thinkingMs: null, text: '' });
  answer.say('答');
  answer.finish('length');
  expect(await reader.end).toEqual({ event: 'end', status: 'done', code: 200, msg: '', truncated: true });
  expect(await late.end).toMatchObject({ truncated: true });
  const kept = (await scene.messages(chatInfoId)).at(-1);
  expect(kept).toMatchObject({ reasoning: '先想', thinkingMs: expect.any(Number), truncated: true, status: 'done' });
  expect(await scene.follow(contentId).snapshot()).toMatchObject({ reasoning: '先想', thinkingMs: kept?.thinkingMs });
});

test('the client that asked is gone: the reply goes on, is kept and charged', async () => {
  const manual = answerManually(scene.upstream);
  const reader = scene.ask('说');
  const answer = await manual;
  const { contentId } = await reader.snapshot();
  reader.leave();
  answer.say('没人听');
  answer.finish();
  const afterwards = scene.follow(contentId);
  expect(await afterwards.end).toMatchObject({ status: 'done' });
  expect(afterwards.text).toBe('没人听');
  expect(await moneyOf(scene.site, contentId)).toEqual(charged);
});
