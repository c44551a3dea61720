import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { type Kysely, sql } from 'kysely';
import type { Inspection } from '../../engines/inspection/inspection-port.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

export interface AutomaticDecision {
  /** For the history. */
  readonly reason: string;
  /** The site has nobody who could decide. */
  readonly withoutOperators: boolean;
}

/** Of the authors whose works are shared at once: approved works, and days without a refusal. */
const proven = { approved: 5, days: 30 } as const;
/** One of so many of their works waits for a person all the same. */
const SAMPLED = 20;

/**
 * Whether the site approves a publication by itself: nothing flags it, and a local site has no operators, or where only doubtful works wait the inspection
 * has passed the work of a proven author. Null: it waits for a person.
 */
export async function automaticDecision(
  { db, settings, clock }: Site,
  id: string,
  inspection: Inspection | null,
): Promise<AutomaticDecision | null> {
  const row = await db
    .selectFrom('publications')
    .select(['status', 'flags', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.status !== 1 || row.flags.length > 0) return null;
  if (settings.relaxations.approvalWithoutOperators && settings.operators.length === 0)
    return { reason: showcaseTexts.approvedByItself, withoutOperators: true };
  if (settings.showcase.review === 'all' || inspection?.verdict !== 'pass' || isSampled(id)) return null;
  return (await isProven(db, row.account_id, clock()))
    ? { reason: '检测通过，作者记录良好', withoutOperators: false }
    : null;
}

/** Ids are random. */
export const isSampled = (id: string): boolean => (Buffer.from(id, 'base64url').at(0) ?? 0) % SAMPLED === 0;

async function isProven(db: Kysely<Database>, accountId: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ approved: number; refused: number }>`
    select count(distinct publication_id) filter (where action = 'approve' and actor_id is not null)::int as approved,
      count(*) filter (where action in ('refuse', 'take-down') and at > ${new Date(now.getTime() - proven.days * DAY_MS)})::int as refused
    from publication_reviews join publications on publications.id = publication_id where account_id = ${accountId}
  `.execute(db);
  const { approved = 0, refused = 0 } = rows[0] ?? {};
  return approved >= proven.approved && refused === 0;
}
