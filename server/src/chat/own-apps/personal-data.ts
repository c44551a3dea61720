import type { PersonalData } from '../../identity/privacy/personal-data.ts';

/** Assistants that a person made, with their versions. The moderators' log names no account and stays. */
export const ownAppData: PersonalData = {
  key: 'ownApps',
  async read(db, accountId) {
    const apps = await db
      .selectFrom('own_apps')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const versions = await db
      .selectFrom('own_app_versions')
      .innerJoin('own_apps', 'own_apps.code', 'own_app_versions.app_code')
      .selectAll('own_app_versions')
      .where('own_apps.account_id', '=', accountId)
      .orderBy('own_app_versions.version')
      .execute();
    const files = await db
      .selectFrom('own_app_files')
      .innerJoin('chat_files', 'chat_files.key', 'own_app_files.file_key')
      .select(['own_app_files.app_code', 'own_app_files.version', 'chat_files.name'])
      .where('chat_files.account_id', '=', accountId)
      .orderBy('own_app_files.place')
      .execute();
    return apps.map(({ code, published_version, verdict, verdict_reason, created_at, removed_at }) => ({
      code,
      createdAt: created_at,
      removedAt: removed_at,
      publishedVersion: published_version,
      verdict,
      reason: verdict_reason,
      versions: versions
        .filter(({ app_code }) => app_code === code)
        .map(({ app_code: _, created_at: at, ...version }) => ({
          ...version,
          files: files
            .filter((file) => file.app_code === code && file.version === version.version)
            .map(({ name }) => name),
          at,
        })),
    }));
  },
  async cancel(tx, accountId) {
    await tx.deleteFrom('own_apps').where('account_id', '=', accountId).execute();
  },
};
