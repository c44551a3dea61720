import { describe, expect, it } from '@jest/globals';
import { nextQueryAt, nextQueryOfAbsent } from './query-schedule.ts';

const createdAt = new Date('2024-03-01T04:00:00Z');
const after = (seconds: number): Date => new Date(createdAt.getTime() + seconds * 1000);
const attempt = { createdAt, expiresAt: after(900) };

describe('when the query job asks', () => {
  it('is after 10, 30 and 60 seconds, then every 5 minutes, and when the order ends', () => {
    const asked: number[] = [];
    for (let at = nextQueryAt(attempt, createdAt); at !== null && asked.length < 8; at = nextQueryAt(attempt, at))
      asked.push((at.getTime() - createdAt.getTime()) / 1000);
    expect(asked).toEqual([10, 30, 60, 360, 660, 900, 1200, 1500]);
  });

  it('is at once the next step when the site was down meanwhile', () => {
    expect(nextQueryAt(attempt, after(45))).toEqual(after(60));
    expect(nextQueryAt(attempt, after(5000))).toEqual(after(5300));
  });

  it('ends after 25 hours', () => {
    expect(nextQueryAt(attempt, after(25 * 3600 - 300))).toEqual(after(25 * 3600));
    expect(nextQueryAt(attempt, after(25 * 3600 - 299))).toBeNull();
  });

  it('is hourly once an order is over that the provider does not know', () => {
    expect(nextQueryOfAbsent(createdAt, after(900))).toEqual(after(4500));
    expect(nextQueryOfAbsent(createdAt, after(24.5 * 3600))).toBeNull();
  });
});
