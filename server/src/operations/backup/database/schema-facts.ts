import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/** Made or filled by every database for itself: the migrator's lock, the pins of objects, and which folders are marked. */
const ownTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock', 'object_pins', 'data_roots'];

export interface TableFacts {
  readonly name: string;
  /** Without generated ones, in the order of the table. */
  readonly columns: readonly string[];
}

const tableRows = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** The tables that a backup contains, by name. */
export async function readTables(client: ClientBase): Promise<readonly TableFacts[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [ownTables],
  );
  return tableRows.parse(rows);
}

const names = z.array(z.object({ name: z.string() }));

export async function readSequenceNames(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return names.parse(rows).map(({ name }) => name);
}

export async function readMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query('select name from kysely_migration order by name');
  return names.parse(rows).map(({ name }) => name);
}
