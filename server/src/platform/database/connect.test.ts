import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { migrate } from '../../composition/migrations.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { connect, openPool } from './connect.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const value = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(site.site.db)).rows[0]?.value;

describe('values of the database', () => {
  it('are numbers for int8, and never a wrong one', async () => {
    expect(await value('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
    await expect(value('9007199254740993::int8')).rejects.toThrow('does not fit');
  });

  it('are plain text for dates, whatever the time zone', async () => {
    expect(await value("'2024-02-29'::date")).toBe('2024-02-29');
  });
});

it.each([false, true])(
  'commits wait for the disk as the database says, unless they need not be flushed: %s',
  async (unflushed) => {
    const pool = openPool(site.connection, site.site.log, { size: 2, unflushed });
    const asked = await Promise.all(
      [1, 2].map(() => pool.query("select setting, source from pg_settings where name = 'synchronous_commit'")),
    );
    for (const { rows } of asked) expect(rows[0].setting === 'off' && rows[0].source === 'client').toBe(unflushed);
    await pool.end();
  },
);

describe('migrations', () => {
  it('may be run by several servers at once and again', async () => {
    const nodes = Array.from({ length: 3 }, () => connect(site.connection, site.site.log));
    await sql`drop schema public cascade`.execute(site.site.db);
    await sql`create schema public`.execute(site.site.db);
    await Promise.all(nodes.map(migrate));
    await Promise.all(nodes.map((node) => node.destroy()));
    expect(await value("to_regclass('public.accounts')::text")).toBe('accounts');
  });
});
