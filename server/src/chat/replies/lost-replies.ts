import type { Job } from '../../platform/jobs/job.ts';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import { pushChat } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { interruptReply } from './end-reply.ts';
import { findLost, type LostReply, notifyReply, REPLY_LEASE } from './reply-records.ts';

/** Job that ends replies whose owner is gone as interrupted, keeping their text. */
export const lostRepliesJob: Job = {
  name: 'lost-replies',
  everySeconds: 2,
  deadlineSeconds: 30,
  run: (site, signal) => interruptLost(site, { signal }),
};

/** Ends the replies whose owner is gone as interrupted, of one account or of all, and notifies their followers. Throws `RowsFailed`. */
export async function interruptLost(
  site: Site,
  { accountId, signal }: { readonly accountId?: string; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'could not interrupt a lost reply', signal });
  for (const lost of await findLost(site.db, site.leases.held(REPLY_LEASE), accountId))
    await failures.try(lost.id, () => interrupt(site, lost));
  failures.assertNone();
}

async function interrupt(site: Site, lost: LostReply): Promise<void> {
  if (!(await interruptReply(site, lost))) return;
  site.log.warn({ replyId: lost.id }, 'a reply was interrupted: its owner has not renewed the lease');
  await notifyReply(site, lost.id);
  await pushChat(site, lost.account_id, lost.chat_id);
}

/** The same before a call of the account; a failure is only logged, and the call continues. */
export async function interruptLostOf(site: Site, accountId: string): Promise<void> {
  try {
    await interruptLost(site, { accountId });
  } catch (error) {
    site.log.warn({ err: error }, 'could not look for lost replies');
  }
}
