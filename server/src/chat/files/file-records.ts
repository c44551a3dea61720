import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ObjectKind } from '../../storage/tables.ts';
import type { ChatFilesTable } from '../tables.ts';

type Db = Kysely<Database>;

/** A file as it is shown: with the length of its text instead of the text. */
export type FileRow = Omit<Selectable<ChatFilesTable>, 'text'> & { readonly characters: number | null };

/** What an uploaded object is in a chat. */
export const kindOfObject: Readonly<Partial<Record<ObjectKind, ChatFileKind>>> = { 'chat-image': 'image', 'chat-document': 'document', 'chat-voice': 'voice' };
export const fileObjectKinds: readonly ObjectKind[] = ['chat-image', 'chat-document', 'chat-voice'];

const shown = ['key', 'account_id', 'kind', 'name', 'type', 'bytes', 'width', 'height', 'pages', 'text_cut', 'created_at'] as const;
const characters = sql<number | null>`char_length(chat_files.text)`.as('characters');

export function findFile(db: Db, accountId: string, key: string): Promise<FileRow | undefined> {
  return db.selectFrom('chat_files').select(shown).select(characters).where('key', '=', key).where('account_id', '=', accountId).executeTakeFirst();
}

/** An uploaded file of the account, registered or not. It is not swept until the transaction ends. */
export function keepUpload(tx: Db, accountId: string, key: string): Promise<{ readonly kind: ObjectKind; readonly bytes: number } | undefined> {
  return tx
    .selectFrom('objects')
    .select(['kind', 'bytes'])
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', 'in', fileObjectKinds)
    .forKeyShare()
    .executeTakeFirst();
}

export type NewFile = Selectable<ChatFilesTable>;

/** Keeps what is known of a file; a second time changes nothing. */
export async function insertFile(tx: Db, file: NewFile): Promise<void> {
  await tx
    .insertInto('chat_files')
    .values(file)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Puts files to a message, in this order. */
export async function attachFiles(tx: Db, messageId: string, files: readonly { readonly key: string }[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('chat_message_files')
    .values(files.map(({ key }, place) => ({ message_id: messageId, file_key: key, place })))
    .execute();
}

/** Files by message, in their order; one query for a whole page. */
export async function filesOfMessages(db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, readonly FileRow[]>> {
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

/** Texts of documents by key. */
export async function textsOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('chat_files').select(['key', 'text']).where('key', '=', sql<string>`any(${keys}::text[])`).execute();
  return new Map(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const])));
}
