import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import { closedStatuses } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileRow } from '../files/file-records.ts';
import { chatTexts } from '../records/limits.ts';
import type { OwnAppRow } from './own-app-records.ts';

type Db = Kysely<Database>;

/** An assistant that is neither deleted nor of a closed account; for its maker, or for everybody once it is in the app centre. */
const usableApps = (db: Db, accountId: string | null) =>
  db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .where('own_apps.removed_at', 'is', null)
    .where('accounts.account_status', 'not in', closedStatuses)
    .where(({ or, eb }) =>
      or([
        eb('own_apps.published_version', 'is not', null),
        ...(accountId === null ? [] : [eb('own_apps.account_id', '=', accountId)]),
      ]),
    );

/** The version that a new chat of somebody gets: the latest for the maker, the approved one for everybody else. */
const versionFor = (
  { account_id, version, published_version }: Pick<OwnAppRow, 'account_id' | 'version' | 'published_version'>,
  accountId: string | null,
): number => (account_id === accountId || published_version === null ? version : published_version);

export interface UsableOwnApp {
  readonly code: string;
  readonly version: number;
  readonly maker: string;
  readonly mine: boolean;
}

/** Returns an assistant that the account, or a visitor, may use. Throws 404 for any other code. */
export async function findUsable(db: Db, accountId: string | null, code: string): Promise<UsableOwnApp> {
  const row = await usableApps(db, accountId)
    .where('own_apps.code', '=', code)
    .select([
      'own_apps.code',
      'own_apps.account_id',
      'own_apps.version',
      'own_apps.published_version',
      'accounts.nick_name',
    ])
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, chatTexts.noApp);
  return {
    code: row.code,
    version: versionFor(row, accountId),
    maker: row.nick_name,
    mine: row.account_id === accountId,
  };
}

/** Ties a new chat to the version that it begins with. Throws 404 when the account may not use the assistant. */
export async function pinVersion(
  tx: Transaction<Database>,
  accountId: string,
  chatId: string,
  code: string,
): Promise<void> {
  // Whoever saves a new version, which deletes unused ones, waits until this chat is stored.
  await tx.selectFrom('own_apps').select('code').where('code', '=', code).forKeyShare().execute();
  const { version } = await findUsable(tx, accountId, code);
  await tx.insertInto('chat_own_apps').values({ chat_id: chatId, app_code: code, version }).execute();
}

/** What the model of a chat is told of its assistant. */
export interface UsedVersion {
  readonly name: string;
  readonly instructions: string;
  /** The maker's documents. */
  readonly documents: readonly FileRow[];
}

/** Whether a moderator took a version down and has not approved it again; the approval of another version does not bring it back. */
async function isTakenDown(db: Db, code: string, version: number): Promise<boolean> {
  const last = await db
    .selectFrom('own_app_reviews')
    .select('action')
    .where('app_code', '=', code)
    .where('version', '=', version)
    .where('action', 'in', ['approve', 'take-down'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'take-down';
}

/** Returns the version of an assistant that a chat began with. Throws 404 when the account may not use the assistant, or that version, any more. */
export async function usedVersionOf(
  tx: Db,
  accountId: string,
  chat: { readonly id: string; readonly app_type: string },
): Promise<UsedVersion> {
  const { mine } = await findUsable(tx, accountId, chat.app_type);
  const pinned = await tx
    .selectFrom('chat_own_apps')
    .innerJoin('own_app_versions', (join) =>
      join
        .onRef('own_app_versions.app_code', '=', 'chat_own_apps.app_code')
        .onRef('own_app_versions.version', '=', 'chat_own_apps.version'),
    )
    .select([
      'own_app_versions.app_code',
      'own_app_versions.version',
      'own_app_versions.name',
      'own_app_versions.instructions',
    ])
    .where('chat_own_apps.chat_id', '=', chat.id)
    .where('chat_own_apps.app_code', '=', chat.app_type)
    .executeTakeFirst();
  if (pinned === undefined || (!mine && (await isTakenDown(tx, pinned.app_code, pinned.version))))
    throw new ApiError(404, chatTexts.noApp);
  const documents = await tx
    .selectFrom('own_app_files')
    .innerJoin('chat_files', 'chat_files.key', 'own_app_files.file_key')
    .select([
      'chat_files.key',
      'chat_files.account_id',
      'chat_files.kind',
      'chat_files.name',
      'chat_files.type',
      'chat_files.bytes',
    ])
    .select([
      'chat_files.width',
      'chat_files.height',
      'chat_files.pages',
      'chat_files.text_truncated',
      'chat_files.created_at',
    ])
    .select(sql<number | null>`char_length(chat_files.text)`.as('characters'))
    .where('own_app_files.app_code', '=', pinned.app_code)
    .where('own_app_files.version', '=', pinned.version)
    .orderBy('own_app_files.place')
    .execute();
  return { name: pinned.name, instructions: pinned.instructions, documents };
}
