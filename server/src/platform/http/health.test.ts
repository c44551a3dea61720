import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { healthAge } from './health.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  // No release is published in this test.
  site.app.siteHooks.readiness.length = 0;
});
afterAll(() => site.close());

const health = () => site.app.inject(HEALTH_PATH);

describe('the health of a site', () => {
  it('tells of every job how long the oldest waits, when it last succeeded what failed for good and since when, and stays ready', async () => {
    const { db, jobs } = site.site;
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'refunds'));
    await sql`insert into pgboss.job (name, source_name, created_on) values ('dead-letters', 'reconciliation', now() - interval '2 hours'), ('dead-letters', 'reconciliation', now())`.execute(
      db,
    );
    await sql`insert into pgboss.job (name, state, completed_on) values ('credits-due', 'completed', now() - interval '90 seconds')`.execute(
      db,
    );
    const answer = await health();
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toMatchObject({ status: 'ok', ready: true, clockSkewSeconds: 0 });
    expect(body.jobs).toMatchObject({
      refunds: {
        oldestWaitingSeconds: expect.any(Number),
        lastSuccessSeconds: null,
        deadLetters: 0,
        oldestDeadLetterSeconds: null,
        oldestOverdueSeconds: null,
      },
      reconciliation: { oldestWaitingSeconds: null, lastSuccessSeconds: null, deadLetters: 2 },
      'credits-due': { oldestWaitingSeconds: null, deadLetters: 0, oldestDeadLetterSeconds: null },
    });
    expect(body.jobs.reconciliation.oldestDeadLetterSeconds).toBeGreaterThanOrEqual(7200);
    expect(body.jobs['credits-due'].lastSuccessSeconds).toBeGreaterThanOrEqual(90);
  });

  it('reads its state once for whoever asks many times a second, and again when it is older than its age', async () => {
    let reads = 0;
    site.app.siteHooks.readiness.push(async () => {
      reads += 1;
    });
    Object.assign(healthAge, { refreshMs: 60_000, maxMs: 60_000 });
    try {
      for (let turn = 0; turn < 5; turn += 1) expect((await health()).statusCode).toBe(200);
      const once = reads;
      Object.assign(healthAge, { refreshMs: 0, maxMs: 0 });
      await health();
      expect(reads - once).toBe(1);
      expect(once).toBeLessThanOrEqual(1);
    } finally {
      Object.assign(healthAge, { refreshMs: 0, maxMs: 0 });
      site.app.siteHooks.readiness.length = 0;
    }
  });

  it('is not ready while a part cannot serve', async () => {
    site.app.siteHooks.readiness.push(() => Promise.reject(new Error('not built')));
    const answer = await health();
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', ready: false }]);
  });
});
