import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { migrate } from '../../composition/migrations.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { connect } from './connect.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const value = async (expression: string): Promise<unknown> => (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(site.site.db)).rows[0]?.value;

describe('values of the database', () => {
  it('are numbers for int8, and never a wrong one', async () => {
    expect(await value('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
    await expect(value('9007199254740993::int8')).rejects.toThrow('does not fit');
  });

  it('are plain text for dates, whatever the time zone', async () => {
    expect(await value("'2024-02-29'::date")).toBe('2024-02-29');
  });
});

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
