import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { connect } from './connect.ts';
import { executePrepared, preparedQuery } from './prepared.ts';
import type { Database } from './schema.ts';

let database: TestDatabase;
let db: Kysely<Database>;

beforeEach(async () => {
  database = await createTestDatabase();
  db = connect(database.connection, createLog('silent'), { size: 1 });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const doubled = (value: number) => sql<{ readonly doubled: number }>`select ${value}::int * 2 as doubled`;

const kept = async (): Promise<readonly string[]> =>
  (await sql<{ readonly statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );

describe('a prepared query', () => {
  it('is parsed once by a connection, and answers other values with the same statement', async () => {
    expect((await executePrepared(doubled(2), db)).rows).toEqual([{ doubled: 4 }]);
    expect((await executePrepared(doubled(3), db)).rows).toEqual([{ doubled: 6 }]);
    expect(await kept()).toEqual(['select $1::int * 2 as doubled']);
  });

  it('whose text is always the same takes its values in any order, and more than once', async () => {
    const joined = preparedQuery(
      (value) =>
        sql<{
          readonly joined: string;
        }>`select concat(${value(1)}::text, ${value(0)}::text, ${value(1)}::text, ${'.'}::text) as joined`,
    );
    expect((await joined(db, 'a', 'b')).rows).toEqual([{ joined: 'bab.' }]);
    expect((await joined(db, 'c', 'd')).rows).toEqual([{ joined: 'dcd.' }]);
    expect(await kept()).toHaveLength(1);
  });

  it('is parsed by each connection for itself', async () => {
    await executePrepared(doubled(2), db);
    await using other = connect(database.connection, createLog('silent'), { size: 1 });
    expect((await executePrepared(doubled(4), other)).rows).toEqual([{ doubled: 8 }]);
  });

  it('reads a table whose other columns a migration changed', async () => {
    await sql`create table rows (id int, note text)`.execute(db);
    await sql`insert into rows values (1, 'first')`.execute(db);
    const read = sql<{ readonly id: number }>`select id from (select * from rows) all_columns where id = ${1}`;
    await executePrepared(read, db);
    await sql`alter table rows add column later int, alter column note type varchar(80)`.execute(db);
    expect((await executePrepared(read, db)).rows).toEqual([{ id: 1 }]);
  });
});
