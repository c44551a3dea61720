import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { createLog } from '../log.ts';
import { openPool, type SitePool } from './connect.ts';
import { DatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let pool: SitePool;
beforeAll(async () => {
  site = await createTestSite();
  pool = openPool(site.connection, createLog('silent'));
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await pool.end();
  await site.close();
});

describe('the clock of a site', () => {
  it('is the one of the database: a jump of this machine moves it neither at once nor with the next look', async () => {
    const log = createLog('silent');
    const reported = jest.spyOn(log, 'error');
    const clock = await DatabaseClock.open(pool, log);
    const began = clock.now().getTime();
    expect([clock.skewSeconds(), reported.mock.calls]).toEqual([0, []]);
    const machine = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => machine() + 24 * HOUR_MS);
    const jumped = clock.now().getTime();
    await clock.sync();
    const synced = clock.now().getTime();
    expect(Math.max(jumped, synced) - began).toBeLessThan(HOUR_MS);
    expect(clock.skewSeconds()).toBe(86_400);
    await clock.sync();
    expect(reported).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    await clock.sync();
    expect(clock.skewSeconds()).toBe(0);
    clock.close();
  });
});
