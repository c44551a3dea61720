import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { autorun } from 'mobx';
import { CodeCountdowns, secondsUntil } from './code-countdowns.ts';

const phone = '13800000000';
const other = '13900000000';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the countdown after a code', () => {
  it('rounds up and never goes below zero', () => {
    expect([
      secondsUntil(1000, 0),
      secondsUntil(1001, 0),
      secondsUntil(1, 0),
      secondsUntil(0, 0),
      secondsUntil(0, 5000),
    ]).toEqual([1, 2, 1, 0, 0]);
  });

  it('runs from 60 to 0 and then stops the clock', () => {
    const countdowns = new CodeCountdowns(Date.now);
    countdowns.start(phone);
    expect(countdowns.left(phone)).toBe(60);
    jest.advanceTimersByTime(1000);
    expect(countdowns.left(phone)).toBe(59);
    jest.advanceTimersByTime(59_000);
    expect(countdowns.left(phone)).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts each phone for itself', () => {
    const countdowns = new CodeCountdowns(Date.now);
    countdowns.start(phone);
    jest.advanceTimersByTime(20_000);
    countdowns.start(other);
    jest.advanceTimersByTime(30_000);
    expect([countdowns.left(phone), countdowns.left(other)]).toEqual([10, 30]);
    jest.advanceTimersByTime(10_000);
    expect([countdowns.left(phone), countdowns.left(other)]).toEqual([0, 20]);
  });

  it('takes over the wait that the server names', () => {
    const countdowns = new CodeCountdowns(Date.now);
    countdowns.start(phone, 25);
    expect(countdowns.left(phone)).toBe(25);
  });

  it('tells those who watch, also when it starts after them', () => {
    const countdowns = new CodeCountdowns(Date.now);
    const seen: number[] = [];
    const stop = autorun(() => seen.push(countdowns.left(phone)));
    jest.advanceTimersByTime(5000);
    countdowns.start(phone, 2);
    jest.advanceTimersByTime(2000);
    stop();
    expect(seen).toEqual([0, 2, 1, 0]);
  });

  it('goes on by the clock when the timers of the page were asleep', () => {
    let now = 0;
    const countdowns = new CodeCountdowns(() => now);
    countdowns.start(phone);
    now = 45_500;
    jest.advanceTimersByTime(1000);
    expect(countdowns.left(phone)).toBe(15);
  });
});
