import { type ReportReason, shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { signature } from '../../platform/config/derived-key.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Site } from '../../platform/site.ts';
import { findOpenShare } from './share-records.ts';

/** Reports of one share that are kept. */
const REPORTS_MAX = 100;

export interface ShareReport {
  readonly shareId: string;
  readonly reason: ReportReason;
  readonly detail: string;
}

/** Keeps a visitor's report for the operators; another one from the same network replaces it and waits for them anew. Throws 404 when the share cannot be opened. */
export async function reportShare(site: Site, { shareId, reason, detail }: ShareReport, ip: string): Promise<void> {
  const now = site.clock();
  if ((await findOpenShare(site.db, shareId, now)) === undefined) throw new ApiError(404, shareTexts.gone);
  const reporter = signature(site.settings, 'share-report', shareId, networkOf(ip));
  const report = { reason, detail, created_at: now, handled_at: null, handled_by: null, note: null };
  const { count } = await site.db
    .selectFrom('work_share_reports')
    .where('share_id', '=', shareId)
    .where('reporter', '<>', reporter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= REPORTS_MAX) return;
  await site.db
    .insertInto('work_share_reports')
    .values({ share_id: shareId, reporter, ...report })
    .onConflict((conflict) => conflict.columns(['share_id', 'reporter']).doUpdateSet(report))
    .execute();
  site.log.info({ shareId, reason }, 'a shared work was reported');
}
