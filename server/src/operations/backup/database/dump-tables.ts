import { type Client, escapeIdentifier } from 'pg';
import * as z from 'zod/mini';
import { faultPoint } from '../../../platform/faults/fault-points.ts';
import { type Manifest, type StoredSequence, type StoredTable, tableKey } from '../format/backup-format.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { storeCompressed } from '../place/stored-files.ts';
import { CopyOut } from './copy-streams.ts';
import { readMigrations, readSequenceNames, readTables } from './schema-facts.ts';

const sequenceRow = z.tuple([z.object({ value: z.string(), called: z.boolean() })]);

/** Stores every table as the transaction of this client sees it. */
export async function dumpDatabase(
  client: Client,
  place: BackupPlace,
  name: string,
  signal: AbortSignal,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables: StoredTable[] = [];
  for (const { name: table, columns } of await readTables(client)) {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    const copy = client.query(new CopyOut(`copy ${escapeIdentifier(table)} (${list}) to stdout`));
    const facts = await storeCompressed(place, tableKey(name, table), copy, signal);
    faultPoint('backup-table-stored');
    tables.push({ name: table, columns: [...columns], rows: copy.rows, ...facts });
  }
  return { migrations: [...(await readMigrations(client))], tables, sequences: await readSequences(client) };
}

/** Sequences do not belong to the transaction: their values are those of now, which no row of it exceeds. */
async function readSequences(client: Client): Promise<StoredSequence[]> {
  const sequences: StoredSequence[] = [];
  for (const name of await readSequenceNames(client)) {
    const { rows } = await client.query(
      `select last_value::text as value, is_called as called from ${escapeIdentifier(name)}`,
    );
    const [{ value, called }] = sequenceRow.parse(rows);
    sequences.push({ name, value, called });
  }
  return sequences;
}
