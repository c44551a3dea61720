import type { PersonalData } from './personal-data.ts';

/** What the holder declared of their age. Kept with the purchases that it allowed. */
export const ageData: PersonalData = {
  key: 'age',
  async read(db, accountId) {
    const rows = await db.selectFrom('age_declarations').select(['age_group', 'at']).where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map((row) => ({ ageGroup: row.age_group, at: row.at }));
  },
};

/** The guardian's consents. Kept with the purchases that they allowed. */
export const guardianData: PersonalData = {
  key: 'guardianConsents',
  async read(db, accountId) {
    const rows = await db.selectFrom('guardian_consents').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
    return rows.map((row) => ({ guardianName: row.guardian_name, relation: row.relation, phone: row.phone_masked, agreements: row.agreements, at: row.at }));
  },
};
