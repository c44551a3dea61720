import type { PersonalData } from './personal-data.ts';

/** The account's sessions, the pending tickets of its sockets, and the browsers it has signed in from, which are hashes only. */
export const sessionData: PersonalData = {
  key: 'sessions',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, device, browser, system, ...row }) => ({
      id,
      device,
      browser,
      system,
      addressPrefix: row.address_prefix,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }));
  },
  // The sessions themselves are ended by the cancellation, which notifies their pages.
  async cancel(tx, accountId, now) {
    await tx.deleteFrom('pushes').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('account_browsers').where('account_id', '=', accountId).execute();
    // Fingerprints of sent codes keep counting toward the limits for two days; otherwise cancelling would reset the limits.
    await tx
      .updateTable('sms_codes')
      .set(({ fn, val }) => ({ account_id: null, used_at: fn.coalesce('used_at', val(now)) }))
      .where('account_id', '=', accountId)
      .execute();
  },
};
