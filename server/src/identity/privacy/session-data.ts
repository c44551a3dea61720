import type { PersonalData } from './personal-data.ts';

/** The account's sessions and the pending tickets of its sockets. */
export const sessionData: PersonalData = {
  key: 'sessions',
  async read(db, accountId) {
    const rows = await db.selectFrom('sessions').select(['id', 'created_at', 'last_seen_at', 'expires_at']).where('account_id', '=', accountId).orderBy('created_at').execute();
    return rows.map((row) => ({ id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }));
  },
  // The sessions themselves are ended by the cancellation, which notifies their pages.
  async cancel(tx, accountId, now) {
    await tx.deleteFrom('pushes').where('account_id', '=', accountId).execute();
    // Fingerprints of sent codes keep counting toward the limits for two days; otherwise cancelling would reset the limits.
    await tx
      .updateTable('sms_codes')
      .set(({ fn, val }) => ({ account_id: null, used_at: fn.coalesce('used_at', val(now)) }))
      .where('account_id', '=', accountId)
      .execute();
  },
};
