import type { CloudState } from '@ai-site/shared/api/cloud';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { CloudRow, CloudTables } from './tables.ts';

type Tx = Transaction<Database>;

/** Queue of the work that opens and closes desktops. A session has one run at a time, which works until the session has reached its goal. */
export const cloudSessionJob = { name: 'cloud-session', data: z.object({ sessionId: z.string() }) } as const;

/** States of sessions that occupy a place on the host. */
export const activeStates = ['opening', 'run', 'closing'] as const satisfies readonly CloudState[];

/** The account's desktop, or the last one that it had. */
export const findLatestSession = (db: Kysely<Database>, accountId: string): Promise<CloudRow | undefined> =>
  db
    .selectFrom('cloud_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`state = 'destroyed'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSession = (db: Kysely<Database>, id: string): Promise<CloudRow | undefined> =>
  db.selectFrom('cloud_sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the account and then its desktop that is not destroyed. */
export async function lockCurrentSession(tx: Tx, accountId: string): Promise<CloudRow | undefined> {
  await lockAccount(tx, accountId);
  return tx
    .selectFrom('cloud_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'destroyed')
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a session in a transaction that has locked it; returns it as it is now. */
export const changeSession = (
  tx: Tx,
  id: string,
  changes: Updateable<CloudTables['cloud_sessions']>,
): Promise<CloudRow> =>
  tx.updateTable('cloud_sessions').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Has the work on a session started once the transaction is committed. */
export const scheduleWork = (site: Site, tx: Tx, sessionId: string): Promise<void> =>
  site.jobs.enqueueRun(tx, cloudSessionJob, { sessionId }, { key: sessionId });

/** Works on a session that is still as it was read; null when somebody else has changed it since. */
export async function whileUnchanged<T>(
  site: Site,
  read: CloudRow,
  work: (tx: Tx, session: CloudRow) => Promise<T>,
): Promise<T | null> {
  return site.db.transaction().execute(async (tx) => {
    const session = await lockCurrentSession(tx, read.account_id);
    if (
      session === undefined ||
      session.id !== read.id ||
      session.state !== read.state ||
      session.goal !== read.goal ||
      session.run !== read.run
    )
      return null;
    return work(tx, session);
  });
}
