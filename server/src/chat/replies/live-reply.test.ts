import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { storableText } from '../../platform/database/storable.ts';
import { anyCharacter } from '../../testing/any-character.ts';
import { LiveReply, type ReplyEnd } from './live-reply.ts';
import { type Delta, deltasBetween } from './numbered-deltas.ts';

const done: ReplyEnd = { status: 'done', error: null, truncated: false };

class Follower {
  readonly deltas: Delta[] = [];
  readonly ends: ReplyEnd[] = [];
  text: string;
  reasoning: string;
  no: number;

  constructor(live: LiveReply) {
    const { snapshot, ended } = live.follow({ delta: (delta) => this.#take(delta), end: (end) => this.ends.push(end) });
    this.text = snapshot.text;
    this.reasoning = snapshot.reasoning;
    this.no = snapshot.no;
    if (ended !== undefined) this.ends.push(ended);
  }

  #take(delta: Delta): void {
    this.deltas.push(delta);
    this.text += delta.content;
    this.reasoning += delta.reasoning ?? '';
    expect(delta.no).toBe(this.no + 1);
    this.no = delta.no;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a piece after a silence goes out at once; what comes soon after it goes out together', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  live.say('春');
  live.say('眠');
  live.say('不');
  jest.advanceTimersByTime(39);
  expect(follower.deltas).toEqual([{ no: 1, content: '春' }]);
  jest.advanceTimersByTime(1);
  live.say('觉');
  jest.advanceTimersByTime(40 + 80);
  live.say('晓');
  expect(follower.deltas).toEqual([
    { no: 1, content: '春' },
    { no: 2, content: '眠不' },
    { no: 3, content: '觉' },
    { no: 4, content: '晓' },
  ]);
});

test('a flood of tiny pieces costs one delta in every flush time', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  for (let piece = 0; piece < 20_000; piece += 1) {
    live.say('字');
    if (piece % 100 === 99) jest.advanceTimersByTime(4);
  }
  live.complete();
  expect(follower.text).toBe('字'.repeat(20_000));
  expect(follower.deltas.length).toBeLessThanOrEqual(22);
});

test('thought and text share their numbers, and the thinking is timed from the first thought to the first text', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  live.think('先想');
  expect(live.snapshot.thinkingMs).toBeNull();
  jest.advanceTimersByTime(1500);
  live.think('再想');
  live.say('答');
  expect(live.snapshot.thinkingMs).toBe(1500);
  live.complete();
  expect(follower.deltas).toEqual([
    { no: 1, content: '', reasoning: '先想' },
    { no: 2, content: '', reasoning: '再想' },
    { no: 3, content: '答' },
  ]);
});

test('thinking that never came to a text is timed to its end', () => {
  const live = new LiveReply(40);
  live.think('想');
  jest.advanceTimersByTime(700);
  live.complete();
  expect(live.snapshot).toEqual({ no: 1, text: '', reasoning: '想', thinkingMs: 700 });
});

test('a continued reply goes on with its numbers, its text, its thought and its time', () => {
  const live = new LiveReply(40, { no: 7, text: '上', reasoning: '想', thinkingMs: 300 });
  const follower = new Follower(live);
  live.think('再想');
  jest.advanceTimersByTime(200);
  live.say('下');
  live.complete();
  expect(live.snapshot).toEqual({ no: 9, text: '上下', reasoning: '想再想', thinkingMs: 500 });
  expect([follower.no, follower.text, follower.reasoning]).toEqual([9, '上下', '想再想']);
});

test('no delta ends with half an emoji', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  live.say('月\ud83c');
  live.say('\udf19亮');
  jest.advanceTimersByTime(40);
  expect(follower.deltas.map(({ content }) => content)).toEqual(['月', '🌙亮']);
});

test('what no database keeps is replaced, and nothing else', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  for (const piece of ['甲\0乙', '\udf19', '\ud83c\0', '\udf19\uffff\u0001\r', '\ud83c']) live.say(piece);
  live.complete();
  expect(follower.text).toBe('甲乙\ufffd🌙\uffff\u0001\r\ufffd');
});

test('who unsubscribes receives nothing more, and the end is sent once', () => {
  const live = new LiveReply(40);
  const received: string[] = [];
  const { leave } = live.follow({
    delta: ({ content }) => received.push(content),
    end: ({ status }) => received.push(status),
  });
  const other = new Follower(live);
  leave();
  live.say('一');
  live.flush();
  live.end(done);
  live.end({ status: 'failed', error: '太晚', truncated: false });
  expect(received).toEqual([]);
  expect(other.ends).toEqual([done]);
});

describe('whoever follows from any point', () => {
  const step = fc.oneof(
    fc.record({ say: fc.string({ unit: anyCharacter, maxLength: 6 }) }),
    fc.record({ think: fc.string({ unit: anyCharacter, maxLength: 6 }) }),
    fc.constant('flush' as const),
    fc.constant('follow' as const),
    fc.constant('wait' as const),
  );

  test('ends with the same text, thought, number and end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const live = new LiveReply(40);
        const followers: Follower[] = [];
        let text = '';
        let reasoning = '';
        for (const next of steps) {
          if (next === 'flush') live.flush();
          else if (next === 'follow') followers.push(new Follower(live));
          else if (next === 'wait') jest.advanceTimersByTime(40);
          else if ('say' in next) {
            live.say(next.say);
            text += next.say;
          } else {
            live.think(next.think);
            reasoning += next.think;
          }
        }
        live.complete();
        live.end(done);
        followers.push(new Follower(live));
        const whole = {
          text: storableText(text),
          reasoning: storableText(reasoning),
          no: live.snapshot.no,
          ends: [done],
        };
        for (const { text, reasoning, no, ends } of followers) expect({ text, reasoning, no, ends }).toEqual(whole);
      }),
    );
  });
});

test('deltas made from checkpoints have every number once, and everything with them', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.integer({ min: 1, max: 50 }),
      fc.string({ maxLength: 200 }),
      fc.string({ maxLength: 20 }),
      (from, count, content, reasoning) => {
        const deltas = deltasBetween(from, from + count, { content, reasoning });
        expect(deltas.map(({ no }) => no)).toEqual(Array.from({ length: count }, (_, index) => from + 1 + index));
        expect(deltas.map((delta) => delta.content).join('')).toBe(content);
        expect(deltas.map((delta) => delta.reasoning ?? '').join('')).toBe(reasoning);
      },
    ),
  );
});
