import { sql } from 'kysely';

/** First part of a statement (`with …`) whose commit does not wait for the disk. It takes effect where the rest of the statement selects from `unflushed`. */
export const unflushed = sql`unflushed as (select set_config('synchronous_commit', 'off', true))`;
