import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Whether the sample is shown on the first screen of the studio: until an operator hides it. */
export const isSampleShown = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('comics_sample_state').select('shown').executeTakeFirst())?.shown ?? true;
