import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import type { Site } from '../../platform/site.ts';

const BATCH = 200;
const NOTE = '下架作品的画面';

/** Forgets works that were taken down some time ago and whose appeal is decided; a rule flags what looks like them. The garbage collector removes the files. */
export async function forgetTakenDown({ db, clock }: Site): Promise<void> {
  const before = new Date(clock().getTime() - showcaseLimits.takenDownDays * DAY_MS);
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('publications')
      .select(['id', 'phash'])
      .where('status', '=', 3)
      .where('taken_down_at', '<', before)
      .where(({ or, eb }) => or([eb('appealed_at', 'is', null), eb('appeal_decided_by', 'is not', null)]))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return;
    const patterns = rows.flatMap(({ phash }) =>
      phash === null ? [] : [BigInt(`0b${phash}`).toString(16).padStart(16, '0')],
    );
    if (patterns.length > 0)
      await tx
        .insertInto('content_rules')
        .values([...new Set(patterns)].map((pattern) => ({ pattern, applies: 'image', action: 'flag', note: NOTE })))
        .execute();
    await tx
      .deleteFrom('publications')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
}
