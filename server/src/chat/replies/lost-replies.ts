import type { Job } from '../../platform/jobs/job.ts';
import { pushChat } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { interruptReply } from './end-reply.ts';
import { findLost, type LostReply, notifyReply, REPLY_LEASE } from './reply-records.ts';

/** Job that ends replies whose owner is gone as interrupted, keeping their text. */
export const lostRepliesJob: Job = { name: 'lost-replies', everySeconds: 2, deadlineSeconds: 30, run: (site) => interruptLost(site) };

/** Ends the replies whose owner is gone as interrupted, of one account or of all, and notifies their followers. */
export async function interruptLost(site: Site, accountId?: string): Promise<void> {
  for (const lost of await findLost(site.db, site.leases.held(REPLY_LEASE), accountId)) await interrupt(site, lost);
}

async function interrupt(site: Site, lost: LostReply): Promise<void> {
  try {
    if (!(await interruptReply(site, lost))) return;
    await notifyReply(site, lost.id);
    await pushChat(site, lost.account_id, lost.chat_id);
  } catch (error) {
    // One reply that cannot be ended must not block the others.
    site.log.error({ err: error, replyId: lost.id }, 'could not interrupt a lost reply');
  }
}

/** The same before a call of the account; a failure is only logged, and the call continues. */
export async function interruptLostOf(site: Site, accountId: string): Promise<void> {
  try {
    await interruptLost(site, accountId);
  } catch (error) {
    site.log.warn({ err: error }, 'could not look for lost replies');
  }
}
