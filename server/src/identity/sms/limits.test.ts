import { describe, expect, it } from '@jest/globals';
import { assertMaySend, sendLimits } from './limits.ts';

const nothing = {
  sinceLastMs: null,
  requesterInDay: 0,
  phoneInDay: 0,
  accountInDay: 0,
  addressInHour: 0,
  siteInHour: 0,
};
const strict = sendLimits(false);

describe('sending limits', () => {
  it('let a first code pass', () => {
    expect(() => assertMaySend(nothing, strict)).not.toThrow();
  });

  it.each([
    [{ ...nothing, sinceLastMs: 59_999 }, 429, 1],
    [{ ...nothing, requesterInDay: 10 }, 429, 3600],
    [{ ...nothing, phoneInDay: 30 }, 429, 3600],
    [{ ...nothing, accountInDay: 10 }, 429, 3600],
    [{ ...nothing, addressInHour: 200 }, 429, 3600],
    [{ ...nothing, siteInHour: 3000 }, 503, 3600],
  ])('stop %j with %d', (sent, code, retryAfter) => {
    expect(() => assertMaySend(sent, strict)).toThrow(expect.objectContaining({ code, retryAfter }));
  });

  it('are raised for addresses and the site, never for a phone', () => {
    const raised = sendLimits(true);
    expect(() => assertMaySend({ ...nothing, addressInHour: 200, siteInHour: 3000 }, raised)).not.toThrow();
    expect(() => assertMaySend({ ...nothing, sinceLastMs: 1000 }, raised)).toThrow();
  });
});
