import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exposeMetrics } from '../../platform/metrics/exposition.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let at: TestSite;
beforeAll(async () => {
  at = await createTestSite();
});
afterAll(() => at.close());

const told = () =>
  exposeMetrics(at.site.metrics, (name, error) => {
    throw new Error(`${name} cannot be read`, { cause: error });
  });

it('the sums over whole tables are told once their job has read them, with their age', async () => {
  const before = await told();
  expect(before).not.toContain('site_ledger_mismatches');
  // Its queries are right on an empty site, and on one with an object.
  await at.site.db
    .insertInto('objects')
    .values({ key: 'a', kind: 'upload', bytes: 4096, created_at: at.clock.now, account_id: null })
    .execute();
  await at.runJob('site-totals');
  at.clock.advance(90);
  const other = await createTestSite({ nodeOf: at });
  try {
    const after = await exposeMetrics(other.site.metrics, () => undefined);
    expect(after).toContain('site_ledger_mismatches{scope="site"} 0');
    expect(after).toContain('site_credits_held{scope="site"} 0');
    expect(after).toContain('site_objects_bytes{scope="site"} 4096');
    expect(after).toContain('site_books_age_seconds{scope="site"} 90');
  } finally {
    await other.close();
  }
});

it('every queue has its numbers, and no backup is told as none', async () => {
  const lines = (await told()).split('\n');
  expect(lines.filter((line) => line.startsWith('site_jobs_queued{')).length).toBe(at.site.jobs.names.length);
  expect(lines.some((line) => line.includes('queue="other"'))).toBe(false);
  expect(lines.some((line) => line.startsWith('site_backup_age_seconds'))).toBe(false);
  expect(lines).toContain('site_backup_configured 0');
});
