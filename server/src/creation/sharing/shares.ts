import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { WorkShare, workShares } from '@ai-site/shared/api/work-shares';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { SHARED_WORK_PATH, sharePath, shareTexts, WORK_SHARES_MAX } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { newShareId } from '../../platform/sharing/share-id.ts';
import type { Site } from '../../platform/site.ts';
import { toolOfTask } from '../tools/index.ts';
import { workTitle } from '../works/own-works.ts';
import { smallestPreview } from './previews.ts';
import { countShares, findOwnWork, listShares, removeShare, type ShareRow } from './share-records.ts';

/** Whether visitors can open a link, and if not, why. */
export function stateOf(
  { blocked_at, expires_at }: Pick<ShareRow, 'blocked_at' | 'expires_at'>,
  now: Date,
): WorkShare['state'] {
  if (blocked_at !== null) return 'blocked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'open';
}

const toShare = (site: Site, row: ShareRow): WorkShare => ({
  shareId: row.share_id,
  key: row.object_key,
  tool: row.tool,
  toolTitle: workTitle(toolOfTask(row.tool)),
  contentType: row.content_type,
  thumb: smallestPreview(site, row),
  createTime: row.shared_at.toISOString(),
  expireTime: row.expires_at?.toISOString() ?? null,
  state: stateOf(row, site.clock()),
  showPrompt: row.show_prompt,
  allowRemake: row.allow_remake,
  path: sharePath(SHARED_WORK_PATH, row.share_id),
});

export interface ShareSettings {
  /** Object key of the work. */
  readonly key: string;
  readonly showPrompt: boolean;
  readonly allowRemake: boolean;
  /** Null: without an end. Undefined: as it was. */
  readonly days?: number | null | undefined;
}

/**
 * Shares a work of the account, or changes the settings of its link. Throws 404 when the account has no such work, 403 when operators stopped
 * the link, 409 when the account has too many.
 */
export function shareWork(
  site: Site,
  accountId: string,
  { key, showPrompt, allowRemake, days }: ShareSettings,
): Promise<WorkShare> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const work = await findOwnWork(tx, accountId, key);
    if (work === undefined) throw new ApiError(404, shareTexts.unknownWork);
    const [existing] = await listShares(tx, accountId, { key, limit: 1 });
    if (existing !== undefined && existing.blocked_at !== null) throw new ApiError(403, shareTexts.blocked);
    if (existing === undefined && (await countShares(tx, accountId)) >= WORK_SHARES_MAX)
      throw new ApiError(409, shareTexts.tooMany);
    const now = site.clock();
    const settings = {
      show_prompt: showPrompt,
      allow_remake: allowRemake,
      ...(days === undefined ? {} : { expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS) }),
    };
    await tx
      .insertInto('work_shares')
      .values({
        id: newShareId(),
        account_id: accountId,
        ...work,
        created_at: now,
        expires_at: null,
        blocked_at: null,
        ...settings,
      })
      .onConflict((conflict) => conflict.columns(['task_id', 'index']).doUpdateSet(settings))
      .execute();
    const [share] = await listShares(tx, accountId, { key, limit: 1 });
    if (share === undefined) throw new TypeError('A shared work has a link');
    return toShare(site, share);
  });
}

/** Ends a link and the addresses of its files at once. Throws 404 when the account has no such link. */
export async function cancelShare(site: Site, accountId: string, shareId: string): Promise<void> {
  if (!(await removeShare(site.db, accountId, shareId))) throw new ApiError(404, shareTexts.gone);
}

/** The account's links, newest first; that of one work if its key is given. */
export async function ownShares(
  site: Site,
  accountId: string,
  { key, lastId, pageSize }: QueryOf<typeof workShares.list>,
): Promise<DataOf<typeof workShares.list>> {
  const rows = await listShares(site.db, accountId, { key, lastId, limit: pageSize + 1 });
  return { list: rows.slice(0, pageSize).map((row) => toShare(site, row)), hasNextPage: rows.length > pageSize };
}
