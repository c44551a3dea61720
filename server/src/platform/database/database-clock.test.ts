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
    expect(Math.abs(clock.skewSeconds())).toBeLessThan(60);
    expect(reported).not.toHaveBeenCalled();
    const machine = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => machine() + 24 * HOUR_MS);
    const jumped = clock.now().getTime();
    await clock.sync();
    const synced = clock.now().getTime();
    expect(Math.max(jumped, synced) - began).toBeLessThan(HOUR_MS);
    expect(Math.round(clock.skewSeconds() / 3600)).toBe(24);
    await clock.sync();
    expect(reported).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    await clock.sync();
    expect(Math.abs(clock.skewSeconds())).toBeLessThan(60);
    clock.close();
  });
});
