import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../errors/index.ts';
import { CodeCountdowns } from './code-countdowns.ts';
import { CodeRequest } from './code-request.ts';

const phone = '13800000000';
const sent = async () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('asking for a code', () => {
  it('counts down a minute to the next one', async () => {
    const request = new CodeRequest(new CodeCountdowns(Date.now), () => phone);
    expect(await request.ask(sent)).toBe(true);
    expect(request.secondsLeft).toBe(60);
    expect(await request.ask(sent)).toBe(false);
    jest.advanceTimersByTime(59_000);
    expect(request.secondsLeft).toBe(1);
    jest.advanceTimersByTime(1000);
    expect([request.secondsLeft, request.ready]).toEqual([0, true]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks once at a time', async () => {
    const request = new CodeRequest(new CodeCountdowns(Date.now), () => phone);
    const calls: string[] = [];
    const send = async () => void calls.push(phone);
    expect(await Promise.all([request.ask(send), request.ask(send)])).toEqual([true, false]);
    expect(calls).toEqual([phone]);
  });

  it('lets another phone begin, and counts for the one that was asked for', async () => {
    let typed = phone;
    const request = new CodeRequest(new CodeCountdowns(Date.now), () => typed);
    const asking = request.ask(sent);
    typed = '13900000000';
    await asking;
    expect([request.sending, request.secondsLeft]).toEqual([false, 0]);
    typed = phone;
    expect(request.secondsLeft).toBe(60);
  });

  it.each([
    [new ApiError(429, '操作过于频繁', 20), 20],
    [new ApiError(429, '今天的次数用完了', 40_000), 0],
    [new ApiError(503, '稍后再试'), 0],
  ])('that failed waits as long as the server says, and tells why: %#', async (error, seconds) => {
    const request = new CodeRequest(new CodeCountdowns(Date.now), () => phone);
    const refused = jest.fn<(error: unknown) => void>();
    expect(await request.ask(() => Promise.reject(error), refused)).toBe(false);
    expect([request.secondsLeft, request.sending]).toEqual([seconds, false]);
    expect(refused.mock.calls).toEqual([[error]]);
  });
});

it('stops the clock on demand', () => {
  const countdowns = new CodeCountdowns(Date.now);
  countdowns.start(phone);
  countdowns.stop();
  expect(jest.getTimerCount()).toBe(0);
});
