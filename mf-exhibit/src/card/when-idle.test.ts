import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchScrollSpeed } from './scroll-speed.ts';
import { idleTime } from './testing/idle-time.ts';
import { whenIdle } from './when-idle.ts';

const scrollTo = (scrollY: number) => {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { scrollY: 0 });
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('what waits for idle time', () => {
  it('runs in its order when there is some, unless it was cancelled', () => {
    const runIdle = idleTime();
    const ran: string[] = [];
    whenIdle(() => ran.push('a'));
    whenIdle(() => ran.push('b'))();
    whenIdle(() => ran.push('c'));
    expect(ran).toEqual([]);
    runIdle();
    expect(ran).toEqual(['a', 'c']);
  });

  it('does not wait for slow scrolling', () => {
    const runIdle = idleTime();
    const end = watchScrollSpeed();
    const run = jest.fn();
    jest.advanceTimersByTime(100);
    scrollTo(50);
    whenIdle(run);
    runIdle();
    expect(run).toHaveBeenCalledTimes(1);
    end();
  });

  it('runs one by one where the browser tells no idle time', () => {
    const ran: string[] = [];
    for (const name of ['a', 'b']) whenIdle(() => ran.push(name));
    jest.advanceTimersByTime(60);
    expect(ran).toEqual(['a']);
    jest.advanceTimersByTime(60);
    expect(ran).toEqual(['a', 'b']);
  });

  // The last one: the clock begins anew with each test.
  it('waits until fast scrolling has ended', () => {
    const runIdle = idleTime();
    const end = watchScrollSpeed();
    const run = jest.fn();
    jest.advanceTimersByTime(16);
    scrollTo(400);
    whenIdle(run);
    runIdle();
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(300);
    runIdle();
    expect(run).toHaveBeenCalledTimes(1);
    end();
  });
});
