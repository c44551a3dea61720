import { type CompiledQuery, createQueryId, type Kysely, type QueryResult, type RawBuilder } from 'kysely';
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

/** Stands for a parameter of a query whose text is made before its values are known. */
class Placeholder {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** Executes a query with the values of its parameters. */
type Prepared<R> = (db: Kysely<Database>, ...values: readonly unknown[]) => Promise<QueryResult<R>>;

/** A query as `executePrepared` executes it, whose text is always the same and made once. `value(0)` stands for the first of its values. */
export function preparedQuery<R>(build: (value: (at: number) => unknown) => RawBuilder<R>): Prepared<R> {
  let known: CompiledQuery<R> | undefined;
  return (db, ...values) => {
    if (known === undefined) {
      known = build((at) => new Placeholder(at)).compile(db);
      prepare(known.sql);
    }
    const parameters = known.parameters.map((one) => (one instanceof Placeholder ? values[one.at] : one));
    return db.executeQuery({ ...known, parameters, queryId: createQueryId() });
  };
}
