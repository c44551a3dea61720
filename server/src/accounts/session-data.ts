import type { PersonalData } from './personal-data.ts';

/** Where the account is signed in, and what waits for its sockets. */
export const sessionData: PersonalData = {
  key: 'sessions',
  async read(db, accountId) {
    const rows = await db.selectFrom('sessions').select(['id', 'created_at', 'last_seen_at', 'expires_at']).where('account_id', '=', accountId).orderBy('created_at').execute();
    return rows.map((row) => ({ id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }));
  },
  // The sessions themselves are ended by the cancellation, which tells their pages.
  async cancel(tx, accountId) {
    await tx.deleteFrom('pushes').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('sms_codes').where('account_id', '=', accountId).execute();
  },
};
