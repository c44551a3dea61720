import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { inspiration } from '@ai-site/shared/api/showcase';
import { resourceTypeOf, type ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { sql } from 'kysely';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import type { Site } from '../../platform/site.ts';
import { ownRows, ownView } from '../views/own-view.ts';

/** A page of what the account published, or of its publications of some works, the last submitted first. Throws `ApiError` 400 for an invalid cursor. */
export async function ownPublications(
  site: Site,
  accountId: string,
  kind: ShowcaseKind,
  { cursor, pageSize, workKey }: QueryOf<typeof inspiration.releaseList>,
): Promise<DataOf<typeof inspiration.releaseList>> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await ownRows(site.db, accountId)
    .where('publications.resource_type', '=', resourceTypeOf(kind))
    .$if(workKey !== undefined, (query) =>
      query.where('publications.object_key', '=', sql<string>`any(${workKey}::text[])`),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(publications.submitted_at, publications.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('publications.submitted_at', 'desc')
    .orderBy('publications.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    list: page.map((row) => ownView(site, row)),
    cursor: last === undefined || rows.length <= pageSize ? null : timeCursor({ at: last.submitted_at, id: last.id }),
  };
}
