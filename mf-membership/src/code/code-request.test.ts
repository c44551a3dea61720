import { ApiError } from '@ai-site/shared/errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CodeRequest } from './code-request.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const sent = async () => undefined;

describe('asking for a code', () => {
  it('counts down a minute to the next one', async () => {
    const request = new CodeRequest(Date.now);
    expect(await request.ask(sent)).toBe(true);
    expect(request.secondsLeft).toBe(60);
    expect(await request.ask(sent)).toBe(false);
    jest.advanceTimersByTime(59_000);
    expect(request.secondsLeft).toBe(1);
    jest.advanceTimersByTime(1000);
    expect([request.secondsLeft, request.ready]).toEqual([0, true]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    [new ApiError(429, '操作过于频繁', 20), 20],
    [new ApiError(429, '今天的次数用完了', 40_000), 0],
    [new ApiError(503, '稍后再试'), 0],
  ])('that failed waits as long as the server says: %#', async (error, seconds) => {
    const request = new CodeRequest(Date.now);
    expect(await request.ask(() => Promise.reject(error))).toBe(false);
    expect([request.secondsLeft, request.sending]).toEqual([seconds, false]);
    request.stop();
  });
});
