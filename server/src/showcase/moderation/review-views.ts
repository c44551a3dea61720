import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { refusalReasons, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { type Kysely, sql } from 'kysely';
import { stripView } from '../../creation/tasks/views/task-views.ts';
import { toolOfTask } from '../../creation/tools/index.ts';
import { workTitle } from '../../creation/works/own-works.ts';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { reportViews } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { narrowest, privateImage, widest } from '../views/addresses.ts';
import { sharedCards } from '../views/card-rows.ts';
import { cardView } from '../views/card-view.ts';
import type { ReviewRow } from './review-rows.ts';

type Db = Kysely<Database>;

const REPORTS_SHOWN = 5;
const SIMILAR_SHOWN = 6;
/** Bits by which images differ that an operator should see side by side. */
const SIMILAR_BITS = 10;

/** Publications as operators see them. `similar` looks for works that look alike, which takes a look at every hash. */
export async function reviewViews(
  site: Site,
  db: Db,
  operatorId: string,
  rows: readonly ReviewRow[],
  { similar = false } = {},
): Promise<ReviewedPublication[]> {
  const ids = rows.map(({ id }) => id);
  const of = sql<string>`any(${ids}::text[])`;
  const reports = Map.groupBy(
    await db.selectFrom('publication_reports').selectAll().where('publication_id', '=', of).execute(),
    ({ publication_id }) => publication_id,
  );
  const entries = await db
    .selectFrom('publication_reviews')
    .selectAll()
    .where('publication_id', '=', of)
    .orderBy('id', 'desc')
    .execute();
  const history = Map.groupBy(entries, ({ publication_id }) => publication_id);
  const decisions = await decisionsOf(
    db,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  const now = site.clock();
  return Promise.all(
    rows.map(async (row): Promise<ReviewedPublication> => {
      const handled = reportViews(reports.get(row.id) ?? []);
      return {
        id: row.id,
        revision: row.revision,
        resourceType: row.resource_type,
        shareStatus: row.status,
        url: signedReadPath(site, row.object_key),
        poster: (row.seconds === null ? narrowest : widest)(privateImage(site, row)),
        strip: stripView(row.source_playback ?? null, (key) => signedReadPath(site, key)),
        width: row.width,
        height: row.height,
        seconds: row.seconds,
        thumbhash: row.thumbhash,
        workDesc: row.work_desc,
        editedDesc: row.edit?.workDesc ?? null,
        prompt: row.prompt,
        narration: row.narration,
        toolTitle: workTitle(toolOfTask(row.tool)),
        tags: [...row.tags],
        anonymous: row.anonymous,
        author: {
          userId: row.account_id ?? '',
          name: row.example ? showcaseTexts.exampleAuthor : (row.nick_name ?? ''),
          mobile: row.mobile === null ? '' : maskMobile(row.mobile),
          ...(decisions.get(row.account_id ?? '') ?? { approved: 0, refused: 0 }),
        },
        submitTime: row.submitted_at.toISOString(),
        flags: [...row.flags],
        appeal:
          row.appeal === null || row.appealed_at === null
            ? null
            : { text: row.appeal, at: row.appealed_at.toISOString() },
        similar: similar ? await similarTo(db, row) : [],
        history: (history.get(row.id) ?? []).map(({ at, actor, action, reason_code, reason }) => ({
          at: at.toISOString(),
          actor,
          action,
          reason: reasonOf(reason_code, reason),
        })),
        featured: row.featured_at !== null,
        example: row.example,
        claimedBy: isClaimedByOther(row, operatorId, now) ? `操作员 ${maskMobile(row.claimer_mobile ?? '')}` : null,
        reports: handled.reports.slice(0, REPORTS_SHOWN),
        handled: handled.handled,
      };
    }),
  );
}

const reasonOf = (code: string | null, reason: string): string =>
  [refusalReasons.find((known) => known.code === code)?.label ?? '', reason].filter((part) => part !== '').join('：');

/** Whether another operator is deciding. */
export const isClaimedByOther = (
  { claimed_by, claimed_until }: Pick<ReviewRow, 'claimed_by' | 'claimed_until'>,
  operatorId: string,
  now: Date,
): boolean => claimed_by !== null && claimed_by !== operatorId && claimed_until !== null && claimed_until > now;

/** How often works of these accounts were approved, and refused or taken down. */
async function decisionsOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly approved: number; readonly refused: number }>> {
  const { rows } = await sql<{ account_id: string; approved: number; refused: number }>`
    select account_id, count(*) filter (where action = 'approve')::int as approved, count(*) filter (where action in ('refuse', 'take-down'))::int as refused
    from publication_reviews join publications on publications.id = publication_id where account_id = any(${[...accountIds]}::text[]) group by account_id
  `.execute(db);
  return new Map(rows.map(({ account_id, ...counts }) => [account_id, counts]));
}

/** Shared works that look like one, the most similar first. */
async function similarTo(db: Db, { id, phash }: Pick<ReviewRow, 'id' | 'phash'>): Promise<PublicationCard[]> {
  if (phash === null) return [];
  const difference = sql<number>`bit_count(publications.phash # ${phash}::bit(64))`;
  const rows = await sharedCards(db, null)
    .where('publications.id', '!=', id)
    .where('publications.status', '=', ShareStatus.shared)
    .where(difference, '<=', SIMILAR_BITS)
    .orderBy(difference)
    .limit(SIMILAR_SHOWN)
    .execute();
  return rows.map(cardView);
}
