import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { AppTables } from '../records/tables.ts';

export interface AppChangeEntry {
  readonly at: Date;
  readonly actor: string;
  readonly kind: AppTables['app_changes']['kind'];
  readonly target: string;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Writes a change to the audit log, in the transaction of the change itself; nothing when nothing changed. Returns whether it did. */
export async function recordChange(
  tx: Transaction<Database>,
  { before, after, ...entry }: AppChangeEntry,
): Promise<boolean> {
  const fields = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (fields.length === 0) return false;
  const json = (value: object): string => JSON.stringify(value);
  await tx
    .insertInto('app_changes')
    .values({ ...entry, fields: json(fields), before: json(before), after: json(after) })
    .execute();
  return true;
}
