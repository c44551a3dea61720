import { chatModelTier } from '@ai-site/shared/api/chat';
import { type OwnApp, type OwnAppDraft, ownAppDraft } from '@ai-site/shared/api/own-apps';
import { type OwnAppReviewFacts, ownAppReviewState } from '@ai-site/shared/domain/own-apps';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { OwnAppTables } from './tables.ts';

type Db = Kysely<Database>;

export type OwnAppRow = Selectable<OwnAppTables['own_apps']>;
export type VersionRow = Selectable<OwnAppTables['own_app_versions']>;
type Latest = OwnAppRow & Omit<VersionRow, 'app_code' | 'version' | 'created_at'>;

const contentColumns = [
  'own_app_versions.name',
  'own_app_versions.line',
  'own_app_versions.instructions',
  'own_app_versions.greeting',
  'own_app_versions.questions',
  'own_app_versions.tier',
  'own_app_versions.category',
  'own_app_versions.image',
] as const;

/** An account's assistants that are not deleted, each with its latest version. */
const ownAppsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('own_apps')
    .innerJoin('own_app_versions', (join) =>
      join
        .onRef('own_app_versions.app_code', '=', 'own_apps.code')
        .onRef('own_app_versions.version', '=', 'own_apps.version'),
    )
    .selectAll('own_apps')
    .select(contentColumns)
    .where('own_apps.account_id', '=', accountId)
    .where('own_apps.removed_at', 'is', null);

export interface VersionFile {
  readonly app_code: string;
  readonly version: number;
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly characters: number | null;
}

/** Documents of the versions of some assistants, in order. */
export function filesOfApps(db: Db, codes: readonly string[]): Promise<VersionFile[]> {
  return db
    .selectFrom('own_app_files')
    .innerJoin('chat_files', 'chat_files.key', 'own_app_files.file_key')
    .select([
      'own_app_files.app_code',
      'own_app_files.version',
      'chat_files.key',
      'chat_files.name',
      'chat_files.bytes',
    ])
    .select(sql<number | null>`char_length(chat_files.text)`.as('characters'))
    .where('own_app_files.app_code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('own_app_files.place')
    .execute();
}

const factsOf = ({ version, published_version, submitted_version, verdict }: OwnAppRow): OwnAppReviewFacts => ({
  version,
  publishedVersion: published_version,
  submittedVersion: submitted_version,
  verdict,
});

function viewOf(row: Latest, files: readonly VersionFile[]): OwnApp {
  const { code, version, name, line, instructions, greeting, questions, tier, category, image } = row;
  const facts = factsOf(row);
  const review = ownAppReviewState(facts);
  return {
    code,
    name,
    line,
    instructions,
    greeting,
    questions: [...questions],
    tier: chatModelTier.parse(tier),
    category,
    image,
    files: files.flatMap((file) =>
      file.version === version && file.app_code === code
        ? { key: file.key, name: file.name, bytes: file.bytes, characters: file.characters }
        : [],
    ),
    version,
    publishedVersion: facts.publishedVersion,
    submittedVersion: facts.submittedVersion,
    review,
    reason: review === 'refused' || review === 'takenDown' ? row.verdict_reason : '',
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Last changed first. */
export async function listOwnApps(db: Db, accountId: string): Promise<OwnApp[]> {
  const rows = await ownAppsOf(db, accountId).orderBy('own_apps.updated_at', 'desc').orderBy('own_apps.code').execute();
  const files = await filesOfApps(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => viewOf(row, files));
}

export async function findOwnApp(db: Db, accountId: string, code: string): Promise<OwnApp | undefined> {
  const row = await ownAppsOf(db, accountId).where('own_apps.code', '=', code).executeTakeFirst();
  return row === undefined ? undefined : viewOf(row, await filesOfApps(db, [code]));
}

/** What its maker wrote of an assistant, as it would be sent again. */
export const draftOf = ({ files, ...app }: OwnApp): OwnAppDraft =>
  ownAppDraft.parse({ ...app, files: files.map(({ key }) => key) });

/** Stores a version. Its files and its image are locked by the caller. */
export async function insertVersion(
  tx: Db,
  { code, version, at }: { readonly code: string; readonly version: number; readonly at: Date },
  draft: OwnAppDraft,
): Promise<void> {
  const { files, questions, ...content } = draft;
  await tx
    .insertInto('own_app_versions')
    .values({ ...content, app_code: code, version, questions: JSON.stringify(questions), created_at: at })
    .execute();
  if (files.length === 0) return;
  await tx
    .insertInto('own_app_files')
    .values(files.map((file_key, place) => ({ app_code: code, version, place, file_key })))
    .execute();
}

/** Deletes the versions of an assistant that are neither its latest, published or submitted one nor that of a chat. */
export async function deleteUnusedVersions(tx: Db, code: string): Promise<void> {
  await tx
    .deleteFrom('own_app_versions')
    .where('app_code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('own_apps')
            .select('own_apps.code')
            .whereRef('own_apps.code', '=', 'own_app_versions.app_code')
            .where(({ or, eb, ref }) =>
              or([
                eb('own_apps.version', '=', ref('own_app_versions.version')),
                eb('own_apps.published_version', '=', ref('own_app_versions.version')),
                eb('own_apps.submitted_version', '=', ref('own_app_versions.version')),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_own_apps')
            .select('chat_own_apps.chat_id')
            .whereRef('chat_own_apps.app_code', '=', 'own_app_versions.app_code')
            .whereRef('chat_own_apps.version', '=', 'own_app_versions.version'),
        ),
      ),
    )
    .execute();
}
