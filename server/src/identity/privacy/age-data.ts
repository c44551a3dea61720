import type { PersonalData } from './personal-data.ts';

/** The account holder's age declarations. Kept with the purchases that they allowed. */
export const ageData: PersonalData = {
  key: 'age',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('age_declarations')
      .select(['age_group', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ageGroup: row.age_group, at: row.at }));
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('age_declarations').where('account_id', '=', accountId).execute();
  },
};

/** The guardian's consents. Kept with the purchases that they allowed. */
export const guardianData: PersonalData = {
  key: 'guardianConsents',
  async read(db, accountId) {
    const rows = await db
      .selectFrom('guardian_consents')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      guardianName: row.guardian_name,
      relation: row.relation,
      phone: row.phone_masked,
      agreements: row.agreements,
      at: row.at,
    }));
  },
  async erase(tx, accountId) {
    await tx.deleteFrom('guardian_consents').where('account_id', '=', accountId).execute();
  },
};
