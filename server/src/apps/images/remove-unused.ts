import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { type RawBuilder, sql } from 'kysely';
import type { Site } from '../../platform/site.ts';

/** How long an image can be chosen that nothing uses. */
const UNUSED_MS = DAY_MS;
const BATCH = 100;

/** Whether an app or a topic shows the image. */
const isUsed: RawBuilder<boolean> = sql`(
  exists (select from apps where apps.edits ->> 'image' = app_images.name)
  or exists (select from app_topics where app_topics.image = app_images.name)
)`;

/** Removes the uploaded images that no app and no topic has used for a day; their objects go with the garbage. */
export async function removeUnusedImages({ db, clock }: Site): Promise<void> {
  const now = clock();
  await db
    .updateTable('app_images')
    .set({ unused_since: sql`case when ${isUsed} then null else ${now}::timestamptz end` })
    .where(sql<boolean>`(unused_since is null) <> ${isUsed}`)
    .execute();
  const unused = () =>
    db
      .selectFrom('app_images')
      .select('name')
      .where('unused_since', '<=', new Date(now.getTime() - UNUSED_MS))
      .where(sql<boolean>`not ${isUsed}`);
  for (;;) {
    const removed = await db.transaction().execute(async (tx) => {
      // Whoever chooses an image locks it: what was chosen before this lock is seen by the second statement.
      const locked = await tx
        .selectFrom('app_images')
        .select('name')
        .where('name', 'in', unused())
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      const names = locked.map(({ name }) => name);
      if (names.length === 0) return 0;
      await tx.deleteFrom('app_images').where('name', 'in', names).where(sql<boolean>`not ${isUsed}`).execute();
      return names.length;
    });
    if (removed < BATCH) return;
  }
}
