import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import { findShared } from '../records/lock-publication.ts';

const HOUR_MS = 3_600_000;
/** Days for which it is kept when a work was opened. */
const KEPT_DAYS = 90;

/** Counts that a shared work was opened, without any reference to people; one that is not shared is not counted. */
export async function noteView(site: Site, id: string): Promise<void> {
  if ((await findShared(site.db, id)) === undefined) return;
  const hour = new Date(Math.floor(site.clock().getTime() / HOUR_MS) * HOUR_MS);
  await site.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({ view_count: eb('view_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('publication_views')
      .values({ publication_id: id, hour, views: 1 })
      .onConflict((conflict) =>
        conflict.columns(['publication_id', 'hour']).doUpdateSet({ views: sql`publication_views.views + 1` }),
      )
      .execute();
  });
}

/** Forgets when works were opened; how often stays. */
export async function forgetViews({ db, clock }: Site): Promise<void> {
  await db
    .deleteFrom('publication_views')
    .where('hour', '<', new Date(clock().getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
