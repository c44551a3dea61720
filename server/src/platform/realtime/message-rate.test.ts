import { MESSAGES_PER_SECOND } from '@ai-site/shared/api/realtime';
import { expect, it } from '@jest/globals';
import { createMessageRate } from './message-rate.ts';

it('allows a burst of one second’s messages, and then as many as time has passed for', () => {
  let now = 1000;
  const isWithinRate = createMessageRate(() => now);
  const allowedOf = (count: number): number => Array.from({ length: count }, isWithinRate).filter(Boolean).length;
  expect(allowedOf(MESSAGES_PER_SECOND + 5)).toBe(MESSAGES_PER_SECOND);
  now += 2000 / MESSAGES_PER_SECOND;
  expect(allowedOf(5)).toBe(2);
  now += 3_600_000;
  expect(allowedOf(MESSAGES_PER_SECOND * 2)).toBe(MESSAGES_PER_SECOND);
});
