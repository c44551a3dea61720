import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from './schema.ts';

/** A query builder that rejects every statement once the signal is aborted, with its reason; a transaction in progress is rolled back. */
export function untilAborted(db: Kysely<Database>, signal: AbortSignal): Kysely<Database> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
