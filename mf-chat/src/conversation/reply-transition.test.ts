import { replyEvents, replyMoves, replyPhases } from '@ai-site/shared/domain/reply-phases';
import type { ErrorCode } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  newReply,
  type ReplyInput,
  type ReplyState,
  receivedOf,
  replyOf,
  statusOf,
  storedState,
} from './reply-state.ts';
import { transition } from './reply-transition.ts';
import { delta, end, sampleMessage, snapshot } from './testing/sample-messages.ts';

const failed = (code: ErrorCode): ReplyInput => ({
  event: 'failed',
  error: { code, message: `error ${code}`, retryAfter: undefined },
});
const message = (event: 'stopped' | 'message', rest: Parameters<typeof sampleMessage>[0]): ReplyInput => ({
  event,
  message: sampleMessage(rest),
});
const sessionOver: ReplyInput = { event: 'end', status: 'replying', code: 401, msg: '' };
const send: ReplyInput = { event: 'send' };
const stop: ReplyInput = { event: 'stop' };

const after = (...inputs: readonly ReplyInput[]): ReplyState => inputs.reduce(transition, newReply as ReplyState);
const repeated = (input: ReplyInput, times: number): ReplyInput[] => Array.from({ length: times }, () => input);

const streaming = after(snapshot('一', 1));
const lost = after(snapshot('一', 1), ...repeated(failed(0), 11));
const stopped = after(snapshot('一', 1), end('stopped'));
const unsent = after(failed(400));

describe('a reply', () => {
  it.each<[string, ReplyState, ReplyInput, Partial<Record<'phase' | 'status' | 'text', string>>]>([
    ['is sent', newReply, stop, { phase: 'sending', status: 'sending' }],
    ['streams once it is accepted', newReply, snapshot('', 0), { phase: 'streaming', status: 'replying' }],
    ['grows by a delta', streaming, delta(2, '二'), { phase: 'streaming', text: '一二' }],
    ['does not repeat a delta', streaming, delta(1, '一'), { phase: 'streaming', text: '一' }],
    ['reconnects for a missing delta', streaming, delta(3, '三'), { phase: 'reconnecting', text: '一' }],
    ['reconnects when a connection fails', streaming, failed(0), { phase: 'reconnecting', status: 'replying' }],
    ['reconnects when the session ends', streaming, sessionOver, { phase: 'reconnecting', status: 'replying' }],
    ['reconnects before it is accepted', newReply, failed(502), { phase: 'reconnecting', status: 'sending' }],
    ['wants a snapshot first', newReply, delta(1, '一'), { phase: 'reconnecting', text: '' }],
    [
      'resumes with a snapshot',
      after(snapshot('一', 1), failed(0)),
      snapshot('一二', 2),
      { phase: 'streaming', text: '一二' },
    ],
    ['keeps its text from a lagging snapshot', after(snapshot('一', 1), failed(0)), snapshot('', 0), { text: '一' }],
    ['ends', streaming, end(), { phase: 'ended', status: 'done', text: '一' }],
    ['fails', streaming, end('failed', '坏了'), { phase: 'ended', status: 'failed' }],
    ['is interrupted by a refusal', streaming, failed(404), { phase: 'ended', status: 'interrupted', text: '一' }],
    ['is unsent when it is refused', newReply, failed(429), { phase: 'ended', status: 'unsent' }],
    ['waits for a session', streaming, failed(401), { phase: 'idle', status: 'replying', text: '一' }],
    ['resumes after it was given up', lost, { event: 'resume' }, { phase: 'streaming', text: '一' }],
    ['is polled when its work outlasts the stream', after(snapshot('', 0, { type: 10 })), end(), { phase: 'idle' }],
    [
      'is stopped',
      streaming,
      message('stopped', { status: 'stopped', text: '一二', deltaCount: 2 }),
      { status: 'stopped', text: '一二' },
    ],
    [
      'is stopped while it is lost',
      lost,
      message('stopped', { status: 'stopped' }),
      { phase: 'ended', status: 'stopped' },
    ],
    ['ignores a delta after a stop', stopped, delta(2, '二'), { phase: 'ended', status: 'stopped', text: '一' }],
    ['ignores a snapshot after its end', stopped, snapshot('一二', 2), { phase: 'ended', text: '一' }],
    ['is sent again', unsent, send, { phase: 'sending', status: 'sending' }],
    ['is continued', stopped, send, { phase: 'sending', status: 'sending', text: '一' }],
    ['is not continued when it is complete', after(snapshot('一', 1), end()), send, { phase: 'ended', status: 'done' }],
    [
      'returns to its end when the continuation is refused',
      transition(stopped, send),
      failed(429),
      { status: 'stopped', text: '一' },
    ],
    [
      'runs again when another page continued it',
      stopped,
      message('message', { status: 'replying' }),
      { phase: 'idle' },
    ],
    [
      'ignores an older message while it streams',
      streaming,
      message('message', { status: 'stopped' }),
      { phase: 'streaming' },
    ],
  ])('%s', (_, state, input, expected) => {
    const next = transition(state, input);
    expect({ phase: next.phase, status: statusOf(next), text: receivedOf(next).text }).toMatchObject(expected);
  });

  it('is given up after 3 failures before it is accepted, after 10 in a row then', () => {
    expect([after(...repeated(failed(0), 3)), after(...repeated(failed(0), 4))]).toMatchObject([
      { phase: 'reconnecting', failures: 3 },
      { phase: 'ended', end: { status: 'unsent', error: 'error 0' } },
    ]);
    const received = [snapshot('一', 1), ...repeated(failed(0), 10)];
    expect(after(...received)).toMatchObject({ phase: 'reconnecting', failures: 10 });
    expect(after(...received, snapshot('一', 1), failed(0))).toMatchObject({ phase: 'idle', lost: true });
    expect(after(...received, delta(2, '二'), failed(0))).toMatchObject({ phase: 'reconnecting', failures: 1 });
  });

  it('is continued free of charge once, unless the continuation is refused', () => {
    const interrupted = after(snapshot('一', 1), end('interrupted'));
    expect(replyOf(transition(transition(interrupted, send), failed(429)))?.freeContinueUsed).toBe(false);
    expect(replyOf(transition(transition(interrupted, send), snapshot('一', 1)))?.freeContinueUsed).toBe(true);
  });
});

const inputs: fc.Arbitrary<ReplyInput> = fc.oneof(
  fc.constantFrom<ReplyInput>(send, stop, { event: 'stopFailed' }, { event: 'resume' }, sessionOver),
  fc.tuple(fc.nat(4), fc.constantFrom<0 | 10>(0, 10)).map(([no, type]) => snapshot('字'.repeat(no), no, { type })),
  fc.nat(6).map((no) => delta(no, '字')),
  fc
    .constantFrom('done' as const, 'stopped' as const, 'failed' as const, 'interrupted' as const)
    .map((status) => end(status)),
  fc.constantFrom<ErrorCode>(0, 400, 401, 404, 429, 500, 502).map(failed),
  fc
    .record({
      event: fc.constantFrom('stopped' as const, 'message' as const),
      status: fc.constantFrom('replying' as const, 'done' as const, 'stopped' as const, 'interrupted' as const),
      deltaCount: fc.nat(4),
    })
    .map(({ event, status, deltaCount }) => message(event, { status, deltaCount, text: '字'.repeat(deltaCount) })),
);
const beginnings: fc.Arbitrary<ReplyState> = fc.constantFrom(
  newReply,
  storedState(sampleMessage({ status: 'replying', text: '字' })),
  storedState(sampleMessage({ status: 'interrupted', text: '字' })),
);

/** What is impossible about a step; empty when nothing is. Plain comparisons, because `expect` for every step of every sequence is slow. */
function impossible(state: ReplyState, input: ReplyInput, next: ReplyState): readonly string[] {
  const moves = replyMoves[state.phase][input.event];
  const [before, after] = [receivedOf(state), receivedOf(next)];
  const wrong: readonly (readonly [boolean, string])[] = [
    [moves === undefined && next !== state, 'an event that the phase does not name changes it'],
    [next !== state && moves?.includes(next.phase) !== true, 'a move that is not in the table'],
    [state.phase === 'ended' && next !== state && !['send', 'message'].includes(input.event), 'late events change it'],
    [after.no < before.no, 'received text is lost'],
    [after.text.length !== after.no, 'the text is not that of its number'],
    [replyOf(state) !== null && replyOf(next)?.id !== 'a-1', 'the id of an accepted reply is lost'],
  ];
  return wrong.flatMap(([is, what]) => (is ? [`${state.phase} ${input.event} ${next.phase}: ${what}`] : []));
}

describe('any sequence of events', () => {
  it('moves along the table only, and in all of it; keeps received text; changes nothing after an end', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(beginnings, fc.array(inputs, { maxLength: 30 }), (first, sequence) => {
        const problems: string[] = [];
        sequence.reduce((state, input) => {
          const next = transition(state, input);
          problems.push(...impossible(state, input, next));
          if (next !== state) seen.add(`${state.phase} ${input.event} ${next.phase}`);
          return next;
        }, first);
        expect(problems).toEqual([]);
      }),
      { numRuns: 3000, seed: 7 },
    );
    const table = replyPhases.flatMap((phase) =>
      replyEvents.flatMap((event) => (replyMoves[phase][event] ?? []).map((next) => `${phase} ${event} ${next}`)),
    );
    expect([...seen].sort()).toEqual(table.sort());
  });

  it('of lost connections ends with the whole text, each resumed after the last delta', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 8 }), (connections) => {
        const whole = '零一二三四五六七八九';
        const upTo = (no: number) => snapshot(whole.slice(0, no), no);
        const from = (no: number, count: number) =>
          [...whole].slice(no, no + count).map((text, index) => delta(no + index + 1, text));
        let state: ReplyState = after(upTo(0));
        for (const [ahead, count] of connections) {
          const no = Math.min(whole.length, receivedOf(state).no + ahead);
          state = [failed(0), upTo(no), ...from(no, count)].reduce(transition, state);
        }
        const { no } = receivedOf(state);
        state = [...from(no, whole.length), end()].reduce(transition, state);
        expect([receivedOf(state).text, statusOf(state)]).toEqual([whole, 'done']);
      }),
    );
  });
});
