import type { Job } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { renewTokens } from './search-words.ts';

/** Publications of one transaction. */
const BATCH = 100;
/** Transactions of one run; the next run goes on. */
const BATCHES_MAX = 20;

/** Renews what the works of authors are found by whose nicknames changed; a trigger notes them. */
export async function renewRenamed(site: Site, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    signal.throwIfAborted();
    if (!(await renewBatch(site))) return;
  }
}

/** Resolves with whether there was an author. A nickname that changes meanwhile begins again. */
const renewBatch = ({ db }: Site): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const author = await tx
      .selectFrom('renamed_authors')
      .selectAll()
      .orderBy('account_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (author === undefined) return false;
    const rows = await tx
      .selectFrom('publications')
      .select('id')
      .where('account_id', '=', author.account_id)
      .where('id', '>', author.renewed_until)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) await renewTokens(tx, id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH)
      await tx.deleteFrom('renamed_authors').where('account_id', '=', author.account_id).execute();
    else
      await tx
        .updateTable('renamed_authors')
        .set({ renewed_until: last.id })
        .where('account_id', '=', author.account_id)
        .execute();
    return true;
  });

export const renamedAuthorsJob: Job = {
  name: 'showcase-renamed-authors',
  everySeconds: 60,
  deadlineSeconds: 120,
  run: renewRenamed,
};
