import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import {
  chatFileTexts,
  extensionOf,
  type FileTaker,
  fileRefusals,
  storedFileTexts,
} from '@ai-site/shared/domain/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { insertFile } from './file-records.ts';
import { chatFileKindNames, chatFileKinds } from './object-kinds.ts';

type Db = Kysely<Database>;

export interface TakenFile {
  readonly key: string;
  readonly kind: ChatFileKind;
  readonly name: string;
}

/**
 * Returns the account's files named by a question, each once, in order, locked against the garbage collector until the transaction ends. A
 * recording needs no prior registration. Throws 404 when one is missing or not the account's, 400 with the reason when the model does not
 * accept them.
 */
export async function takeFiles(
  tx: Db,
  accountId: string,
  keys: readonly string[],
  model: FileTaker,
): Promise<TakenFile[]> {
  if (keys.length === 0) return [];
  const wanted = [...new Set(keys)];
  const rows = await tx
    .selectFrom('objects')
    .leftJoin('chat_files', 'chat_files.key', 'objects.key')
    .select([
      'objects.key',
      'objects.kind as object_kind',
      'objects.bytes',
      'objects.created_at',
      'chat_files.kind',
      'chat_files.name',
    ])
    .where('objects.key', '=', sql<string>`any(${wanted}::text[])`)
    .where('objects.account_id', '=', accountId)
    .where('objects.kind', 'in', chatFileKindNames)
    .forKeyShare('objects')
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  const files: TakenFile[] = [];
  for (const key of wanted) {
    const row = found.get(key);
    if (row !== undefined && row.kind !== null && row.name !== null)
      files.push({ key, kind: row.kind, name: row.name });
    else if (row?.object_kind === chatFileKinds.voice.name) files.push(await registerRecording(tx, accountId, row));
    else throw new ApiError(404, storedFileTexts.gone);
  }
  const kinds = files.map(({ kind }) => kind);
  const refusal = fileRefusals(model, kinds).find((reason) => reason !== null);
  if (refusal !== undefined && refusal !== null) throw new ApiError(400, refusal);
  return files;
}

async function registerRecording(
  tx: Db,
  accountId: string,
  { key, bytes, created_at }: { readonly key: string; readonly bytes: number; readonly created_at: Date },
): Promise<TakenFile> {
  const name = `${chatFileTexts.kindName('voice')}.${extensionOf(key)}`;
  const { type } = servedTypeOf(key);
  await insertFile(tx, {
    key,
    account_id: accountId,
    kind: 'voice',
    name,
    type,
    bytes,
    width: null,
    height: null,
    text: null,
    pages: null,
    text_truncated: false,
    created_at,
  });
  return { key, kind: 'voice', name };
}
