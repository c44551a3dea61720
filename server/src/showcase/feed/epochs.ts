import type { ShowcaseSort } from '@ai-site/shared/domain/showcase';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface Epoch {
  readonly epoch: number;
  readonly at: Date;
  readonly real_works: number;
}

/** Shared works of people from which on the recommended ones leave out the examples of the site. */
export const EXAMPLES_UNTIL = 200;

/** The ranking in which a person reads: the one that they began with, the oldest kept one when that is gone, and the last one at first. */
export async function readingEpoch(db: Kysely<Database>, begun: number | null): Promise<Epoch | undefined> {
  const epochs = db.selectFrom('hot_epochs').selectAll();
  if (begun === null) return epochs.orderBy('epoch', 'desc').limit(1).executeTakeFirst();
  return epochs.where('epoch', '>=', begun).orderBy('epoch').limit(1).executeTakeFirst();
}

/** Whether a sort has a ranking. */
export const isRanked = (sort: ShowcaseSort): sort is 'recommend' | 'hot' => sort !== 'new';
