import type { PersonalData } from '../../identity/privacy/personal-data.ts';
import { voidAll } from './void.ts';

/** Grants and all credit movements. Amounts in tenths. Cancelling the account voids the remaining credits. */
export const creditData: PersonalData = {
  key: 'credits',
  async read(db, accountId) {
    const grants = await db
      .selectFrom('credit_grants')
      .select(['id', 'kind', 'note', 'tenths', 'issued_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('issued_at')
      .execute();
    const entries = await db
      .selectFrom('credit_entries')
      .leftJoin('credit_holds', 'credit_holds.key', 'credit_entries.hold_key')
      .select([
        'credit_entries.grant_id',
        'credit_entries.kind',
        'credit_holds.note',
        'credit_entries.left_delta',
        'credit_entries.held_delta',
        'credit_entries.at',
      ])
      .where('credit_entries.account_id', '=', accountId)
      .orderBy('credit_entries.id')
      .execute();
    return {
      grants: grants.map((row) => ({
        id: row.id,
        kind: row.kind,
        note: row.note,
        tenths: row.tenths,
        issuedAt: row.issued_at,
        expiresAt: row.expires_at,
      })),
      entries: entries.map((row) => ({
        grant: row.grant_id,
        kind: row.kind,
        note: row.note ?? '',
        leftDelta: row.left_delta,
        heldDelta: row.held_delta,
        at: row.at,
      })),
    };
  },
  cancel: voidAll,
  // The welcome grant is kept: its key, a hash, prevents a second welcome grant for the number.
  async erase(tx, accountId) {
    const grants = tx
      .selectFrom('credit_grants')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '<>', 'welcome');
    await tx.deleteFrom('credit_entries').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('credit_holds').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('credit_balances').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('credit_grants').where('id', 'in', grants).execute();
  },
};
