import type { Transaction } from 'kysely';
import { type ReleaseCause, release } from '../../billing/credits/ledger.ts';
import type { Database } from '../../platform/database/schema.ts';
import { RowFailures } from '../../platform/jobs/row-failures.ts';
import type { Lease } from '../../platform/leases/lease.ts';
import type { Site } from '../../platform/site.ts';
import { voiceTexts } from './limits.ts';
import { notifySpeech } from './notify-speech.ts';
import { holdKey, leaveSpeech, listLost, pauseLost, SPEECH_LEASE, type SpeechRow } from './speech-records.ts';

type Tx = Transaction<Database>;

/** Another process ended the speech in the meantime: the transaction is rolled back. */
class TooLate extends Error {}

/** Runs a transaction that may find the speech already ended; returns false then, with everything rolled back. */
async function unlessTooLate(site: Site, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  try {
    await site.db.transaction().execute(async (tx) => {
      if (!(await work(tx))) throw new TooLate();
    });
    return true;
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
}

/** Ends a speech that delivered nothing and releases its price. Locks the account before the speech, as everywhere. */
export function leaveUnpaid(
  site: Site,
  id: string,
  lease: Lease,
  changes: Pick<SpeechRow, 'state' | 'error'>,
  cause: ReleaseCause,
): Promise<boolean> {
  return unlessTooLate(site, async (tx) => {
    await release(tx, site.clock(), holdKey(id), cause);
    return leaveSpeech(tx, id, lease.owner, { ...changes, charge: 'released' });
  });
}

/**
 * Recovers speeches whose owner is gone, and notifies their listeners, who may take them over: paid ones are paused so that they can be resumed,
 * the others fail and their price is released. Throws `RowsFailed`.
 */
export async function recoverLost(site: Site, signal: AbortSignal): Promise<void> {
  const failures = new RowFailures({ log: site.log, message: 'could not recover a lost speech', signal });
  for (const { id, charge } of await listLost(site.db, site.leases.held(SPEECH_LEASE))) {
    await failures.try(id, async () => {
      const taken = await unlessTooLate(site, async (tx) => {
        if (charge !== 'held') return pauseLost(tx, id, { state: 'paused', error: null });
        await release(tx, site.clock(), holdKey(id), 'failed');
        return pauseLost(tx, id, { state: 'failed', error: voiceTexts.interrupted, charge: 'released' });
      });
      if (taken) await notifySpeech(site, id);
    });
  }
  failures.assertNone();
}

/** Deletes speeches in the caller's transaction, which has locked the account; a price that is still held is released. */
export async function deleteSpeeches(
  tx: Tx,
  now: Date,
  of: { readonly accountId: string; readonly messageId?: string },
): Promise<void> {
  const speeches = () =>
    tx
      .selectFrom('speeches')
      .where('account_id', '=', of.accountId)
      .$if(of.messageId !== undefined, (query) => query.where('message_id', '=', of.messageId ?? ''));
  const held = await speeches().where('charge', '=', 'held').select('id').execute();
  for (const { id } of held) await release(tx, now, holdKey(id), 'cancelled');
  const ids = (await speeches().select('id').execute()).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('speeches').where('id', 'in', ids).execute();
}
