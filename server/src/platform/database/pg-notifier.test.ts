import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { describeNotifier } from '../realtime/testing/notifier-conformance.ts';

let site: TestSite;
let node: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  node = await createTestSite({ nodeOf: site });
});
afterAll(async () => {
  await node.close();
  await site.close();
});

describe('messages between nodes by PostgreSQL', () => {
  describeNotifier(() => ({
    here: site.site.notifier,
    there: node.site.notifier,
    db: site.site.db,
    async sever() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ai-site notifications' and datname = current_database()`.execute(
        site.site.db,
      );
    },
  }));
});
