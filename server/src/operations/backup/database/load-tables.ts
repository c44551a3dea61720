import { type Client, type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import * as z from 'zod/mini';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { BackupError } from '../format/backup-error.ts';
import { type Manifest, type StoredTable, tableKey } from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { readCompressed } from '../place/stored-files.ts';
import { CopyIn } from './copy-streams.ts';
import { readSequenceNames, readTables, type TableFacts } from './schema-facts.ts';

const constraints = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/**
 * Loads the tables of a backup, in the transaction of this client, into the empty schema that the migrations of the backup have made. Triggers do not
 * fire, and foreign keys are checked when all rows are there. Needs no rights but those of the owner of the tables. Throws `BackupError` for a backup
 * that is damaged or does not fit the schema.
 */
export async function loadDatabase(
  client: Client,
  place: BackupPlace,
  { name, tables, sequences }: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const known = await readTables(client);
  assertSameTables(known, tables);
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  );
  const foreignKeys = constraints.parse(rows);
  for (const key of foreignKeys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const table of tables) await loadTable(client, place, name, table, signal);
  for (const key of foreignKeys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
  const made = new Set(await readSequenceNames(client));
  for (const { name: sequence, value, called } of sequences) {
    if (!made.has(sequence))
      throw new BackupError(
        `The backup is damaged: it names the sequence ${sequence}, which its migrations do not make`,
      );
    await client.query(`select setval(${escapeLiteral(escapeIdentifier(sequence))}::regclass, ${value}, ${called})`);
  }
}

async function loadTable(
  client: Client,
  place: BackupPlace,
  name: string,
  table: StoredTable,
  signal: AbortSignal,
): Promise<void> {
  const quoted = escapeIdentifier(table.name);
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  await client.query(`alter table ${quoted} disable trigger user`);
  // Migrations may have filled it.
  await client.query(`delete from ${quoted}`);
  const copy = client.query(new CopyIn(`copy ${quoted} (${columns}) from stdin`));
  await readCompressed(place, tableKey(name, table.name), table, copy, signal);
  if (copy.rows !== table.rows)
    throw new BackupError(`The backup is damaged: ${table.name} has ${copy.rows} rows instead of ${table.rows}`);
  await client.query(`alter table ${quoted} enable trigger user`);
  faultPoint('restore-table-loaded');
}

function assertSameTables(known: readonly TableFacts[], stored: readonly StoredTable[]): void {
  const described = new Set(stored.map((table) => table.name));
  const missing = known.filter((table) => !described.has(table.name));
  if (missing.length > 0)
    throw new BackupError(
      `The backup is damaged: the table ${missing.map((table) => table.name).join(', ')} is missing`,
    );
  for (const { name, columns } of stored) {
    const facts = known.find((table) => table.name === name);
    const different = facts === undefined || facts.columns.toSorted().join() !== columns.toSorted().join();
    if (different || described.size !== stored.length)
      throw new BackupError(`The backup is damaged: the table ${name} is not the one that its migrations make`);
  }
}

/** Removes everything that migrations have made, in the transaction of this client. */
export async function emptySchema(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ declare made record; begin
      for made in
        select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
        order by c.relkind = 'S'
      loop execute format('drop %s if exists %s cascade', made.kind, made.name); end loop;
      for made in
        select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', made.name); end loop;
    end $$
  `);
}
