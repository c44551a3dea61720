import { TENTHS } from '@ai-site/shared/domain/membership';
import type { PersonalData } from '../identity/privacy/personal-data.ts';
import { endMinutes } from './sessions/charge.ts';

/** Desktops. Those of a cancelled account are destroyed in the background, and their rows are deleted then. */
export const cloudData: PersonalData = {
  key: 'cloudDesktops',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('cloud_sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      state: row.state,
      openedAt: row.created_at,
      changedAt: row.changed_at,
      minutes: row.minutes_before + row.minutes,
      credits: (row.spent_before + row.minutes * row.price_tenths) / TENTHS,
    }));
  },
  async cancel(tx, accountId, now) {
    await tx
      .deleteFrom('cloud_sessions')
      .where('account_id', '=', accountId)
      .where('state', '=', 'destroyed')
      .execute();
    const open = await tx
      .selectFrom('cloud_sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .forUpdate()
      .execute();
    for (const session of open) {
      const minutes = await endMinutes(tx, now, session, 'cancelled');
      await tx
        .updateTable('cloud_sessions')
        .set({
          state: 'closing',
          goal: 'destroyed',
          minutes,
          notice: null,
          held: false,
          address: null,
          kept_until: null,
          changed_at: now,
        })
        .where('id', '=', session.id)
        .execute();
    }
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('cloud_sessions').where('account_id', '=', accountId).execute();
  },
};
