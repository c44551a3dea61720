import { lockAccount } from '../credits/account-lock.ts';
import { faultPoint } from '../faults/fault-points.ts';
import { tellMembership } from '../realtime/announce.ts';
import type { Site } from '../site.ts';
import type { ReplyEnd, Snapshot } from './live-reply.ts';
import { endChargesOf } from './reply-charge.ts';
import { finishReply, interruptLost, type LostReply } from './reply-records.ts';
import type { Charge } from './tables.ts';

/** A reply and what its writer knows of it since it began. */
export interface Writing {
  readonly replyId: string;
  readonly chatId: string;
  readonly accountId: string;
  readonly charge: Charge;
}

/** Writes the end of a reply, and what becomes of its price, in one transaction. False when it is no longer this owner's, and nothing was written. */
export async function endReply(site: Site, { replyId, accountId, charge }: Writing, owner: string, snapshot: Snapshot, end: ReplyEnd): Promise<boolean> {
  if (charge !== 'held') return finishReply(site.db, replyId, owner, snapshot, end);
  return site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    await lockAccount(tx, accountId, now);
    if (!(await finishReply(tx, replyId, owner, snapshot, end))) return false;
    faultPoint('chat-before-end');
    await endChargesOf(tx, now, [replyId]);
    return true;
  });
}

/** Interrupts a reply whose owner is gone; its price is charged or given back with it. False when there was nothing to do any more. */
export async function interruptReply(site: Site, { id, account_id, charge }: LostReply): Promise<boolean> {
  const interrupted = await site.db.transaction().execute(async (tx) => {
    const now = site.clock();
    if (charge === 'held') await lockAccount(tx, account_id, now);
    if (!(await interruptLost(tx, id))) return false;
    await endChargesOf(tx, now, [id]);
    return true;
  });
  if (interrupted && charge === 'held') await tellMembership(site, account_id);
  return interrupted;
}
