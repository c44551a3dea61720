import { ApiError } from '@ai-site/shared/errors';
import { describe, expect, it } from '@jest/globals';
import { TestClock } from '../../testing/clock.ts';
import { RateLimiter, rateTable } from './rate-limits.ts';

/** How many consecutive calls pass before the limit. */
function passing(call: () => void, tries: number): number {
  let passed = 0;
  for (let i = 0; i < tries; i += 1) {
    try {
      call();
      passed += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return passed;
}

describe('rate limits', () => {
  it('let a minute’s worth pass and then the rate', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock.read, false);
    const { perUser } = rateTable.credential;
    const call = (): void => limiter.user('credential', 'u');
    expect(passing(call, perUser + 5)).toBe(perUser);
    clock.advance(30);
    expect(passing(call, perUser)).toBe(perUser / 2);
  });

  it('say how long to wait', () => {
    const limiter = new RateLimiter(new TestClock().read, false);
    passing(() => limiter.user('credential', 'u'), rateTable.credential.perUser);
    expect(() => limiter.user('credential', 'u')).toThrow(
      expect.objectContaining({ code: 429, retryAfter: 60 / rateTable.credential.perUser }),
    );
  });

  it('are counted by name, by user and by address', () => {
    const limiter = new RateLimiter(new TestClock().read, false);
    passing(() => limiter.user('sms', 'u'), 100);
    for (const other of [
      () => limiter.user('sms', 'v'),
      () => limiter.user('read', 'u'),
      () => limiter.address('sms', 'u'),
    ])
      expect(other).not.toThrow();
  });

  it('count one IPv6 customer once, whatever address of the network calls', () => {
    const limiter = new RateLimiter(new TestClock().read, false);
    let host = 0;
    const call = (): void => {
      host += 1;
      limiter.address('sms', `2001:db8::${host.toString(16)}`);
    };
    expect(passing(call, rateTable.sms.perAddress + 5)).toBe(rateTable.sms.perAddress);
    expect(() => limiter.address('sms', '2001:db8:0:1::1')).not.toThrow();
  });

  it('are wide where they are raised', () => {
    const limiter = new RateLimiter(new TestClock().read, true);
    expect(passing(() => limiter.user('credential', 'u'), 500)).toBe(500);
  });
});
