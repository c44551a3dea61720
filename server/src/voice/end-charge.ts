import type { Transaction } from 'kysely';
import { type ReleaseCause, release } from '../credits/ledger.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import { voiceTexts } from './limits.ts';
import { holdKey, type Lease, leaveSpeech, listLost, pauseLost, type SpeechRow } from './speech-records.ts';

type Tx = Transaction<Database>;

/** Somebody else ended the speech meanwhile: what this transaction did is undone. */
class TooLate extends Error {}

/** Runs what may find that it came too late; false then, with nothing done. */
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

/** Leaves a speech of which nothing was heard: its price goes back. The account is locked before the speech, as everywhere. */
export function leaveUnpaid(site: Site, id: string, lease: Lease, changes: Pick<SpeechRow, 'state' | 'error'>, cause: ReleaseCause): Promise<boolean> {
  return unlessTooLate(site, async (tx) => {
    await release(tx, site.clock(), holdKey(id), cause);
    return leaveSpeech(tx, id, lease.owner, { ...changes, charge: 'released' });
  });
}

/** Takes speeches from owners that are gone: what was paid can go on, what was not goes back. Gives the ids. */
export async function recoverLost(site: Site, except: readonly string[]): Promise<string[]> {
  const recovered: string[] = [];
  for (const { id, charge } of await listLost(site.db, except)) {
    const taken = await unlessTooLate(site, async (tx) => {
      if (charge !== 'held') return pauseLost(tx, id, { state: 'paused', error: null });
      await release(tx, site.clock(), holdKey(id), 'failed');
      return pauseLost(tx, id, { state: 'failed', error: voiceTexts.interrupted, charge: 'released' });
    });
    if (taken) recovered.push(id);
  }
  return recovered;
}

/** Deletes speeches in the caller's transaction, which has locked the account; a price that is still held goes back. */
export async function deleteSpeeches(tx: Tx, now: Date, of: { readonly accountId: string; readonly messageId?: string }): Promise<void> {
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
