import type { DataOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import { showcaseLimits } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import type { Site } from '../../platform/site.ts';
import { sharedCards, type Viewer } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';

/** A page of what was made from a work, the last published first. Throws `ApiError` 400 for an invalid cursor. */
export async function remixesOf(
  site: Site,
  viewer: Viewer,
  id: string,
  cursor: string | undefined,
): Promise<DataOf<typeof inspiration.remixes>> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await sharedCards(site.db, viewer)
    .where('publications.origin_id', '=', id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(publications.published_at, publications.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('publications.published_at', 'desc')
    .orderBy('publications.id', 'desc')
    .limit(showcaseLimits.page + 1)
    .execute();
  const page = rows.slice(0, showcaseLimits.page);
  const last = page.at(-1);
  return {
    list: page.map(cardView),
    cursor:
      last === undefined || last.published_at === null || rows.length <= showcaseLimits.page
        ? null
        : timeCursor({ at: last.published_at, id: last.id }),
  };
}
