import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { migrate, siteMigrations } from './migrations.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it('every migration is named by its time, which no two share', () => {
  const times = Object.keys(siteMigrations).map((name) => /^(\d{8}_\d{4})_[a-z_]+$/.exec(name)?.[1]);
  expect(times).not.toContain(undefined);
  expect(new Set(times).size).toBe(times.length);
});

it('a database of this version is left as it is', async () => {
  await expect(migrate(site.site.db)).resolves.toEqual([]);
});

const addByNewer = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(site.site.db);
const executed = async () =>
  (
    await sql<{ name: string }>`select name from kysely_migration where name like '2999%' order by 1`.execute(
      site.site.db,
    )
  ).rows.map(({ name }) => name);

it('a database to which a newer version has added things is used as it is', async () => {
  await addByNewer('29991231_0900_of_tomorrow');
  expect(await migrate(site.site.db)).toEqual(['29991231_0900_of_tomorrow']);
  expect(await migrate(site.site.db)).toEqual(['29991231_0900_of_tomorrow']);
  expect(await executed()).toEqual(['29991231_0900_of_tomorrow']);
});

it('a database from which a newer version has removed things is refused with what to do, and is not touched', async () => {
  await addByNewer('29991231_0900_of_tomorrow_contract');
  await expect(migrate(site.site.db)).rejects.toThrow(
    'A newer version of the site has changed this database (29991231_0900_of_tomorrow_contract). Start that version',
  );
  expect(await executed()).toEqual(['29991231_0900_of_tomorrow', '29991231_0900_of_tomorrow_contract']);
});

it.each(['010_accounts', '20261130_0001_of_an_earlier_baseline'])(
  'a database from before the baseline, as %s tells, is refused with how to export what it holds, and is not touched',
  async (older) => {
    const { db } = site.site;
    await sql`delete from kysely_migration where name like '2999%' or name = '010_accounts'`.execute(db);
    await addByNewer(older);
    await expect(migrate(db)).rejects.toThrow(
      `This database is of a version before the baseline of 30 November 2026 (${older})`,
    );
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(db);
    expect(rows).toEqual([{ count: Object.keys(siteMigrations).length + 1 }]);
  },
);
