import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { LiveReply, type ReplyEnd } from './live-reply.ts';
import { type Delta, deltasBetween } from './numbered-deltas.ts';

const done: ReplyEnd = { status: 'done', error: null };

class Follower {
  readonly deltas: Delta[] = [];
  readonly ends: ReplyEnd[] = [];
  text: string;
  no: number;

  constructor(live: LiveReply) {
    const { snapshot, ended } = live.follow({ delta: (delta) => this.#take(delta), end: (end) => this.ends.push(end) });
    this.text = snapshot.text;
    this.no = snapshot.no;
    if (ended !== undefined) this.ends.push(ended);
  }

  #take(delta: Delta): void {
    this.deltas.push(delta);
    this.text += delta.content;
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

test('pieces that come together go out as one delta after the flush time', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  live.push('春');
  live.push('眠');
  jest.advanceTimersByTime(39);
  expect(follower.deltas).toEqual([]);
  jest.advanceTimersByTime(1);
  live.push('不觉晓');
  jest.advanceTimersByTime(40);
  expect(follower.deltas).toEqual([
    { no: 1, content: '春眠' },
    { no: 2, content: '不觉晓' },
  ]);
});

test('no delta ends with half an emoji', () => {
  const live = new LiveReply(40);
  const follower = new Follower(live);
  live.push('月\ud83c');
  jest.advanceTimersByTime(40);
  live.push('\udf19亮');
  jest.advanceTimersByTime(40);
  expect(follower.deltas.map(({ content }) => content)).toEqual(['月', '🌙亮']);
});

test('who leaves hears nothing more, and the end is told once', () => {
  const live = new LiveReply(40);
  const heard: string[] = [];
  const { leave } = live.follow({ delta: ({ content }) => heard.push(content), end: ({ status }) => heard.push(status) });
  const other = new Follower(live);
  leave();
  live.push('一');
  live.flush();
  live.end(done);
  live.end({ status: 'failed', error: '太晚' });
  expect(heard).toEqual([]);
  expect(other.ends).toEqual([done]);
});

describe('whoever follows from any point', () => {
  const step = fc.oneof(
    fc.record({ push: fc.string({ unit: 'binary', maxLength: 6 }) }),
    fc.constant('flush' as const),
    fc.constant('follow' as const),
    fc.constant('wait' as const),
  );

  test('ends with the same text, number and end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const live = new LiveReply(40);
        const followers: Follower[] = [];
        let whole = '';
        for (const next of steps) {
          if (next === 'flush') live.flush();
          else if (next === 'follow') followers.push(new Follower(live));
          else if (next === 'wait') jest.advanceTimersByTime(40);
          else {
            live.push(next.push);
            whole += next.push;
          }
        }
        live.flush();
        live.end(done);
        followers.push(new Follower(live));
        for (const follower of followers) expect({ text: follower.text, no: follower.no, ends: follower.ends }).toEqual({ text: whole, no: live.snapshot.no, ends: [done] });
      }),
    );
  });
});

test('deltas made from checkpoints have every number once and the whole text', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), fc.string({ maxLength: 200 }), (from, count, content) => {
      const deltas = deltasBetween(from, from + count, content);
      expect(deltas.map(({ no }) => no)).toEqual(Array.from({ length: count }, (_, index) => from + 1 + index));
      expect(deltas.map((delta) => delta.content).join('')).toBe(content);
    }),
  );
});
