import { lockAccount } from '../../billing/credits/account-lock.ts';
import { announceMilestone, lockForMilestone, recordMilestone } from '../../billing/newcomer/milestones.ts';
import { faultPoint } from '../../platform/faults/fault-points.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import type { Charge } from '../records/tables.ts';
import { enqueueTitle } from '../records/title-run.ts';
import type { ReplyEnd, Snapshot } from './live-reply.ts';
import { type ChargeOptions, endChargesOf } from './reply-charge.ts';
import { finishReply, interruptLost, type LostReply } from './reply-records.ts';

/** A reply and what its writer has recorded since it started. */
export interface Writing {
  readonly replyId: string;
  readonly chatId: string;
  readonly accountId: string;
  readonly charge: Charge;
}

/**
 * Writes the end of a reply, charges or releases its price and enqueues the chat's title in one transaction; `free` releases the price whatever
 * was delivered. Returns false, without writing, when this process no longer owns the reply.
 */
export async function endReply(
  site: Site,
  { replyId, chatId, accountId, charge }: Writing,
  owner: string,
  snapshot: Snapshot,
  end: ReplyEnd,
  options: ChargeOptions = {},
): Promise<boolean> {
  const written = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    if (charge === 'held') await lockAccount(tx, accountId);
    const first = end.status === 'done' ? await lockForMilestone(tx, accountId, 'answer') : null;
    if (!(await finishReply(tx, replyId, owner, snapshot, end))) return null;
    if (charge === 'held') {
      faultPoint('chat-before-end');
      await endChargesOf(tx, now, [replyId], options);
    }
    if (first !== null) await recordMilestone(tx, now, first);
    if (end.status === 'done') await enqueueTitle(site, tx, chatId);
    return { first };
  });
  if (written !== null && written.first !== null) await announceMilestone(site, written.first);
  return written !== null;
}

/** Interrupts a reply whose owner is gone and charges or releases its price in the same transaction. Returns false when it had already ended. */
export async function interruptReply(site: Site, { id, account_id, charge }: LostReply): Promise<boolean> {
  const interrupted = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    if (charge === 'held') await lockAccount(tx, account_id);
    if (!(await interruptLost(tx, id))) return false;
    await endChargesOf(tx, now, [id]);
    return true;
  });
  if (interrupted && charge === 'held') await pushMembership(site, account_id);
  return interrupted;
}
