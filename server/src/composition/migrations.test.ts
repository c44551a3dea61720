import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { migrate } from './migrations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it('a database of this version is left as it is', async () => {
  await expect(migrate(site.site.db)).resolves.toBeUndefined();
});

it('a database that a newer version has changed is refused with what to do, and is not touched', async () => {
  const { db } = site.site;
  await sql`insert into kysely_migration (name, timestamp) values ('999_of_tomorrow', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('A newer version of the site has changed this database (999_of_tomorrow). Start that version');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration where name = '999_of_tomorrow'`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});
