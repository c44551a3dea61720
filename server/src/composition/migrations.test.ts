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
  await expect(migrate(site.site.db)).resolves.toEqual([]);
});

const addByNewer = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(site.site.db);
const executed = async () => (await sql<{ name: string }>`select name from kysely_migration where name like '999%' order by 1`.execute(site.site.db)).rows.map(({ name }) => name);

it('a database to which a newer version has added things is used as it is', async () => {
  await addByNewer('999_of_tomorrow');
  expect(await migrate(site.site.db)).toEqual(['999_of_tomorrow']);
  expect(await migrate(site.site.db)).toEqual(['999_of_tomorrow']);
  expect(await executed()).toEqual(['999_of_tomorrow']);
});

it('a database from which a newer version has removed things is refused with what to do, and is not touched', async () => {
  await addByNewer('999_of_tomorrow_contract');
  await expect(migrate(site.site.db)).rejects.toThrow('A newer version of the site has changed this database (999_of_tomorrow_contract). Start that version');
  expect(await executed()).toEqual(['999_of_tomorrow', '999_of_tomorrow_contract']);
});
