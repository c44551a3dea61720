import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Client } from 'pg';
import { ledgerFindings } from '../../billing/ledger-findings.ts';
import type { Database } from '../../platform/database/schema.ts';
import { namedObjects } from './objects/named-objects.ts';

/** Objects that are looked for at the same time. */
const AT_ONCE = 16;

/** What is wrong with a restored database: its books, and objects that it names and `isThere` does not find. */
export async function restoredProblems(
  tx: Transaction<Database>,
  client: Client,
  isThere: (key: string) => Promise<boolean>,
): Promise<{ books: string[]; missing: string[] }> {
  // Deferred constraints would fail at the end only.
  await sql`set constraints all immediate`.execute(tx);
  const required = (await namedObjects(client)).filter((object) => object.required);
  const found = await pLimit(AT_ONCE).map(required, async ({ key }) => ((await isThere(key)) ? [] : [key]));
  return { books: await ledgerFindings(tx), missing: found.flat() };
}
