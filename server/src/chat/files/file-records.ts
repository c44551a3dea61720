import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { StorageTables } from '../../platform/objects/tables.ts';
import type { ChatFilesTable } from '../records/tables.ts';
import { chatFileKindNames } from './object-kinds.ts';

type Db = Kysely<Database>;

/** A file as it is listed: the length of its text instead of the text. */
export type FileRow = Omit<Selectable<ChatFilesTable>, 'text'> & { readonly characters: number | null };

const shown = [
  'key',
  'account_id',
  'kind',
  'name',
  'type',
  'bytes',
  'width',
  'height',
  'pages',
  'text_truncated',
  'created_at',
] as const;
const characters = sql<number | null>`char_length(chat_files.text)`.as('characters');

export function findFile(db: Db, accountId: string, key: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('chat_files')
    .select(shown)
    .select(characters)
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Returns an uploaded file of the account, registered or not, locked against the garbage collector until the transaction ends. */
export function keepUpload(
  tx: Db,
  accountId: string,
  key: string,
): Promise<Pick<Selectable<StorageTables['objects']>, 'kind' | 'bytes' | 'media'> | undefined> {
  return tx
    .selectFrom('objects')
    .select(['kind', 'bytes', 'media'])
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', 'in', chatFileKindNames)
    .forKeyShare()
    .executeTakeFirst();
}

export type NewFile = Selectable<ChatFilesTable>;

/** Stores the metadata of a file; repeating it changes nothing. */
export async function insertFile(tx: Db, file: NewFile): Promise<void> {
  await tx
    .insertInto('chat_files')
    .values(file)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Attaches files to a message, in this order. */
export async function attachFiles(
  tx: Db,
  messageId: string,
  files: readonly { readonly key: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('chat_message_files')
    .values(files.map(({ key }, place) => ({ message_id: messageId, file_key: key, place })))
    .execute();
}

/** Returns files by message, in order, with one query for a whole page. */
export async function filesOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const rows = await db
    .selectFrom('chat_message_files')
    .innerJoin('chat_files', 'chat_files.key', 'chat_message_files.file_key')
    .select('chat_message_files.message_id')
    .select(shown)
    .select(characters)
    .where('chat_message_files.message_id', '=', sql<string>`any(${messageIds}::text[])`)
    .orderBy('chat_message_files.place')
    .execute();
  return Map.groupBy(rows, ({ message_id }) => message_id);
}

/** Returns the texts of documents by key. */
export async function textsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('chat_files')
    .select(['key', 'text'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const])));
}
