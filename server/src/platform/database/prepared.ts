import type { Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Most statements that connections keep; those beyond are parsed each time. Conditions that are left out make a few texts of one query. */
const STATEMENTS_MAX = 100;

const names = new Map<string, string>();

/** The name under which connections keep the statement of a text; undefined for one that is not kept. */
export const preparedName = (text: string): string | undefined => names.get(text);

function prepare(text: string): void {
  if (names.size < STATEMENTS_MAX && !names.has(text)) names.set(text, `kept-${names.size + 1}`);
}

/**
 * Executes a query that is asked for often: each connection sends its text once, and the database parses it once for each, which takes longer than answering
 * most of them. All its columns must be named: those of `*` change with migrations while other nodes run, and the database then refuses the kept statement.
 */
export function executePrepared<R>(query: RawBuilder<R>, db: Kysely<Database>): Promise<QueryResult<R>> {
  const compiled = query.compile(db);
  prepare(compiled.sql);
  return db.executeQuery(compiled);
}
