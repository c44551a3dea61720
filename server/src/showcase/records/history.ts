import type { ReviewAction } from '@ai-site/shared/api/showcase-reviews';
import type { RefusalReason, ShareStatus } from '@ai-site/shared/domain/showcase';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Who acts on a publication. */
export interface Actor {
  /** `operatorLabel`, or one of the names below. */
  readonly label: string;
  /** Account; null: the site itself. */
  readonly id: string | null;
}

export const authorActor = (accountId: string): Actor => ({ label: '作者', id: accountId });
export const siteActor: Actor = { label: '系统', id: null };

export interface HistoryEntry {
  readonly publicationId: string;
  readonly action: ReviewAction;
  readonly actor: Actor;
  readonly at: Date;
  /** The status before. */
  readonly from: ShareStatus;
  readonly reasonCode?: RefusalReason | null;
  readonly reason?: string;
}

/** Appends to the history of a publication, in the transaction of the action itself. */
export async function recordHistory(
  tx: Transaction<Database>,
  { publicationId, action, actor, at, from, reasonCode = null, reason = '' }: HistoryEntry,
): Promise<void> {
  await tx
    .insertInto('publication_reviews')
    .values({
      at,
      actor: actor.label,
      actor_id: actor.id,
      action,
      publication_id: publicationId,
      from_status: from,
      reason_code: reasonCode,
      reason,
    })
    .execute();
}
