import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction, Updateable } from 'kysely';
import { announceMilestone, lockForMilestone, recordMilestone } from '../../billing/newcomer/milestones.ts';
import { makePublicDerivatives, removePublicDerivatives } from '../../creation/works/public-derivatives.ts';
import type { Database } from '../../platform/database/schema.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { recordObject } from '../../platform/objects/object-writes.ts';
import { pushNotice } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { type Actor, recordHistory } from '../records/history.ts';
import { lockPublication } from '../records/lock-publication.ts';
import type { PublicationRow, ShowcaseTables } from '../records/tables.ts';
import { type ToldWork, tellAuthor } from '../records/tell-author.ts';
import { type StatusAction, statusAfter } from '../records/transitions.ts';
import { countRemix } from './lineage.ts';
import { enqueueSmallVideo } from './small-videos.ts';

type Tx = Transaction<Database>;

export interface GoingPublic {
  readonly id: string;
  readonly action: Extract<StatusAction, 'approve' | 'restore' | 'grant-appeal'>;
  readonly actor: Actor;
  readonly reason?: string;
  /** Throws when the publication, which is locked, is not what was decided about. */
  readonly check?: (row: PublicationRow, tx: Tx) => Promise<void> | void;
  readonly values?: Updateable<ShowcaseTables['publications']>;
}

/**
 * Shares a publication: what everybody may read of it is written before the commit. Throws `ApiError` 404, 409 when it is not in a status that leads there
 * or its file is gone; rejects as the storage does, and then nothing is public.
 */
export async function goPublic(
  site: Site,
  { id, action, actor, reason = '', check, values = {} }: GoingPublic,
): Promise<void> {
  const before = await site.db
    .selectFrom('publications')
    .select(['account_id', 'object_key', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (before === undefined) throw new ApiError(404, showcaseTexts.gone);
  if (statusAfter(before.status, action) !== ShareStatus.shared) throw new ApiError(409, showcaseTexts.decided);
  const made = await makePublicDerivatives(site, before.account_id, before.object_key);
  if (made === null) throw new ApiError(409, showcaseTexts.gone);
  faultPoint('public-files-written');
  const at = site.clock();
  const told: string[] = [];
  const first = await site.db.transaction().execute(async (tx) => {
    const first = before.account_id === null ? null : await lockForMilestone(tx, before.account_id, 'publication');
    const row = await lockPublication(tx, id);
    if (statusAfter(row.status, action) !== ShareStatus.shared) throw new ApiError(409, showcaseTexts.decided);
    await check?.(row, tx);
    await recordObject(tx, at, made.written);
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({
        status: ShareStatus.shared,
        revision: eb('revision', '+', 1),
        public_key: made.written.key,
        media: JSON.stringify(made.media),
        thumbhash: made.media.thumbhash ?? row.thumbhash,
        decided_at: at,
        decided_by: actor.label,
        reason_code: null,
        reason: '',
        taken_down_at: null,
        claimed_by: null,
        claimed_until: null,
        flags: '[]',
        ...values,
      }))
      .where('id', '=', id)
      .execute();
    await enqueueSmallVideo(site, tx, made);
    await countRemix(tx, row, 1);
    await recordHistory(tx, { publicationId: id, action, actor, at, from: row.status, reason });
    told.push(...(await tellOfSharing(tx, at, { ...row, media: made.media }, action, actor)));
    if (first !== null) await recordMilestone(tx, at, first);
    faultPoint('sharing-before-commit');
    return first;
  });
  if (first !== null) await announceMilestone(site, first);
  for (const accountId of told) await pushNotice(site, accountId);
}

/** Tells the author what a person decided, and the author of the work from which this one was remade; resolves with who was told. */
async function tellOfSharing(
  tx: Tx,
  at: Date,
  work: ToldWork & PublicationRow,
  action: GoingPublic['action'],
  actor: Actor,
): Promise<string[]> {
  const told: string[] = [];
  if (actor.id !== null && action !== 'restore' && work.account_id !== null) {
    await tellAuthor(
      tx,
      at,
      work,
      action === 'approve' ? 'work-approved' : 'appeal-decided',
      action === 'approve' ? {} : { granted: true },
    );
    told.push(work.account_id);
  }
  const origin =
    action === 'approve' && work.published_at === null && work.origin_id !== null
      ? await sharedOrigin(tx, work.origin_id)
      : undefined;
  if (origin !== undefined && origin.account_id !== null && origin.account_id !== work.account_id) {
    const author =
      work.anonymous || work.account_id === null
        ? undefined
        : await tx.selectFrom('accounts').select('nick_name').where('id', '=', work.account_id).executeTakeFirst();
    await tellAuthor(tx, at, origin, 'work-remixed', author === undefined ? {} : { who: author.nick_name });
    told.push(origin.account_id);
  }
  return told;
}

const sharedOrigin = (tx: Tx, id: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'account_id', 'resource_type', 'work_desc', 'media'])
    .where('id', '=', id)
    .where('status', '=', ShareStatus.shared)
    .executeTakeFirst();

/** What a publication loses that is no longer shared, in the transaction; its public files go after the commit (`removePublicFiles`). */
export const unshared = { public_key: null, media: null, featured_at: null, featured_order: null, edit: null } as const;

/** Ends the public addresses of a publication. A failure is logged: the garbage collector removes them then. */
export async function removePublicFiles(site: Site, key: string | null): Promise<void> {
  if (key === null) return;
  await removePublicDerivatives(site, key).catch((error: unknown) =>
    site.log.error({ err: error, key }, 'public files of a publication were not removed at once'),
  );
}
